import { foldOf } from './priced-home.ts';

/** Prices of homes whose attributes are known, as columns: what a model looks up around a home. */
export type Points = {
  /** Number that stands for the home, equal for each of its prices. */
  home: Int32Array;
  /** Days since 1970 from when on the price is known: sold prices are published late. */
  knownFrom: Int32Array;
  /** 1 for a sold price, 0 for an asking price. */
  isSold: Uint8Array;
  /** 1 if the position is of the home, 0 if of its place. */
  isExact: Uint8Array;
  latitude: Float64Array;
  longitude: Float64Array;
  /** NaN where unknown. */
  beds: Float32Array;
  lnSize: Float32Array;
  /** Index into `HOME_TYPES`; NaN where unknown. */
  type: Float32Array;
};

/** Prices of the points as one fold sees them: points of the fold itself are left out. */
export type FoldPrices = {
  fold: number;
  /** Logarithm of the price relative to the index. */
  prices: Float32Array;
  /** Price less the price by the linear model. */
  residuals: Float32Array;
};

/** Where and as what a home is looked up. */
export type NearbyQuery = {
  home: number;
  /** Days since 1970. */
  day: number;
  isExact: boolean;
  latitude: number;
  longitude: number;
  beds: number;
  lnSize: number;
  type: number;
  /** Logarithm of the estimate from the address, relative to the index. */
  base: number;
};

/** Distances in km at which a price counts for 1/e. */
const REACHES = [0.25, 0.8, 2.5, 8] as const;
const SIMILAR_REACH = 1.5;
/** Difference of the logarithms of two sizes at which a price counts for 1/e. */
const SIMILAR_SIZE = 0.25;
const OTHER_TYPE = 0.3;
/** Change of the price with size, both as logarithms, between similar homes. */
const SIZE_ELASTICITY = 0.7;
const ASKING_WEIGHT = 0.6;
const MIN_WEIGHT = 0.01;
/** Prices farther away are left out. */
const MAX_KM = 10;
const KM_PER_DEGREE = 111.2;
/** Of longitude at 53° N. */
const KM_PER_DEGREE_EAST = 66.5;
const CELL_KM = 5;
/** Two prices at one exact point with one size and number of beds are of one home. */
const SAME_POINT_KM = 0.01;

export const NEARBY_FEATURES = [
  ...REACHES.flatMap((km) => [`within ${km} km`, `within ${km} km: weight`]),
  'similar',
  'similar: weight',
] as const;

/** A home with the day from when on its price is known, in days since 1970. */
export type KnownHome = NearbyQuery & { knownFrom: number; isSold: boolean };

/** Puts homes into columns. */
export function pointsOf(homes: readonly KnownHome[]): Points {
  return {
    home: Int32Array.from(homes, ({ home }) => home),
    knownFrom: Int32Array.from(homes, ({ knownFrom }) => knownFrom),
    isSold: Uint8Array.from(homes, ({ isSold }) => Number(isSold)),
    isExact: Uint8Array.from(homes, ({ isExact }) => Number(isExact)),
    latitude: Float64Array.from(homes, ({ latitude }) => latitude),
    longitude: Float64Array.from(homes, ({ longitude }) => longitude),
    beds: Float32Array.from(homes, ({ beds }) => beds),
    lnSize: Float32Array.from(homes, ({ lnSize }) => lnSize),
    type: Float32Array.from(homes, ({ type }) => type),
  };
}

/**
 * Without a size, no home counts as similar or as the home itself: type and bedrooms then change no result.
 * @returns a text that is equal for queries of one home that find the same
 */
export function keyOfQuery({ latitude, longitude, isExact, beds, lnSize, type }: NearbyQuery): string {
  const home = Number.isNaN(lnSize) ? '' : `${lnSize} ${beds} ${type}`;
  return `${latitude} ${longitude} ${isExact} ${home}`;
}

/** Looks up prices around a home, for some folds at once. */
export type Nearby = (query: NearbyQuery, folds: readonly FoldPrices[]) => number[][];

/** Builds the lookup: a grid of cells over the points. */
export function createNearby(points: Points): Nearby {
  const cells = new Map<number, number[]>();
  const cellOf = (x: number, y: number) => x * 100_000 + y;
  const columnOf = (longitude: number) => Math.floor((longitude * KM_PER_DEGREE_EAST) / CELL_KM);
  const rowOf = (latitude: number) => Math.floor((latitude * KM_PER_DEGREE) / CELL_KM);
  for (let at = 0; at < points.home.length; at++) {
    if (Number.isNaN(points.latitude[at]!)) continue;
    const cell = cellOf(columnOf(points.longitude[at]!), rowOf(points.latitude[at]!));
    const rows = cells.get(cell);
    if (rows) rows.push(at);
    else cells.set(cell, [at]);
  }
  const around = Math.ceil(MAX_KM / CELL_KM);
  const foldOfPoint = Uint8Array.from(points.home, foldOf);

  return (query, folds) => {
    const weights = folds.map(() => REACHES.map(() => 0));
    const sums = folds.map(() => REACHES.map(() => 0));
    const similar = folds.map(() => 0);
    const similarSums = folds.map(() => 0);
    const column = columnOf(query.longitude);
    const row = rowOf(query.latitude);
    if (!Number.isNaN(column))
      for (let x = column - around; x <= column + around; x++)
        for (let y = row - around; y <= row + around; y++)
          for (const at of cells.get(cellOf(x, y)) ?? []) add(at);
    return folds.map((_, at) => [
      ...REACHES.flatMap((_km, reach) => {
        const weight = weights[at]![reach]!;
        return [weight > MIN_WEIGHT ? sums[at]![reach]! / weight : Number.NaN, Math.log1p(weight)];
      }),
      similar[at]! > MIN_WEIGHT ? similarSums[at]! / similar[at]! - query.base : Number.NaN,
      Math.log1p(similar[at]!),
    ]);

    function add(at: number): void {
      if (points.knownFrom[at]! > query.day || points.home[at] === query.home) return;
      const north = (points.latitude[at]! - query.latitude) * KM_PER_DEGREE;
      const east = (points.longitude[at]! - query.longitude) * KM_PER_DEGREE_EAST;
      const distance = Math.sqrt(north * north + east * east);
      if (distance > MAX_KM) return;
      const lnSize = points.lnSize[at]!;
      if (
        distance < SAME_POINT_KM &&
        query.isExact &&
        points.isExact[at] === 1 &&
        lnSize === query.lnSize &&
        points.beds[at] === query.beds
      )
        return;
      const fold = foldOfPoint[at]!;
      const share = points.isSold[at] === 1 ? 1 : ASKING_WEIGHT;
      for (let reach = 0; reach < REACHES.length; reach++) {
        const scaled = distance / REACHES[reach]!;
        if (scaled > 9) continue;
        const weight = share * Math.exp(-scaled);
        for (let one = 0; one < folds.length; one++) {
          if (folds[one]!.fold === fold) continue;
          weights[one]![reach]! += weight;
          sums[one]![reach]! += weight * folds[one]!.residuals[at]!;
        }
      }
      const bigger = lnSize - query.lnSize;
      if (!(Math.abs(bigger) < 1) || distance > 9 * SIMILAR_REACH) return;
      const weight =
        share *
        Math.exp(-distance / SIMILAR_REACH - (bigger / SIMILAR_SIZE) ** 2) *
        (points.type[at] === query.type ? 1 : OTHER_TYPE);
      for (let one = 0; one < folds.length; one++) {
        if (folds[one]!.fold === fold) continue;
        similar[one]! += weight;
        similarSums[one]! += weight * (folds[one]!.prices[at]! - SIZE_ELASTICITY * bigger);
      }
    }
  };
}
