import { z } from 'zod';
import { alerts, frequency, savedSearch, searchRequest, title } from '../contract.ts';
import * as forms from '../forms.ts';

export const newSearchByEmail = z.object({
  searchRequest,
  title: z.nullish(title),
  email: forms.newSearchByEmail.shape.email.check(
    z.describe('Gets one mail; it tells of ads once its owner has confirmed it'),
  ),
  notificationFrequency: frequency.default('instant'),
});

/** Any text is accepted; an invalid key opens nothing. */
export const keyQuery = z.object({
  key: z
    .string()
    .max(200)
    .default('')
    .describe('From the link in a mail. Whoever has it may change this search'),
});

export const keyedChanges = z.object({
  title: z.optional(title),
  notificationFrequency: alerts.shape.notificationFrequency,
});

export const keyedSearch = savedSearch
  .extend({
    confirmed: z.boolean().describe('Whether it tells of ads: once the link of its mail was confirmed'),
    ofAccount: z.boolean().describe('Whether it stands among the searches of an account'),
  })
  .meta({ id: 'SavedSearchByKey' });
export type WireKeyedSearch = z.output<typeof keyedSearch>;
