import { z } from 'zod';
import { parseEircode } from '#property/eircode.ts';

export const addressQuery = z.object({
  eircode: z
    .string()
    .max(20)
    .refine((text) => parseEircode(text) !== null)
    .describe('Complete, with or without its space'),
});

/** An address that the site knows for an Eircode. */
export const knownAddress = z
  .object({
    address: z.string(),
    countyId: z.int(),
    areaId: z.int().nullable().describe('Null where only the county is known'),
  })
  .meta({ id: 'KnownAddress' });
export const knownAddresses = z.object({
  addresses: z.array(knownAddress).describe('The likeliest first; empty for most Eircodes'),
});
export type KnownAddress = z.output<typeof knownAddress>;
