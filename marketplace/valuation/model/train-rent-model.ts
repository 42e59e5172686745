import { queryOf } from './attribute-model.ts';
import { errorGroupsOf } from './groups.ts';
import { fitLinear } from './hedonic.ts';
import { type Assessed, fitIntervals, halfWidthsOf } from './intervals.ts';
import { median } from './median.ts';
import { type FoldPrices, pointsOf } from './nearby.ts';
import { FOLDS, foldOf, homeNumber } from './priced-home.ts';
import {
  createRentsNearby,
  knowsCounty,
  type RentModel,
  rentColumns,
  rentFeatures,
  rentOf,
  YEARS_COLUMN,
} from './rent-model.ts';
import type { RentedHome } from './rented-home.ts';

/** Fewest homes, in counties with enough of them, for a model: fewer say little of the width of a range. */
const MIN_HOMES = 200;
/** Older listings are not looked at, and a listing of this age counts for 1/e. */
const MAX_AGE_DAYS = 3 * 365;
const DECAY_DAYS = 548;
/** Pulls coefficients to zero as if they were known to lie within about 0.2. */
const RIDGE = 2;
/** The same for the yearly change of rents: within about 6 %, so that a few months of listings tell little of it. */
const RIDGE_OF_YEARS = 16;
const COUNTIES = 32;
/** Differences beyond this are of another kind of home, and say less of the homes around. */
const MAX_DIFFERENCE = 0.5;

/**
 * Trains what whole homes are asked to rent for, from the newest listing of each home that was first published before a day.
 * @param rents of any date
 * @param day days since 1970
 * @returns null if too few rents are known
 */
export function trainRentModel(rents: readonly RentedHome[], day: number): RentModel | null {
  const rows = newestOfEachHome(rents.filter((one) => one.day < day && one.day >= day - MAX_AGE_DAYS)).map(
    (rented) => {
      const number = homeNumber(rented.home);
      const columns = rentColumns(rented, day);
      return { rented, number, fold: foldOf(number), columns: Float32Array.from(columns) };
    },
  );
  const homesOfCounty = new Int32Array(COUNTIES + 1);
  for (const { rented } of rows) homesOfCounty[rented.home.address.countyId]! += 1;
  const isAssessed = rows.map(({ rented }) => knowsCounty({ homesOfCounty }, rented.home.address.countyId));
  if (isAssessed.filter(Boolean).length < MIN_HOMES) return null;
  const targets = Float64Array.from(rows, ({ rented }) => Math.log(rented.rent));
  const folds = Array.from({ length: FOLDS }, (_, fold) => fitFold(rows, targets, fold, day));
  const points = pointsOf(
    rows.map(({ rented, number }) => ({
      ...queryOf({ ...rented, number }, rented.address.base),
      knownFrom: rented.day,
      isSold: true,
    })),
  );
  const linear = folds.map((one) => one.linear);
  const nearby = createRentsNearby({ points, day });
  const assessed = rows.flatMap(({ rented, number, fold, columns }, at): Row[] => {
    if (!isAssessed[at]) return [];
    const features = rentFeatures([...columns], nearby(rented, folds[fold]!.rents));
    const estimate = rentOf({ linear }, features, fold);
    const error = targets[at]! - estimate;
    const groups = errorGroupsOf(rented.home, false);
    return [{ rented, fold, estimate, features, error, half: number & 1, groups }];
  });
  return {
    day,
    linear,
    points,
    rents: folds.map((one) => one.rents),
    homesOfCounty,
    intervals: fitIntervals(assessed),
    heldOut: heldOutRents(assessed),
  };
}

type Row = Assessed & { rented: RentedHome; fold: number; estimate: number };

/** Fits the linear model of a fold from the homes of the others. */
function fitFold(
  rows: readonly { rented: RentedHome; fold: number; columns: Float32Array }[],
  targets: Float64Array,
  fold: number,
  day: number,
): { linear: Float64Array; rents: FoldPrices } {
  const learned = rows.flatMap((row, at) => (row.fold === fold ? [] : at));
  // The middle is no part of the fit, so that errors are small from the first round on.
  const middle = median(learned.map((at) => targets[at]!));
  const linear = fitLinear(
    learned.map((at) => ({
      columns: rows[at]!.columns,
      target: targets[at]! - middle,
      weight: Math.exp((rows[at]!.rented.day - day) / DECAY_DAYS),
    })),
    (column) => (column === 0 ? 0 : column === YEARS_COLUMN ? RIDGE_OF_YEARS : RIDGE),
  );
  linear[0]! += middle;
  const residuals = Float32Array.from(rows, ({ columns }, at) => {
    const difference = targets[at]! - rentOf({ linear: [linear] }, rentFeatures([...columns], 0), 0);
    return Math.max(-MAX_DIFFERENCE, Math.min(MAX_DIFFERENCE, difference));
  });
  return { linear, rents: { fold, prices: Float32Array.from(targets), residuals } };
}

/** Measures the range of each home by the homes of the other folds. */
function heldOutRents(assessed: readonly Row[]): RentModel['heldOut'] {
  const intervals = Array.from({ length: FOLDS }, (_, fold) =>
    fitIntervals(assessed.filter((row) => row.fold !== fold)),
  );
  return assessed.map((row) => {
    const { home, attributes, day } = row.rented;
    return {
      countyId: home.address.countyId,
      kind: home.kind,
      type: attributes.beds === 0 ? 'studio' : attributes.type,
      day,
      estimate: row.estimate,
      ...halfWidthsOf(intervals[row.fold]!, row),
      asked: row.estimate + row.error,
    };
  });
}

/** @returns one row for each home, its newest, in the order of the days */
function newestOfEachHome(rents: readonly RentedHome[]): RentedHome[] {
  const seen = new Set<string>();
  return rents
    .toSorted((a, b) => b.day - a.day)
    .filter((rented) => {
      const keys = keysOfHome(rented);
      const isNew = keys.every((key) => !seen.has(key));
      for (const key of keys) seen.add(key);
      return isNew;
    })
    .reverse();
}

/** Keys of which two listings of one home share one: by the Eircode, and by the address, without a number at one point. */
function keysOfHome({ home, attributes }: RentedHome): string[] {
  const { beds, baths, point } = attributes;
  const rooms = `${beds} ${baths}`;
  const place = home.localities.join(' ');
  const at = point ? `${point.latitude} ${point.longitude}` : '';
  const byAddress =
    home.kind === 'unnumbered'
      ? `${home.homeKey} ${place} ${at} ${rooms}`
      : `${home.homeKey} ${home.localities[0] ?? ''}`;
  // Homes of one building may be advertised under its Eircode.
  return home.eircode ? [byAddress, `${home.eircode} ${rooms}`] : [byAddress];
}
