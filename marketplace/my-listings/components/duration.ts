import type { Translate } from '#platform/i18n/language.ts';

/** @returns a time in whole minutes or, where it is not a number of them, in seconds: `10 minutes` */
export function durationText(seconds: number, t: Translate): string {
  return seconds % 60 === 0
    ? t('owned.minutes', { count: seconds / 60 })
    : t('owned.seconds', { count: seconds });
}
