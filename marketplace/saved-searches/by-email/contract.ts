import { z } from 'zod';
import { emailAddress } from '#marketplace/accounts/contract.ts';
import { alerts, frequency, savedSearch, searchRequest, title } from '../contract.ts';

export const newSearchByEmail = z.object({
  searchRequest,
  title: title.nullish(),
  email: emailAddress.describe('Gets one mail; it tells of ads once its owner has confirmed it'),
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
  title: title.optional(),
  notificationFrequency: alerts.shape.notificationFrequency,
});

export const keyedSearch = savedSearch
  .extend({
    confirmed: z.boolean().describe('Whether it tells of ads: once the link of its mail was confirmed'),
    ofAccount: z.boolean().describe('Whether it stands among the searches of an account'),
  })
  .meta({ id: 'SavedSearchByKey' });
export type WireKeyedSearch = z.output<typeof keyedSearch>;
