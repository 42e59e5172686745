import { z } from 'zod';
import { addressed, searchRequestSchema } from '#marketplace/search/request/contract.ts';
import * as forms from './forms.ts';
import { CHANNELS, type Channel, FREQUENCIES, type Frequency, NEW_DAYS, orderedChannels } from './rules.ts';

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
export const ofUser = z.object({
  userId: z.string().max(100).describe('Id of the signed-in user; missing, `undefined` or `null`: 400'),
});
export const ofSearch = ofUser.extend({ searchId: id });
export const byId = z.object({ id });

/** Clients also send these in capitals. */
const shouted = (values: readonly string[]) => values.map((value) => value.toUpperCase());
export const frequency = z
  .enum([...FREQUENCIES, ...shouted(FREQUENCIES)])
  .transform((value) => value.toLowerCase() as Frequency)
  .describe('Alert frequency; none: no alerts');
const channels = z
  .array(z.enum([...CHANNELS, ...shouted(CHANNELS)]).transform((value) => value.toLowerCase() as Channel))
  .max(10)
  .transform(orderedChannels)
  .describe('Alert channels');
export const title = forms.newTitle.shape.title.check(z.describe('Missing: generated from the search'));

export const searchRequest = searchRequestSchema
  .extend(addressed)
  .describe('Search body, or the path of a results page; sort order and page number are dropped');

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
  status: z.int().describe('201: saved; 200: already saved, unchanged'),
});

export const savedSearch = z
  .object({
    id: z.int(),
    title: z.string(),
    notificationFrequency: z.enum(FREQUENCIES),
    notificationChannels: z.array(z.enum(CHANNELS)).describe('The same as channels'),
    channels: z.array(z.enum(CHANNELS)),
    details: z.string().describe('Description of the search as text'),
    filters: z.array(z.string()).describe('Filters as text'),
    numberOfFilters: z.int(),
    request: searchRequestSchema,
    fromLegacy: z.literal(false),
    url: z.string().describe('Path of the results page, without language prefix'),
    createdAt: z.iso.datetime(),
    totalAds: z
      .int()
      .nullable()
      .describe('Number of matching listings; null while travel times to the destinations cannot be found'),
    newAds: z
      .int()
      .nullable()
      .describe(`Number of them published within ${NEW_DAYS} days; null like the other`),
  })
  .meta({ id: 'SavedSearch' });
export type WireSavedSearch = z.output<typeof savedSearch>;
export const savedSearches = z.object({ savedSearches: z.array(savedSearch) });
