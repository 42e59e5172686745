import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import type { WireShownHome } from '../../home-corrections/contract.ts';

/** @returns a sale in a line: `€320,000, sold 5 May 2026` */
export function saleText(
  { soldOn, price, isFullPrice }: WireShownHome['sales'][number],
  { t, locale }: Language,
): string {
  const text = t('homeCorrections.sale', {
    price: formatMoney(price, 'EUR'),
    date: formatDate(soldOn, 'longDate', locale),
  });
  return isFullPrice ? text : `${text} (${t('homeCorrections.notFull')})`;
}
