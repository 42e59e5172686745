import { z } from 'zod';
import { estimateRequest, range } from '../estimates/contract.ts';

const day = z.iso.date().describe('An ISO day');
const euro = z.int().describe('Whole euro a month');

export const rentEstimateRequest = estimateRequest.safeExtend({
  beds: estimateRequest.shape.beds.unwrap().unwrap().describe('0 of a studio'),
  askingPrice: z.null().optional().describe('Says nothing of a rent'),
});

const comparableRent = z
  .object({
    listingId: z.int(),
    address: z.string().describe('As the listing shows it'),
    rent: euro.describe('Whole euro a month, as first asked'),
    beds: z.int().describe('0 of a studio'),
    listedOn: day,
    isAvailable: z.boolean(),
    path: z.string().nullable().describe('Of the page of the listing; null once it is off the market'),
    distance: z.int().nullable().describe('Metres between the places as far as known'),
  })
  .meta({ id: 'ComparableRent' });

const rentEstimate = z
  .object({
    rentEstimateId: z.uuid().nullable().describe('Null when there is nothing to estimate with'),
    address: z.string(),
    asOf: day,
    model: z.string().nullable().describe('Number of the model'),
    prediction: euro
      .nullable()
      .describe('Whole euro a month; null when only the range, or nothing, can be said'),
    confidence: z.enum(['high', 'medium', 'low', 'none']),
    interval80: range
      .nullable()
      .describe('Euro a month: four of five such homes are advertised at a rent within it'),
    interval90: range.nullable().describe('The same for nine of ten'),
    refusal: z
      .object({
        reason: z.enum(['noModel', 'tooFewRents', 'bedsUnknown', 'rangeTooWide']),
        message: z.string(),
      })
      .nullable()
      .describe('Why no range is given'),
    accuracy: z
      .object({
        medianError: z.number().describe('Half of such estimates were within this share of the rent asked'),
        homes: z.int().describe('Listings that this was measured on'),
        measuredOn: z
          .enum(['laterRents', 'heldOutRents'])
          .describe(
            'Rents asked after the estimate, or rents known at training that the part of the model which estimated them had not learned from',
          ),
      })
      .nullable(),
    comparables: z.array(comparableRent).describe('Homes advertised to rent near by, the most similar first'),
  })
  .meta({ id: 'RentEstimate' });
export type WireRentEstimate = z.output<typeof rentEstimate>;

export const rentEstimateAnswer = z.object({ rentEstimate });
export const listingRentEstimate = z.object({
  askedRent: euro
    .nullable()
    .describe('Whole euro a month that the listing asked first; null for other periods'),
  rentEstimate: rentEstimate.nullable().describe('Null where the address names no street'),
});
export type WireListingRentEstimate = z.output<typeof listingRentEstimate>;
