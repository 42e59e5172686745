import { DAY_MS } from '#platform/time/durations.ts';

/** Days up to which an age is told in days, and in months. */
const MAX_DAYS = 60;
const MAX_DAYS_OF_MONTHS = 365;

/**
 * The age of something as people say it: whole days, months or years, for messages that select by `unit`.
 * @param time ISO 8601
 * @param now milliseconds since 1970
 */
export function ageSince(time: string, now: number): { unit: 'day' | 'month' | 'year'; count: number } {
  const days = Math.max(0, Math.floor((now - Date.parse(time)) / DAY_MS));
  if (days < MAX_DAYS) return { unit: 'day', count: days };
  if (days < MAX_DAYS_OF_MONTHS) return { unit: 'month', count: Math.floor(days / 30.5) };
  return { unit: 'year', count: Math.floor(days / 365.25) || 1 };
}
