import { createReadStream } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse';
import { countyIdOf } from '#marketplace/places/rules.ts';
import type { DescribeHome } from '#marketplace/valuation/address/home.ts';
import { readTrainingData, type TrainingData } from '#marketplace/valuation/model/jobs.ts';
import { homeNumber } from '#marketplace/valuation/model/priced-home.ts';
import type { RentedHome } from '#marketplace/valuation/model/rented-home.ts';
import { trainRentModel } from '#marketplace/valuation/model/train-rent-model.ts';
import { dayOfMonth, monthOf } from '#marketplace/valuation/price-index/rules.ts';
import { homeTypeOfWord } from '#marketplace/valuation/priced-homes/words.ts';
import { describeRents, type LearnedListing } from '#marketplace/valuation/rents/describe.ts';
import { openMarket } from './load.ts';
import { cover80, cover90, mdape, type Scored, width80, within } from './score.ts';

/** Listings without a date are of the day of their file. */
const LISTINGS = [
  ['mixed-2023.csv', null],
  ['rent-2025-dublin.csv', '2025-12-07'],
] as const;
/** The model learns from the listings of three years before this month. */
const MODEL_MONTH = '2026-01';
/** Listings that a plain estimate looks at are at most this much older or newer. */
const BASELINE_DAYS = 365;

/** Errors of estimates of rents against the rents asked, in percent. */
export type RentScores = {
  rentMdape: number;
  rentWithin10: number;
  rentWithin20: number;
  rentCover80: number;
  rentCover90: number;
  rentWidth80: number;
  rentHomes: number;
};
export type RentBaselines = { rentMedianByCountyBeds: { n: number; mdape: number } };

/** Measures estimates of rents alone. */
export async function benchRents(folder: string): Promise<object> {
  const market = await openMarket(folder);
  try {
    const data = await readTrainingData(market.pool, market.describeHome);
    const { baselines, ...scores } = await assessRents(folder, data, market.describeHome);
    return { ...scores, baselines };
  } finally {
    await market.close();
  }
}

/**
 * Estimates the homes of real listings to rent, each by a part of a model that has not learned from it: nearly all were seen on
 * two days, too few for an order of time.
 */
export async function assessRents(
  folder: string,
  { store, index }: Pick<TrainingData, 'store' | 'index'>,
  describeHome: DescribeHome,
): Promise<RentScores & { baselines: RentBaselines }> {
  const listings: LearnedListing[] = [];
  for (const [file, day] of LISTINGS)
    listings.push(...(await listingsOf(path.join(folder, 'listings', file), day)));
  const rents = describeRents(listings, store, index, describeHome);
  const model = trainRentModel(rents, dayOfMonth(monthOf(MODEL_MONTH)));
  if (!model) throw new Error('There are too few listings to rent');
  const scored = model.heldOut.map(
    ({ estimate, likely, wide, asked }): Scored => ({
      estimate: Math.exp(estimate),
      sold: Math.exp(asked),
      low80: Math.exp(estimate - likely),
      high80: Math.exp(estimate + likely),
      low90: Math.exp(estimate - wide),
      high90: Math.exp(estimate + wide),
      groups: [],
    }),
  );
  const plain = medianByCountyAndBeds(rents);
  return {
    rentMdape: mdape(scored),
    rentWithin10: within(scored, 0.1),
    rentWithin20: within(scored, 0.2),
    rentCover80: cover80(scored),
    rentCover90: cover90(scored),
    rentWidth80: width80(scored),
    rentHomes: scored.length,
    baselines: { rentMedianByCountyBeds: { n: plain.length, mdape: mdape(plain) } },
  };
}

/** The median rent of other homes of the county with as many bedrooms, of listings of about the same time. */
function medianByCountyAndBeds(rents: readonly RentedHome[]): Scored[] {
  return rents.flatMap((one): Scored | [] => {
    const like = rents.filter(
      (other) =>
        other.home.address.countyId === one.home.address.countyId &&
        other.attributes.beds === one.attributes.beds &&
        Math.abs(other.day - one.day) <= BASELINE_DAYS &&
        homeNumber(other.home) !== homeNumber(one.home),
    );
    const middle = like.map(({ rent }) => rent).sort((a, b) => a - b)[like.length >> 1];
    return middle === undefined ? [] : { estimate: middle, sold: one.rent, groups: [] };
  });
}

type ListingRow = Record<
  | 'section'
  | 'title_address'
  | 'county'
  | 'property_type'
  | 'price_eur'
  | 'beds'
  | 'baths'
  | 'ber'
  | 'lat'
  | 'lon'
  | 'published'
  | 'rent_period'
  | 'price_kind',
  string
> & { unit_of_ref?: string };

/** Listings to rent at a rent of their own; types of homes in a scheme are none. */
async function listingsOf(file: string, day: string | null): Promise<LearnedListing[]> {
  const listings: LearnedListing[] = [];
  const parser = createReadStream(file).pipe(parse({ columns: true }));
  for await (const row of parser as AsyncIterable<ListingRow>) {
    const countyId = countyIdOf(row.county);
    const isOwnRent = row.section === 'rent' && row.price_kind === '' && row.price_eur !== '';
    if (!isOwnRent || row.unit_of_ref || countyId === null) continue;
    const published = row.published || day;
    if (published === null) continue;
    const word = row.property_type.toLowerCase().replaceAll('_', ' ');
    const isStudio = word.startsWith('studio');
    const type = homeTypeOfWord(word);
    listings.push({
      county_id: countyId,
      address: row.title_address,
      eircode: null,
      state: 'published',
      property_type: isStudio ? 'studio' : type === 'apartment' ? 'apartment' : 'house',
      house_type: null,
      total_beds: numberOf(row.beds),
      bathrooms: numberOf(row.baths),
      floor_area: null,
      ber: row.ber || null,
      latitude: numberOf(row.lat),
      longitude: numberOf(row.lon),
      approximate_metres: null,
      rent: Number(row.price_eur),
      collection_period: `${row.rent_period}ly`,
      first_published_at: new Date(published),
    });
  }
  return listings;
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text);
}
