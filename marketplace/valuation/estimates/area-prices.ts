import { LEVELS } from '../address/home.ts';
import { type Evidence, PRICE_UNIT, type PriceHistory } from '../model/evidence.ts';
import { FIRST_YEAR, type PriceIndex } from '../price-index/rules.ts';

/** Levels around a home, the narrowest first, whose prices may stand for its area. */
const AREA_LEVELS = [
  'locality',
  'area',
  'town',
  'routing key',
  'cell of 11 km',
  'county',
] as const satisfies readonly (typeof LEVELS)[number][];
/** Fewest sales of an area, and of a year of it. */
const MIN_SALES = 60;
const MIN_YEAR_SALES = 5;
/** The month that stands for a year. */
const MIDDLE = 6;

/** The typical price of the homes sold in a year, in whole euro: the geometric mean. */
export type YearPrice = { year: number; price: number; sales: number };

/**
 * Typical prices around a home by year, of the narrowest area with enough sales.
 * @returns oldest first; empty where there are too few sales
 */
export function areaPrices({ levels, known }: Evidence, countyId: number, index: PriceIndex): YearPrice[] {
  for (const level of AREA_LEVELS) {
    const history = levels[LEVELS.indexOf(level)];
    if (!history) continue;
    const years = yearsOf(history, known);
    if (years.reduce((sum, { sales }) => sum + sales, 0) < MIN_SALES) continue;
    return years.flatMap(({ year, sales, sum }) => {
      if (sales < MIN_YEAR_SALES) return [];
      const month = Math.min((year - FIRST_YEAR) * 12 + MIDDLE, known);
      const price = Math.round(Math.exp((sum / sales) * PRICE_UNIT + index.level(countyId, month)));
      return { year, price, sales };
    });
  }
  return [];
}

function yearsOf({ months, counts, sums, from, to }: PriceHistory, known: number) {
  const years = new Map<number, { year: number; sales: number; sum: number }>();
  for (let at = from; at < to; at++) {
    const month = months[at]!;
    if (month > known) break;
    const year = FIRST_YEAR + Math.floor(month / 12);
    const entry = years.get(year) ?? { year, sales: 0, sum: 0 };
    entry.sales += counts[at]!;
    entry.sum += sums[at]!;
    years.set(year, entry);
  }
  return [...years.values()];
}
