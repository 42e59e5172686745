import { z } from 'zod';
import { addressed, searchRequestSchema } from '#marketplace/search/request/contract.ts';
import * as forms from './forms.ts';
import { CHANNELS, type Channel, FREQUENCIES, type Frequency, NEW_DAYS, orderedChannels } from './rules.ts';

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
export const ofUser = z.object({
  userId: z.string().max(100).describe('One’s own. Left out, `undefined` or `null`: 400, reload the page'),
});
export const ofSearch = ofUser.extend({ searchId: id });
export const byId = z.object({ id });

/** Clients also send these in capitals. */
const shouted = (values: readonly string[]) => values.map((value) => value.toUpperCase());
export const frequency = z
  .enum([...FREQUENCIES, ...shouted(FREQUENCIES)])
  .transform((value) => value.toLowerCase() as Frequency)
  .describe('How soon it tells of an ad that comes to match: none is never');
const channels = z
  .array(z.enum([...CHANNELS, ...shouted(CHANNELS)]).transform((value) => value.toLowerCase() as Channel))
  .max(10)
  .transform(orderedChannels)
  .describe('By which ways it tells');
export const title = forms.newTitle.shape.title.check(z.describe('Missing: made of what is searched for'));

export const searchRequest = searchRequestSchema
  .extend(addressed)
  .describe('The body of a search, or the path of its page. Order and page are not kept');

export const newSearch = z.object({
  searchRequest,
  title: z.nullish(title),
  notificationFrequency: frequency.default('instant'),
  channels: channels.optional(),
});
export const newTitle = z.object({ title });
export const alerts = z.object({
  notificationFrequency: frequency.optional(),
  channels: channels.optional(),
});
export const saved = z.object({
  message: z.string(),
  savedSearchID: z.int(),
  status: z.int().describe('201: saved; 200: it was saved already, and is as it was'),
});

export const savedSearch = z
  .object({
    id: z.int(),
    title: z.string(),
    notificationFrequency: z.enum(FREQUENCIES),
    notificationChannels: z.array(z.enum(CHANNELS)).describe('The same as channels'),
    channels: z.array(z.enum(CHANNELS)),
    details: z.string().describe('What is searched for, in words'),
    filters: z.array(z.string()).describe('What narrows it, in words'),
    numberOfFilters: z.int(),
    request: searchRequestSchema,
    fromLegacy: z.literal(false),
    url: z.string().describe('Path of its results on this site, without the language’s prefix'),
    createdAt: z.iso.datetime(),
    totalAds: z.int().describe('Ads it finds now'),
    newAds: z.int().describe(`Of these, published within ${NEW_DAYS} days`),
  })
  .meta({ id: 'SavedSearch' });
export type WireSavedSearch = z.output<typeof savedSearch>;
export const savedSearches = z.object({ savedSearches: z.array(savedSearch) });
