import { z } from 'zod';
import { storableText } from '#platform/http/storable-text.ts';
import { BER_GRADES, BER_LEVELS_2026, BER_WITHOUT_GRADE } from '#property/ber.ts';
import { FACTORS } from '../model/factors.ts';
import { DATA_KINDS } from '../model/out-of-date.ts';
import { QUESTIONS } from '../model/questions.ts';
import { STAGES } from '../model/valuation-model.ts';
import { MAX_ASKING_PRICE, MAX_VALUED_ADDRESS, VALUED_TYPES } from './choices.ts';

/** Above are hotels and mistakes. */
const MAX_ROOMS = 50;
const MAX_FLOOR_AREA = 10_000;

const text = (max: number) => storableText().trim().max(max);

/** The price index begins in 2005. */
const FIRST_DAY = '2005-01-01';

const day = z.iso.date().describe('An ISO day');
const euro = z.int().describe('Whole euro');

export const estimateRequest = z
  .object({
    address: text(MAX_VALUED_ADDRESS).nullish().describe('Address, with the county at its end'),
    eircode: text(10).nullish().describe('Eircode; enough alone for a home that was sold before'),
    county: text(40).nullish().describe('Name of the county, if the address does not name it'),
    propertyType: z.enum(VALUED_TYPES).nullish(),
    beds: z.int().min(0).max(MAX_ROOMS).nullish(),
    baths: z.int().min(0).max(MAX_ROOMS).nullish(),
    floorArea: z.number().positive().max(MAX_FLOOR_AREA).nullish().describe('m²'),
    ber: z
      .enum([...BER_GRADES, ...BER_LEVELS_2026, ...BER_WITHOUT_GRADE])
      .nullish()
      .describe('Energy rating'),
    latitude: z.number().min(51).max(56).nullish(),
    longitude: z.number().min(-11).max(-5).nullish(),
    askingPrice: z.int().min(1).max(MAX_ASKING_PRICE).nullish().describe('Euro, of a home on the market'),
    asOf: day
      .refine((given) => given >= FIRST_DAY, 'The first day is 2005-01-01')
      .nullish()
      .describe('Uses only what was published before the month of this day; today if missing'),
  })
  .refine(({ address, eircode }) => Boolean(address || eircode), {
    path: ['address'],
    message: 'valuation.addressMissing',
  })
  .refine(({ latitude, longitude }) => (latitude == null) === (longitude == null), { path: ['longitude'] });

export const range = z.object({ lower: euro, upper: euro });

const APPROXIMATE = 'the centre of the most specific place that the address names; null if it names none';
const coordinate = z.number().nullable();

const pastPrice = {
  soldOn: day,
  price: euro.describe('Whole euro paid, with VAT on new homes'),
  priceToday: euro.nullable().describe('Moved to the date of the estimate by the price index'),
  isFullPrice: z.boolean().describe('False: not at full market price by the register'),
  isNew: z.boolean(),
};
export const sale = z.object(pastPrice);
export const comparable = z
  .object({
    ...pastPrice,
    propertyId: z.string(),
    address: z.string(),
    latitude: coordinate.describe(`Approximate: ${APPROXIMATE}`),
    longitude: coordinate,
    distance: z.int().nullable().describe('Metres between the places as far as known; 0 on the same street'),
  })
  .meta({ id: 'ComparableSale' });
export type WireComparable = z.output<typeof comparable>;

const accuracy = z.object({
  medianError: z.number().describe('Half of such estimates were within this share of the price'),
  homes: z.int().describe('Sales that this was measured on'),
});

/** A listing of the home on this site. */
export const pastListing = z
  .object({
    id: z.int(),
    listedOn: day,
    endedOn: day.nullable().describe('Null while it is on the market'),
    end: z.enum(['open', 'sold', 'withdrawn']),
    days: z.int().describe('Days on the market so far'),
    prices: z.array(z.object({ from: day, price: euro })).describe('Asking prices, oldest first'),
  })
  .meta({ id: 'PastListing' });

const ranges = {
  interval80: range.nullable().describe('Four of five such homes sell within'),
  interval90: range.nullable().describe('Nine of ten such homes sell within'),
};

export const valuation = z
  .object({
    propertyPriceEstimateId: z.uuid().nullable().describe('Null when there is no model to estimate with'),
    propertyId: z.string().nullable().describe('The home, if it was sold before'),
    address: z.string(),
    eircode: z.string().nullable(),
    latitude: coordinate.describe(`As given, else approximate: ${APPROXIMATE}`),
    longitude: coordinate,
    images: z.array(z.string()),
    asOf: day,
    model: z.string().nullable().describe('Number of the model'),
    latestPropertyPriceEstimate: z
      .object({
        prediction: euro.nullable().describe('Null when only the range, or nothing, can be said'),
        lowerEstimate: euro.nullable(),
        upperEstimate: euro.nullable(),
        confidence: z.enum(['high', 'medium', 'low', 'none']),
        createDate: day,
      })
      .nullable(),
    ...ranges,
    refusal: z
      .object({ reason: z.enum(['rangeTooWide', 'dataOutOfDate', 'noModel']), message: z.string() })
      .nullable()
      .describe('Why no figure is given'),
    outOfDate: z
      .object({
        data: z.enum(DATA_KINDS),
        newestMonth: z.string().describe('2024-12'),
        message: z.string(),
      })
      .nullable()
      .describe(
        'Data older than usual that makes the range wider: sales, price index, or sales at known asking prices',
      ),
    start: euro
      .nullable()
      .describe('Typical price of the county, or the asking price: the factors are added to it'),
    factors: z.array(z.object({ factor: z.enum(FACTORS), change: z.int().describe('Euro') })),
    question: z.enum(QUESTIONS).nullable().describe('The fact that would narrow the range most'),
    stage: z
      .enum(['address', 'rooms', 'full', 'asking'])
      .nullable()
      .describe('How much of the home is known'),
    steps: z
      .array(z.object({ stage: z.enum(STAGES), prediction: euro.nullable(), ...ranges }))
      .describe(
        'The same home with less known, from the address alone to the stage before: shows how the facts narrow the range',
      ),
    accuracy: accuracy.nullable(),
    listings: z.array(pastListing).describe('Listings of the home, newest first'),
    history: z.array(sale).describe('Earlier sales of the home, newest first'),
    comparables: z.array(comparable).describe('Sales near by, the most similar first'),
    areaPrices: z
      .array(z.object({ year: z.int(), price: euro, sales: z.int() }))
      .describe('Typical prices around the home by year'),
  })
  .meta({ id: 'Valuation' });
export type WireValuation = z.output<typeof valuation>;

export const estimateAnswer = z.object({ valuation });
export const estimateParams = z.object({ propertyPriceEstimateId: z.uuid() });
export const similarAnswer = z.object({
  propertyPriceEstimateId: z.uuid(),
  similarProperties: z.array(comparable),
});
