import { type AddressShape, LEVELS } from '../address/home.ts';
import { type Evidence, type Level, type LocalityMatch, levelAt, type SameHome } from './evidence.ts';

/** Decay of each level in months, and the weight at which a level counts as much as the wider one. By `LEVELS`. */
const LEVEL_DECAY = [24, 24, 24, 24, 24, 36, 36, 24, 24, 48, 24, 36] as const;
const LEVEL_PRIOR = [0, 20, 15, 12, 10, 8, 8, 10, 10, 4, 30, 8] as const;
/** Levels from wide to narrow: each pulls the estimate towards its own mean. */
const SHRINK_ORDER = [1, 7, 8, 2, 3, 4, 5, 6, 11, 9] as const;
/** Levels whose spread is a feature. */
const SPREAD_LEVELS = [1, 5, 6, 7, 9] as const;
/** Levels with their recent mean, and its decay in months. */
const RECENT_LEVELS = [
  [0, 6],
  [7, 6],
  [5, 8],
] as const;

/** Features of the price of a home that its address alone gives, at a month. Prices are logarithms relative to the index. */
export type AddressFeatures = {
  /** Estimate from the sums alone: the trees predict what is added to it. */
  base: number;
  /** Values for the trees in the order of `ADDRESS_FEATURES`; NaN where unknown. */
  values: number[];
  /** Whether any sale of the county is in the sums: without one the base says nothing. */
  hasSales: boolean;
  /** An earlier sale of the home itself is known for certain. */
  hasEarlierSale: boolean;
};

/** Subject of a feature, as people read it. */
export type Factor =
  | 'area'
  | 'street'
  | 'earlierSale'
  | 'address'
  | 'season'
  | 'type'
  | 'size'
  | 'ber'
  | 'nearby'
  | 'asking';

/** Names of features by factor, with their positions fixed. */
const named = (factor: Factor, ...names: readonly string[]) =>
  names.map((name): readonly [name: string, factor: Factor] => [name, factor]);

/** Name and factor of each feature. Prices in them are relative to `base`, but for those of county and base. */
export const ADDRESS_FEATURES: readonly (readonly [name: string, factor: Factor])[] = [
  ...named('area', 'county', 'area before street'),
  ...named('street', 'area and street'),
  ...named('area', 'base'),
  ...named('area', ...LEVELS.slice(1).flatMap((level) => [level, `${level}: weight`])),
  ...named('area', ...SPREAD_LEVELS.map((at) => `${LEVELS[at]}: spread`)),
  ...named('area', ...RECENT_LEVELS.map(([at]) => `${LEVELS[at]}: recent`)),
  ...named('street', 'street', 'street: weight', 'street: spread', 'near numbers', 'near numbers: weight'),
  ...named(
    'street',
    'street: median',
    'street: lowest',
    'street: highest',
    'street: quarter',
    'street: three quarters',
  ),
  ...named('street', 'street: last', 'street: last, months', 'street: sales', 'street: same place'),
  ...named('street', 'nearest', 'nearest: distance', 'nearest: months', 'street: new', 'street: first new'),
  ...named('earlierSale', 'earlier', 'earlier: months', 'earlier: new', 'before', 'before: months'),
  ...named('earlierSale', 'earlier: certainty', 'earlier: sales'),
  ...named('address', 'number', 'kind', 'localities'),
  ...named('area', 'district', 'latitude', 'longitude'),
  ...named('season', 'month of year'),
  ...named('address', 'words of street', 'unit and number'),
];

const STREET_DECAY = 48;
const STREET_PRIOR = 2;
const NEIGHBOUR_PRIOR = 0.7;
/** Difference of house numbers at which a neighbour counts for 1/e. */
const NEIGHBOUR_REACH = 8;
/** Share of a neighbour on the other side of the street. */
const OTHER_SIDE = 0.6;
const MATCH_WEIGHT: Readonly<Record<LocalityMatch, number>> = { shared: 1, unknown: 0.4, different: 0.15 };
/** Latest sales of the street in its median. */
const RECENT_SALES = 12;

/** Part of the difference to the last sale of the same home that is taken over, and its decay in months. */
const OWN_SHARE: Readonly<Record<SameHome, number>> = {
  certain: 0.72,
  'number and street': 0.3,
  unnumbered: 0,
};
const OWN_DECAY = 250;
/** A last sale that differs by more than this logarithm was of a part, a ruin or another home. */
const OWN_DOUBTFUL = 1;
const DOUBTFUL_SHARE = 0.3;
const CERTAINTY: Readonly<Record<SameHome, number>> = {
  certain: 1,
  'number and street': 0.5,
  unnumbered: 0.2,
};

const MAX_HOUSE_NUMBER = 500;
const KINDS = ['unnumbered', 'numbered', 'flat'] as const;

/**
 * @param month months since January 2005, of the date that the estimate is for
 * @param point position of the home, or of its place; null if unknown
 */
export function addressFeatures(
  shape: AddressShape,
  evidence: Evidence,
  month: number,
  point: { latitude: number; longitude: number } | null,
): AddressFeatures {
  const { known } = evidence;
  const levels = LEVEL_DECAY.map((decay, at) => levelAt(evidence.levels[at], known, decay));
  const county = levels[0]!.weight > 0 ? levels[0]!.mean : 0;
  const area = SHRINK_ORDER.reduce((base, at) => pulled(base, levels[at]!, LEVEL_PRIOR[at]!), county);
  const street = streetPrices(shape, evidence);
  const ofStreet = pulled(pulled(area, street.all, STREET_PRIOR), street.near, NEIGHBOUR_PRIOR);
  const own = evidence.own;
  const [last, before] = own?.sales ?? [];
  let base = ofStreet;
  if (own && last) {
    const difference = last.price - base;
    const share = OWN_SHARE[own.certainty] * (Math.abs(difference) > OWN_DOUBTFUL ? DOUBTFUL_SHARE : 1);
    base += share * Math.exp((last.month - known) / OWN_DECAY) * difference;
  }
  const recent = RECENT_LEVELS.map(
    ([at, decay]) => levelAt(evidence.levels[at], known, decay).mean - levels[at]!.mean,
  );
  const { sorted, latest } = street;
  return {
    base,
    hasSales: levels[0]!.weight > 0,
    hasEarlierSale: own?.certainty === 'certain',
    values: [
      county,
      area - base,
      ofStreet - base,
      base,
      ...levels.slice(1).flatMap(({ mean, weight }) => [mean - base, Math.log1p(weight)]),
      ...SPREAD_LEVELS.map((at) => levels[at]!.deviation),
      ...recent,
      street.all.mean - base,
      Math.log1p(street.all.weight),
      street.all.deviation,
      street.near.mean - base,
      Math.log1p(street.near.weight * 10),
      quantile(latest, 0.5) - base,
      quantile(latest, 0) - base,
      quantile(latest, 1) - base,
      sorted.length > 3 ? quantile(sorted, 0.25) - base : Number.NaN,
      sorted.length > 3 ? quantile(sorted, 0.75) - base : Number.NaN,
      (evidence.street[0]?.price ?? Number.NaN) - base,
      known - (evidence.street[0]?.month ?? Number.NaN),
      Math.log1p(sorted.length),
      street.sharedShare,
      street.nearest.price - base,
      street.nearest.distance,
      known - street.nearest.month,
      street.newShare,
      known - street.firstNew,
      (last?.price ?? Number.NaN) - base,
      known - (last?.month ?? Number.NaN),
      last ? Number(last.isNew) : Number.NaN,
      (before?.price ?? Number.NaN) - base,
      known - (before?.month ?? Number.NaN),
      own && last ? CERTAINTY[own.certainty] : 0,
      own?.sales.length ?? 0,
      Math.min(shape.houseNumber ?? Number.NaN, MAX_HOUSE_NUMBER),
      KINDS.indexOf(shape.kind),
      shape.localities,
      shape.district,
      point?.latitude ?? Number.NaN,
      point?.longitude ?? Number.NaN,
      month % 12,
      shape.streetWords,
      Number(shape.hasUnitAndNumber),
    ],
  };
}

/** Moves an estimate towards the mean of a narrower level, the more the heavier that is. */
function pulled(base: number, { mean, weight }: Pick<Level, 'mean' | 'weight'>, prior: number): number {
  return weight > 0 ? base + (weight / (weight + prior)) * (mean - base) : base;
}

/** Sums over the sales of the street: all, and weighted by the nearness of their numbers. */
function streetPrices({ houseNumber }: AddressShape, { street, matches, known }: Evidence) {
  const all = { weight: 0, sum: 0, square: 0 };
  const near = { weight: 0, sum: 0, square: 0 };
  const nearest = { distance: Number.NaN, price: Number.NaN, month: Number.NaN };
  let shared = 0;
  let built = 0;
  let firstNew = Number.NaN;
  const latest: number[] = [];
  for (const [at, sale] of street.entries()) {
    const match = matches[at]!;
    const age = known - sale.month;
    const weight = MATCH_WEIGHT[match] * Math.exp(-age / STREET_DECAY);
    addTo(all, sale.price, weight);
    if (match === 'shared') shared += 1;
    if (sale.isNew) {
      built += 1;
      firstNew = sale.month;
    }
    if (match !== 'different' && latest.length < RECENT_SALES) latest.push(sale.price);
    if (!houseNumber || !sale.houseNumber) continue;
    const apart = Math.abs(houseNumber - sale.houseNumber);
    addTo(near, sale.price, weight * Math.exp(-apart / NEIGHBOUR_REACH) * (apart % 2 === 0 ? 1 : OTHER_SIDE));
    const distance = apart + age / 24;
    if (match === 'shared' && !(distance >= nearest.distance))
      Object.assign(nearest, { distance, price: sale.price, month: sale.month });
  }
  return {
    all: meanOf(all),
    near: meanOf(near),
    nearest,
    firstNew,
    latest: latest.sort((a, b) => a - b),
    sorted: street.map(({ price }) => price).sort((a, b) => a - b),
    sharedShare: shared / Math.max(1, street.length),
    newShare: street.length > 0 ? built / street.length : Number.NaN,
  };
}

type Sums = { weight: number; sum: number; square: number };

function addTo(sums: Sums, price: number, weight: number): void {
  sums.weight += weight;
  sums.sum += weight * price;
  sums.square += weight * price * price;
}

function meanOf({ weight, sum, square }: Sums): Level {
  const mean = sum / weight;
  const isEnough = weight > 0.5;
  return {
    weight,
    mean,
    deviation: isEnough ? Math.sqrt(Math.max(0, square / weight - mean * mean)) : Number.NaN,
  };
}

/** @param sorted ascending @returns NaN without values */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
