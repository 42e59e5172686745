import { queryOf } from './attribute-model.ts';
import { isDublin } from './groups.ts';
import { dot, linearFeaturesOf } from './hedonic.ts';
import type { Intervals } from './intervals.ts';
import { createNearby, type FoldPrices, NEARBY_FEATURES, type Points } from './nearby.ts';
import { homeNumber } from './priced-home.ts';
import type { RentedHome } from './rented-home.ts';

/** Monthly rents asked of whole homes: a linear model for each fold, and what rents near by differ from it. */
export type RentModel = {
  /** Days since 1970: it learned from listings that were first published before this day. */
  day: number;
  /** By fold, without the homes of the fold: coefficients of the columns. */
  linear: readonly Float64Array[];
  points: Points;
  /** By fold. */
  rents: readonly FoldPrices[];
  /** Homes that it learned from, by id of the county. */
  homesOfCounty: Int32Array;
  intervals: Intervals;
  /** Homes that it learned from, each estimated by the part that has not learned from it. */
  heldOut: readonly HeldOutRent[];
};

/** The rent of a home beside an estimate by what has not learned from it. Rent and half widths are natural logarithms. */
export type HeldOutRent = {
  countyId: number;
  kind: RentedHome['home']['kind'];
  /** A type of home, or `studio`. */
  type: string | null;
  /** Days since 1970. */
  day: number;
  estimate: number;
  likely: number;
  wide: number;
  asked: number;
};

/**
 * Fewest homes of a county that a model must have learned from to estimate others there: rents of one county say little of
 * another, and neither do the errors measured on them.
 */
const MIN_COUNTY_HOMES = 20;

/** @returns whether a model knows enough rents of a county */
export function knowsCounty({ homesOfCounty }: Pick<RentModel, 'homesOfCounty'>, countyId: number): boolean {
  return homesOfCounty[countyId]! >= MIN_COUNTY_HOMES;
}

/** Centres and stand-ins for unknown values, so that columns are near zero. */
const LN_TYPICAL_PRICE = 12.8;
const LN_TYPICAL_SIZE = 4.4;
const USUAL_BATHS = 1;
const USUAL_BER = 6;
const MAX_BEDS = 6;
const MAX_BATHS = 5;
/** Numbers of beds whose rents may lie off the line. */
const BEDS = [0, 1, 2, 3, 4];
const DAYS_PER_YEAR = 365.25;
/** Years for which the change of rents is carried forward at most, where a model is out of date. */
const MAX_CARRIED_YEARS = 1;

/** Column of the linear model for the years until the day that the model is for. */
export const YEARS_COLUMN = 1;

/** A home as the linear model sees it. */
export type RentSubject = Omit<RentedHome, 'rent'>;

/** @returns the columns of the linear model. @param modelDay days since 1970, that the model is for */
export function rentColumns(
  { home, attributes, address, level, day }: RentSubject,
  modelDay: number,
): number[] {
  const { type, baths, size, ber } = attributes;
  const beds = Math.min(attributes.beds, MAX_BEDS);
  const price = level + address.base - LN_TYPICAL_PRICE;
  const rating = ber === null ? 0 : ber - USUAL_BER;
  return [
    1,
    Math.min((day - modelDay) / DAYS_PER_YEAR, MAX_CARRIED_YEARS),
    price,
    price * beds,
    beds,
    ...BEDS.map((number) => Number(number === beds)),
    Math.min(baths ?? USUAL_BATHS, MAX_BATHS) - USUAL_BATHS,
    Number(baths === null),
    size === null ? 0 : Math.log(size) - LN_TYPICAL_SIZE,
    Number(size === null),
    rating,
    Number(ber === null),
    Number(type === 'apartment'),
    Number(isDublin(home)),
    Number(home.kind === 'unnumbered'),
    Number(home.kind === 'flat'),
    ...linearFeaturesOf(address.values),
  ];
}

/** Rents within about this distance count, and the weight at which they count half. */
const NEAR = NEARBY_FEATURES.indexOf('within 0.8 km');
const NEAR_PRIOR = 1;

/** Looks up what rents around a home differ from the linear model, as a logarithm. */
export function createRentsNearby({ points, day }: Pick<RentModel, 'points' | 'day'>) {
  const nearby = createNearby(points);
  return ({ home, attributes, address }: RentSubject, rents: FoldPrices): number => {
    // All rents that the model knows are from before its day.
    const query = queryOf({ home, attributes, day, number: homeNumber(home) }, address.base);
    const around = nearby(query, [rents])[0]!;
    const weight = Math.expm1(around[NEAR + 1]!);
    return Number.isNaN(around[NEAR]!) ? 0 : (around[NEAR]! * weight) / (weight + NEAR_PRIOR);
  };
}

/**
 * @param features of `rentFeatures`
 * @returns the logarithm of the monthly rent in euro, by the part of a model for a fold
 */
export function rentOf({ linear }: Pick<RentModel, 'linear'>, features: Float32Array, fold: number): number {
  return dot(linear[fold]!, features) + features[features.length - 1]!;
}

/** @returns the columns of the linear model, and what rents near by differ from it, as they are stored */
export function rentFeatures(columns: readonly number[], near: number): Float32Array {
  return Float32Array.from([...columns, near]);
}
