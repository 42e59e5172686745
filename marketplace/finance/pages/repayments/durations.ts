import type { Translate } from '#platform/i18n/language.ts';

/** @returns a number of months as people say it: `4 years 3 months` */
export function durationText(months: number, t: Translate): string {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = {
    years: t('repayments.inYears', { years }),
    months: t('repayments.inMonths', { months: rest }),
  };
  if (years === 0) return parts.months;
  return rest === 0 ? parts.years : t('repayments.inYearsAndMonths', parts);
}

/** @returns the same for the edge of a chart: `4y 3m` */
export function shortDuration(months: number, t: Translate): string {
  return t('repayments.shortDuration', { years: Math.floor(months / 12), months: months % 12 });
}
