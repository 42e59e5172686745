import { z } from 'zod';
import { alerts, frequency, savedSearch, searchRequest, title } from '../contract.ts';
import * as forms from '../forms.ts';

export const newSearchByEmail = z.object({
  searchRequest,
  title: z.nullish(title),
  email: forms.newSearchByEmail.shape.email.check(
    z.describe('Receives one email; alerts start once the address is confirmed'),
  ),
  notificationFrequency: frequency.default('instant'),
});

/** Any text is accepted; an invalid key opens nothing. */
export const keyQuery = z.object({
  key: z.string().max(200).default('').describe('From the link in an email; gives access to this search'),
});

export const keyedChanges = z.object({
  title: z.optional(title),
  notificationFrequency: alerts.shape.notificationFrequency,
});

export const keyedSearch = savedSearch
  .extend({
    confirmed: z.boolean().describe('Whether alerts are on: confirmed by the link in the email'),
    ofAccount: z.boolean().describe('Whether it belongs to an account'),
  })
  .meta({ id: 'SavedSearchByKey' });
export type WireKeyedSearch = z.output<typeof keyedSearch>;
