import { COUNTIES } from '#property/county.ts';
import { CARRIED_MONTHS, type PriceIndex, PUBLICATION_LAG, seriesOf } from '../price-index/rules.ts';
import { type Drift, measureDrift, widthsOfChanges, widthsOfVariance } from './drift.ts';
import { PRICE_UNIT } from './evidence.ts';
import { type CountyGroup, countyGroupOf } from './groups.ts';
import type { SalesStore } from './sales-store.ts';

/** How far prices move while what is known of them gets older. */
export type PriceDrift = {
  /** By series: of the level carried forward from an older index, against that from an index with the usual lag. */
  index: ReadonlyMap<string, Drift>;
  /** By county group, and of all: of local prices against the index. */
  sales: ReadonlyMap<CountyGroup | 'all', Drift>;
};

/** Fewest changes of a series: consecutive months say nearly the same. */
const MIN_INDEX_CHANGES = 12;
/** Months of sales whose mean is compared, fewest sales of them, and fewest comparisons. */
const WINDOW = 3;
const MIN_WINDOW_SALES = 5;
const MIN_COMPARISONS = 200;
/** Height of the cells of local prices in degrees, about 11 km; their width is 1.6 times that, which is about as many. */
const CELL = 0.1;

/**
 * Measures the drift from what was published before a month.
 * @param month months since January 2005
 */
export function measurePriceDrift(store: SalesStore, index: PriceIndex, month: number): PriceDrift {
  return { index: indexDrift(index, month), sales: salesDrift(store, month - PUBLICATION_LAG) };
}

function indexDrift(index: PriceIndex, month: number): Map<string, Drift> {
  const drifts = new Map<string, Drift>();
  const { firstMonth, lastMonth } = index;
  if (firstMonth === null || lastMonth === null) return drifts;
  const last = Math.min(month, lastMonth + PUBLICATION_LAG);
  for (const { id } of COUNTIES) {
    const series = seriesOf(id);
    if (series === undefined || drifts.has(series)) continue;
    const drift = measureDrift((months) => {
      const changes: number[] = [];
      for (let at = firstMonth + CARRIED_MONTHS + PUBLICATION_LAG + months; at <= last; at++)
        changes.push(index.levelKnown(id, at, at - PUBLICATION_LAG - months) - index.levelKnown(id, at));
      return widthsOfChanges(changes, MIN_INDEX_CHANGES);
    });
    if (drift) drifts.set(series, drift);
  }
  return drifts;
}

function salesDrift(store: SalesStore, known: number): Map<CountyGroup | 'all', Drift> {
  const drifts = new Map<CountyGroup | 'all', Drift>();
  const cells = placesOf(store, known, (row) => {
    const [latitude, longitude] = [store.places[2 * row]!, store.places[2 * row + 1]!];
    return Number.isNaN(latitude)
      ? null
      : `${Math.round(latitude / CELL)},${Math.round(longitude / CELL / 1.6)}`;
  });
  // A small register has too few sales in a cell.
  const counties = placesOf(store, known, (row) => `${store.sales[row]!.countyId}`);
  for (const group of ['all', ...new Set(counties.map((place) => place.group))] as const) {
    const measure = (places: readonly Place[]) => {
      const ofGroup = places.filter((place) => group === 'all' || place.group === group);
      return measureDrift((months) => {
        const variance = varianceOver(ofGroup, known, months);
        return variance === null ? null : widthsOfVariance(variance);
      });
    };
    const drift = measure(cells) ?? measure(counties);
    if (drift) drifts.set(group, drift);
  }
  return drifts;
}

/** Second-hand sales of a place until each month: number, and sum of relative prices. */
type Place = { group: CountyGroup; counts: Float64Array; sums: Float64Array };

function placesOf(store: SalesStore, known: number, keyOf: (row: number) => string | null): Place[] {
  const places = new Map<string, Place>();
  for (const [row, { isNew, month, countyId, relativePrice }] of store.sales.entries()) {
    const key = keyOf(row);
    if (isNew || month > known || key === null) continue;
    const group = countyGroupOf(countyId);
    const place = places.get(`${group} ${key}`) ?? {
      group,
      counts: new Float64Array(known + 1),
      sums: new Float64Array(known + 1),
    };
    places.set(`${group} ${key}`, place);
    place.counts[month]! += 1;
    place.sums[month]! += relativePrice * PRICE_UNIT;
  }
  for (const { counts, sums } of places.values())
    for (let month = 1; month <= known; month++) {
      counts[month]! += counts[month - 1]!;
      sums[month]! += sums[month - 1]!;
    }
  return [...places.values()];
}

/**
 * Variance of the changes of local means within so many months. The means of few sales differ by chance, and by what kind of
 * homes were sold. Those of neighbouring windows do too, so that the squares of their differences are taken off.
 */
function varianceOver(places: readonly Place[], known: number, months: number): number | null {
  let comparisons = 0;
  let weight = 0;
  let sum = 0;
  for (const place of places) {
    for (let month = 2 * WINDOW + months; month <= known; month++) {
      const [now, before, earlier] = [0, WINDOW, WINDOW + months].map((ago) => windowOf(place, month - ago));
      if (Math.min(now!.sales, before!.sales, earlier!.sales) < MIN_WINDOW_SALES) continue;
      comparisons += 1;
      weight += now!.sales;
      sum += now!.sales * ((now!.mean - earlier!.mean) ** 2 - (now!.mean - before!.mean) ** 2);
    }
  }
  return comparisons < MIN_COMPARISONS ? null : sum / weight;
}

function windowOf({ counts, sums }: Place, month: number): { sales: number; mean: number } {
  const sales = counts[month]! - counts[month - WINDOW]!;
  return { sales, mean: (sums[month]! - sums[month - WINDOW]!) / sales };
}
