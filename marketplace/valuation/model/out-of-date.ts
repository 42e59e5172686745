import type { ValuationEstimateRow } from '#database/rows.ts';
import { PUBLICATION_LAG, QUARTER, seriesOf } from '../price-index/rules.ts';
import type { AskingModel } from './asking-model.ts';
import { confidenceOf } from './decision.ts';
import { addDrift, type Drift, driftOver, UNMEASURED_DRIFT } from './drift.ts';
import { countyGroupOf } from './groups.ts';
import type { HalfWidths } from './intervals.ts';
import type { PriceDrift } from './price-drift.ts';

/** Data that may be older than usual: sales of the register, the price index, or homes sold against their asking prices. */
export const DATA_KINDS = ['sales', 'index', 'premium'] as const;
export type DataKind = (typeof DATA_KINDS)[number];

/** Data that is older than it should have been at the time of an estimate. */
export type OutOfDate = {
  /** Of sales and index, if both are out of date, the sales: the index is usually a little older. */
  data: DataKind;
  /** The last month that it has, since January 2005. */
  newestMonth: number;
  /** How far prices may have moved since, beyond what the ranges of the model allow for. */
  drift: HalfWidths;
};

/** How new the prices are that an estimate off the market is made from. */
export type KnownPrices = {
  /** Months since January 2005 of the estimate. */
  month: number;
  countyId: number;
  /** Last months with sales, and of the index; null without any. */
  newestSale: number | null;
  newestIndex: number | null;
};

/** @returns null when sales and index are as new as they can be, and when there are none that could be older */
export function outOfDatePrices(drift: PriceDrift, known: KnownPrices): OutOfDate | null {
  const { countyId, newestSale, newestIndex } = known;
  const due = known.month - PUBLICATION_LAG;
  const monthsBehind = (newest: number | null) => Math.max(0, due - (newest ?? due));
  const [sales, index] = [monthsBehind(newestSale), monthsBehind(newestIndex)];
  if (sales === 0 && index === 0) return null;
  return {
    ...(sales > 0 && index - sales <= PUBLICATION_LAG
      ? { data: 'sales', newestMonth: newestSale! }
      : { data: 'index', newestMonth: newestIndex! }),
    drift: addDrift(
      driftOver(salesDriftOf(drift, countyId), sales),
      driftOver(indexDriftOf(drift, countyId), index),
    ),
  };
}

function salesDriftOf({ sales }: PriceDrift, countyId: number): Drift {
  return sales.get(countyGroupOf(countyId)) ?? sales.get('all') ?? UNMEASURED_DRIFT;
}

function indexDriftOf(drift: PriceDrift, countyId: number): Drift {
  return drift.index.get(seriesOf(countyId) ?? '') ?? UNMEASURED_DRIFT;
}

/** A model serves a quarter: its premium is up to so many months older than usual, and was measured to be. */
const PREMIUM_LAG = PUBLICATION_LAG + QUARTER - 1;

/**
 * For a home on the market: its asking price is of today, but what homes sell for against it may have changed.
 * @returns null when the premium is as new as it can be
 */
export function outOfDatePremium(
  { premiumMonth, premiumDrift }: Pick<AskingModel, 'premiumMonth' | 'premiumDrift'>,
  drift: PriceDrift,
  { month, countyId }: Pick<KnownPrices, 'month' | 'countyId'>,
): OutOfDate | null {
  const months = month - PREMIUM_LAG - premiumMonth;
  if (months <= 0) return null;
  // Prices themselves move more than the premium.
  const measured = premiumDrift ?? indexDriftOf(drift, countyId);
  return { data: 'premium', newestMonth: premiumMonth, drift: driftOver(measured, months) };
}

/** An estimate, as far as its range depends on the age of its data. */
type Dated = Pick<HalfWidths, 'likely'> & { outOfDate: OutOfDate | null };

/** A range that is wider by a smaller share than this is not worth a sentence. */
const NOTICEABLE_SHARE = 0.05;

/** @returns what widens the range of an estimate enough to be said; null otherwise */
export function noticeablyOutOfDate(estimate: Dated): OutOfDate | null {
  return estimate.likely > (1 + NOTICEABLE_SHARE) * upToDateWidth(estimate) ? estimate.outOfDate : null;
}

/** Whether an estimate is refused only because its data is out of date. */
export function isRefusedByAge(estimate: Dated): boolean {
  return confidenceOf(estimate) === 'none' && confidenceOf({ likely: upToDateWidth(estimate) }) !== 'none';
}

/** @returns half the width of the range of 80 % with data as new as it can be */
function upToDateWidth({ likely, outOfDate }: Dated): number {
  return outOfDate ? Math.sqrt(Math.max(0, likely ** 2 - outOfDate.drift.likely ** 2)) : likely;
}

/** The columns of a stored estimate that say what was out of date. */
export type OutOfDateColumns = Pick<
  ValuationEstimateRow,
  'out_of_date' | 'newest_month' | 'drift_80' | 'drift_90'
>;

/** @returns what was out of date for a stored estimate, or null */
export function storedOutOfDate(row: OutOfDateColumns): OutOfDate | null {
  return row.out_of_date === null
    ? null
    : {
        data: row.out_of_date,
        newestMonth: row.newest_month!,
        drift: { likely: row.drift_80!, wide: row.drift_90! },
      };
}
