import { addDays, daysBetween } from '#platform/time/days.ts';
import type { ListingLifeState } from '#property/listing-state.ts';

/** Periods to choose; numbers are days up to today. */
export const PERIODS = ['7', '30', '90', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];
/** Longest period: a leap year, which bounds what one request sums. */
export const MAX_PERIOD_DAYS = 366;
/** Days from the first to the last, as ISO days in Irish time. */
export type Period = { from: string; to: string; days: number };

type PeriodInput = { period: PeriodName; from?: string | undefined; to?: string | undefined };
export type PeriodProblem = 'missing' | 'order' | 'tooLong' | 'future';

/** @returns the days of a chosen period, or why there are none. @param today ISO day in Irish time */
export function periodOf(
  { period, from, to }: PeriodInput,
  today: string,
): { ok: true; period: Period } | { ok: false; reason: PeriodProblem } {
  if (period !== 'custom') {
    const days = Number(period);
    return { ok: true, period: { from: addDays(today, 1 - days), to: today, days } };
  }
  if (!from || !to) return { ok: false, reason: 'missing' };
  if (from > to) return { ok: false, reason: 'order' };
  if (to > today) return { ok: false, reason: 'future' };
  const days = daysBetween(from, to) + 1;
  return days > MAX_PERIOD_DAYS ? { ok: false, reason: 'tooLong' } : { ok: true, period: { from, to, days } };
}

/** Fewest listings of other sellers whose median is shown. */
export const MIN_COMPARABLE = 5;
/** Fewest other sellers among them: the median of one seller's listings would say how that seller does. */
export const MIN_COMPARABLE_SELLERS = 3;
/** Days on the market after which a listing's views say something. */
const MIN_DAYS = 7;
/** Share of the median below which a listing gets few views. */
const FEW_VIEWS = 0.5;
/** Photos that a listing should have at least. */
const ENOUGH_PHOTOS = 5;
/** Characters that a description should have at least: about five sentences. */
const ENOUGH_DESCRIPTION = 300;

/** A listing as far as it tells how it does. */
export type Performance = {
  state: ListingLifeState;
  liveDays: number;
  viewsPerDay: number | null;
  typical: { median: number } | null;
  photos: number;
  descriptionLength: number;
  hasBer: boolean;
  unanswered: number;
};

/** Whether a live listing gets fewer than half the views a day of comparable ones. */
export function isUnderPerforming({ state, liveDays, viewsPerDay, typical }: Performance): boolean {
  if (state !== 'published' || liveDays < MIN_DAYS || viewsPerDay === null || !typical) return false;
  return viewsPerDay < typical.median * FEW_VIEWS;
}

/** Changes that would help a listing, the most effective first. */
export const REMEDIES = ['noPhotos', 'fewPhotos', 'unanswered', 'description', 'ber'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** @returns what would help a listing; empty when nothing is missing */
export function remediesFor(listing: Omit<Performance, 'typical'>): Remedy[] {
  const { photos, unanswered, descriptionLength, hasBer } = listing;
  const applies: Record<Remedy, boolean> = {
    noPhotos: photos === 0,
    fewPhotos: photos > 0 && photos < ENOUGH_PHOTOS,
    unanswered: unanswered > 0,
    description: descriptionLength < ENOUGH_DESCRIPTION,
    ber: !hasBer,
  };
  return REMEDIES.filter((remedy) => applies[remedy]);
}
