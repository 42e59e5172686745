import { z } from 'zod';
import { comparable, pastListing, range, sale, valuation } from '../estimates/contract.ts';

export const listingParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const listingValuation = z
  .object({
    propertyPriceEstimateId: z.uuid().nullable(),
    askingPrice: z.int().nullable().describe('Whole euro; null on application, and at auctions'),
    prediction: z
      .int()
      .nullable()
      .describe('Whole euro that the home is likely to sell for; null when only a range can be said'),
    interval80: range.nullable().describe('Null without an asking price, or when nothing can be said'),
    interval90: range.nullable(),
    refusal: valuation.shape.refusal,
    outOfDate: valuation.shape.outOfDate,
    medianError: z.number().nullable().describe('Half of such estimates were within this share of the price'),
    history: z.array(sale).describe('Earlier sales of the home, newest first'),
    listings: z.array(pastListing).describe('Earlier listings of the home, newest first'),
    comparables: z.array(comparable).describe('Sales near by, the most similar first'),
  })
  .meta({ id: 'ListingValuation' });
export type WireListingValuation = z.output<typeof listingValuation>;
