import { DAY_MS } from '#platform/time/durations.ts';
import type { NewListing } from '../write-model/new-listing.ts';

/** Days without a word of source or advertiser after which a listing may be gone: longer than nearly every sale takes. */
export const STALE_AFTER_DAYS = 365;

/** @returns days since the source published or updated a listing, the later of both; null where it states neither */
export function daysUnconfirmed(
  { publishedAt, updatedAt }: Pick<NewListing, 'publishedAt' | 'updatedAt'>,
  now: Date,
): number | null {
  const dates = [publishedAt, updatedAt].flatMap((date) => date?.getTime() ?? []);
  if (dates.length === 0) return null;
  return Math.floor((now.getTime() - Math.max(...dates)) / DAY_MS);
}
