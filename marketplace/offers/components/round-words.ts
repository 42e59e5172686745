import type { Locale, Translate } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatMoney } from '#property/money.ts';
import type { Round } from './apply-events.ts';

/** @returns an amount in cents without cents where there are none: `€412,000` */
export function amountText(cents: number, currency: Round['currency']): string {
  return formatMoney(cents / 100, currency);
}

/** @returns minutes of the day as a time: 480 is `08:00` */
export function timeOfDay(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Within this many minutes the clock says how many are left. */
const LAST_MINUTES = 60;

/**
 * @param now the server's time; null where only the deadline is known
 * @returns when a round starts or closes, as a sentence
 */
export function clockText(
  {
    status,
    deadline,
    startsAt,
    softCloseMinutes,
  }: Pick<Round, 'status' | 'deadline' | 'startsAt' | 'softCloseMinutes'>,
  { t, locale }: { t: Translate; locale: Locale },
  now: number | null,
): string {
  const closes = formatDate(deadline, 'weekdayDateTime', locale);
  if (status === 'CANCELLED') return t('offers.clock.cancelled');
  if (status === 'SALE_AGREED') return t('offers.clock.won');
  if (status === 'CLOSED') return t('offers.clock.closed', { when: closes });
  if (status === 'SCHEDULED' && (now === null || now < Date.parse(startsAt)))
    return t('offers.clock.starts', { when: formatDate(startsAt, 'weekdayDateTime', locale) });
  const left = now === null ? null : Math.ceil((Date.parse(deadline) - now) / 60_000);
  if (left !== null && left <= 0) return t('offers.clock.closing');
  const when = left !== null && left <= LAST_MINUTES ? t('offers.clock.in', { count: left }) : closes;
  return softCloseMinutes > 0
    ? t('offers.clock.soft', { when, count: softCloseMinutes })
    : t('offers.clock.closes', { when });
}
