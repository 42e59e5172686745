import type { Translate } from '#platform/i18n/language.ts';

/** @returns a duration in whole minutes or otherwise seconds: `10 minutes` */
export function durationText(seconds: number, t: Translate): string {
  return seconds % 60 === 0
    ? t('owned.minutes', { count: seconds / 60 })
    : t('owned.seconds', { count: seconds });
}
