import type { Translate } from '#platform/i18n/language.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** @returns a time span in the unit that suits it: minutes, hours below two days, days */
export function elapsedText(seconds: number, t: Translate): string {
  if (seconds < HOUR)
    return t('agencyStatistics.minutes', { count: Math.max(1, Math.round(seconds / MINUTE)) });
  if (seconds < 2 * DAY) return t('agencyStatistics.hours', { count: Math.round(seconds / HOUR) });
  return t('agencyStatistics.days', { count: Math.round(seconds / DAY) });
}
