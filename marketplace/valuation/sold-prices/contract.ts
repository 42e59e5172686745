import { z } from 'zod';
import { areaDetail, areaName } from '#marketplace/places/contract.ts';
import { placeName } from '#marketplace/places/directory/contract.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { FIRST_REGISTER_YEAR } from '../register/rules.ts';
import { MAX_LISTED_SALES, SALES_PER_PAGE } from './rules.ts';

/** Maximum length of a searched text. */
export const MAX_SEARCH_LENGTH = 100;
/** Maximum searched price in euro: above any sale of homes. */
export const MAX_PRICE = 1_000_000_000;

export const SALES_SORTS = ['newest', 'oldest', 'priceDesc', 'priceAsc'] as const;

export const placeParams = z.object({ place: areaName });

const year = z.coerce.number().int().min(FIRST_REGISTER_YEAR).max(2100);
const euro = z.coerce.number().int().min(0).max(MAX_PRICE);

export const salesQuery = z
  .object({
    text: storableText().max(MAX_SEARCH_LENGTH).optional().describe('Words of the address, or an Eircode'),
    from: year.optional().describe('First year'),
    to: year.optional().describe('Last year'),
    priceFrom: euro.optional().describe('Minimum price paid, in euro with VAT'),
    priceTo: euro.optional().describe('Maximum price paid, in euro with VAT'),
    new: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .describe('Only new homes, or only second-hand ones'),
    sort: z.enum(SALES_SORTS).default('newest'),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(MAX_LISTED_SALES / SALES_PER_PAGE)
      .default(1),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: 'The last year is before the first',
  })
  .refine(
    ({ priceFrom, priceTo }) => priceFrom === undefined || priceTo === undefined || priceFrom <= priceTo,
    {
      path: ['priceTo'],
      message: 'The maximum price is below the minimum',
    },
  );
export type SalesQuery = z.output<typeof salesQuery>;

const price = z.object({
  soldOn: z.iso.date(),
  paidCents: z.int().describe('The price paid, with VAT'),
  hasAddedVat: z.boolean().describe('Registered without VAT, which was added'),
  addedVatPercent: z
    .number()
    .describe(
      'The VAT that was added, in percent: by the day of sale and whether the address names an apartment',
    ),
  isFullMarketPrice: z
    .boolean()
    .describe('False where the register marks the price as not the full market price'),
});

/** A sale in a list, with earlier sales of the same home. */
export const sale = price
  .extend({
    id: z.int(),
    address: z.string(),
    isNew: z.boolean(),
    position: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .describe('Approximate: the centre of the most specific place that the address names'),
    earlier: z.array(price).describe('Earlier sales of the same home, newest first'),
  })
  .meta({ id: 'SoldHome' });
export type Sale = z.output<typeof sale>;

export const salesPage = z.object({
  sales: z.array(sale),
  home: placeName
    .nullable()
    .describe('The most specific place of the home whose Eircode is searched for, which may be elsewhere'),
  total: z.int().describe(`Sales found. With hasMore: ${MAX_LISTED_SALES} if they were not all counted`),
  hasMore: z.boolean().describe(`More than the ${MAX_LISTED_SALES} sales that are listed were found`),
  page: z.int(),
  pages: z.int(),
});
export type SalesPage = z.output<typeof salesPage>;

const median = z
  .object({
    sales: z.int().describe('Registered sales'),
    pricedSales: z.int().describe('Sales at full market price, which the median is of'),
    medianCents: z.int().nullable().describe('Median price paid, with VAT; null with too few sales'),
  })
  .meta({ id: 'MedianPrice' });
export type MedianPrice = z.output<typeof median>;

const placePrice = placeName.extend({ last12Months: median, changePercent: z.int().nullable() });
export type PlacePrice = z.output<typeof placePrice>;

const register = z
  .object({ firstDay: z.iso.date(), lastDay: z.iso.date() })
  .nullable()
  .describe('First and last day of sale in the register; null before the first import');

export const countyPrices = z.object({ register, counties: z.array(placePrice) });

const yearPrices = z.object({
  year: z.int(),
  all: median,
  house: median.describe('Second-hand homes, except flats'),
  flat: median.describe('Second-hand flats, as their address says'),
  new: median.describe('New houses and flats'),
});
export type YearPrices = z.output<typeof yearPrices>;

/** Medians of a place. */
export const placePrices = z.object({
  area: areaDetail,
  above: z.array(placeName).describe('Enclosing areas, county first'),
  within: z.array(placePrice).describe('Areas directly in it with most sales'),
  register,
  last12Months: median.describe('The 12 months to the last day of the register'),
  previous12Months: median,
  changePercent: z
    .int()
    .nullable()
    .describe('Change of the median between the two, in percent; null with too few sales'),
  sales: z.int().describe('All sales since the first day of the register'),
  years: z.array(yearPrices).describe('Oldest first'),
  askedYears: z
    .array(
      z.object({
        year: z.int(),
        homes: z.int(),
        medianRatio: z.number().describe('Price paid divided by the last asking price: 1.03 is 3 % above'),
        lowerRatio: z.number().describe('A quarter of the homes sold for less'),
        upperRatio: z.number().describe('A quarter of the homes sold for more'),
      }),
    )
    .describe('Years with enough homes whose asking price is known, newest first'),
});
export type PlacePrices = z.output<typeof placePrices>;
