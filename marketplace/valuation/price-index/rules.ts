import { COUNTIES } from '#property/county.ts';

/** The series of the Residential Property Price Index (Central Statistics Office, table HPM06) that a county follows. */
const SERIES_OF_COUNTY: Readonly<Record<string, readonly string[]>> = {
  'Dublin - all residential properties': ['Dublin'],
  'Mid-East including Louth - houses': ['Kildare', 'Louth', 'Meath', 'Wicklow'],
  'Border excluding Louth - houses': ['Cavan', 'Donegal', 'Leitrim', 'Monaghan', 'Sligo'],
  'Midland - houses': ['Laois', 'Longford', 'Offaly', 'Westmeath'],
  'West - houses': ['Galway', 'Mayo', 'Roscommon'],
  'Mid-West including South Tipperary - houses': ['Clare', 'Limerick', 'Tipperary'],
  'South-East excluding South Tipperary - houses': ['Carlow', 'Kilkenny', 'Waterford', 'Wexford'],
  'South-West - houses': ['Cork', 'Kerry'],
};

/** Its shape continues a regional series backwards, for months before that begins. */
export const FALLBACK_SERIES = 'National excluding Dublin - all residential properties';

export const SERIES: readonly string[] = [...Object.keys(SERIES_OF_COUNTY), FALLBACK_SERIES];

const SERIES_OF_ID: ReadonlyMap<number, string> = new Map(
  Object.entries(SERIES_OF_COUNTY).flatMap(([series, names]) =>
    names.map((name): [number, string] => [COUNTIES.find((county) => county.name === name)!.id, series]),
  ),
);

/** @returns the series of a county of the Republic, or undefined in Northern Ireland */
export function seriesOf(countyId: number): string | undefined {
  return SERIES_OF_ID.get(countyId);
}

/** Months are counted from January 2005, where the index begins. */
export const FIRST_YEAR = 2005;

/** @param day `2024-03-17` or a month `2024-03` @returns months since January 2005 */
export function monthOf(day: string): number {
  return (Number(day.slice(0, 4)) - FIRST_YEAR) * 12 + Number(day.slice(5, 7)) - 1;
}

/** @returns days since 1970 of the first day of a month since January 2005 */
export function dayOfMonth(month: number): number {
  return Date.UTC(FIRST_YEAR, month, 1) / 86_400_000;
}

/** @returns `2024-03` for a month since January 2005 */
export function monthName(month: number): string {
  return `${FIRST_YEAR + Math.floor(month / 12)}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}`;
}

/** Months that a model for estimates of the past serves: a quarter. */
export const QUARTER = 3;

/** @returns the first month of the quarter of a month */
export function quarterOf(month: number): number {
  return month - (month % QUARTER);
}

/** Months until a sale is in the register and a month is in the index, both rounded up. */
export const PUBLICATION_LAG = 2;
/** Months whose mean growth is carried forward over the months that are not published yet, and the part of it that is. */
export const CARRIED_MONTHS = 6;
const CARRIED_SHARE = 0.8;
/** Months over which growth is carried forward at most, when the index is out of date. */
const MAX_CARRIED = 12;

/** Levels of prices by county and month, as natural logarithms. */
export type PriceIndex = {
  /** Level of a month; of the nearest known month outside the range; 0 without an index. */
  level: (countyId: number, month: number) => number;
  /**
   * Level of a month by what was published then, or only until an earlier month: the months since are carried forward by the
   * recent growth.
   */
  levelKnown: (countyId: number, month: number, published?: number) => number;
  /** First and last month of the index; null without one. */
  firstMonth: number | null;
  lastMonth: number | null;
};

/** One month of one series: the value as first published, linked to the months before. */
export type IndexRow = { series: string; month: number; value: number };

/** @param rows of any order; months may be missing at the ends, not between */
export function createPriceIndex(rows: readonly IndexRow[]): PriceIndex {
  const levels = new Map<string, Map<number, number>>();
  for (const { series, month, value } of rows) {
    const months = levels.get(series) ?? new Map<number, number>();
    levels.set(series, months.set(month, Math.log(value)));
  }
  const lines = new Map(
    [...levels].map(([series, months]) => [series, lineOf(months, levels.get(FALLBACK_SERIES))]),
  );
  const level = (countyId: number, month: number) => {
    const line = lines.get(seriesOf(countyId) ?? FALLBACK_SERIES) ?? lines.get(FALLBACK_SERIES);
    if (!line) return 0;
    return line.values[Math.min(Math.max(month - line.first, 0), line.values.length - 1)]!;
  };
  const lastMonth = rows.length === 0 ? null : Math.max(...rows.map((row) => row.month));
  return {
    level,
    levelKnown: (countyId, month, published = month - PUBLICATION_LAG) => {
      const known = Math.min(published, lastMonth ?? 0);
      const growth = level(countyId, known) - level(countyId, known - CARRIED_MONTHS);
      const carried = Math.min(month - known, MAX_CARRIED);
      return level(countyId, known) + (carried * CARRIED_SHARE * growth) / CARRIED_MONTHS;
    },
    firstMonth: rows.length === 0 ? null : Math.min(...rows.map((row) => row.month)),
    lastMonth,
  };
}

type Line = { first: number; values: number[] };

function lineOf(
  months: ReadonlyMap<number, number>,
  fallback: ReadonlyMap<number, number> | undefined,
): Line {
  const all = [...months.keys()].sort((a, b) => a - b);
  const begin = all[0]!;
  const values = all.map((month) => months.get(month)!);
  const early = [...(fallback?.keys() ?? [])].filter((month) => month < begin).sort((a, b) => b - a);
  const shift = (months.get(begin) ?? 0) - (fallback?.get(begin) ?? 0);
  for (const month of early) values.unshift(fallback!.get(month)! + shift);
  return { first: begin - early.length, values };
}
