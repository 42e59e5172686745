import { z } from 'zod';

const logLine = z.object({
  entry: z.record(z.string(), z.unknown()),
  hash: z.string(),
  signature: z.string(),
  disclosures: z.record(z.string(), z.object({ salt: z.string(), value: z.json() })).optional(),
});
const publishedKey = z.object({
  id: z.string(),
  publicKey: z.string(),
  previous: z.string().nullable(),
  endorsement: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export const logFile = z
  .object({
    format: z.string(),
    version: z.literal(1),
    view: z.enum(['public', 'bidder', 'advertiser']),
    listing: z.object({ adId: z.int(), title: z.string() }),
    keys: z.array(publishedKey),
    lines: z.array(logLine),
  })
  .meta({ id: 'OffersLog' });
export const keys = z.object({ keys: z.array(publishedKey) });
