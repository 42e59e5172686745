import type { Language } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { formatCents } from '#property/money.ts';
import type { LoggedSettings, LogLine } from './entry.ts';

/** To the second, in Irish time: `24 Nov 2026, 10:00:05`. */
/** @returns a time of the log as people read it, to the second */
export function formatLogTime(at: string, { locale }: Pick<Language, 'locale'>): string {
  return formatDate(at, 'mediumDateSeconds', locale);
}

/** @returns `08:30` for 510 */
function formatMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** @returns the amounts of bids that the lines show, in cents by the sequence of the bid */
export function amountsOf(lines: readonly LogLine[]): Map<number, number> {
  const amounts = new Map<number, number>();
  for (const { entry, disclosures } of lines) {
    if (entry.type === 'bid') {
      const amount = entry.data.amount ?? disclosures?.amount?.value;
      if (typeof amount === 'number') amounts.set(entry.sequence, amount);
    }
    if (entry.type === 'closed') {
      for (const { bid, amount } of entry.data.openings ?? []) amounts.set(bid, amount);
    }
  }
  return amounts;
}

/** @returns the settings of an entry, each as a short text */
export function describeSettings(
  settings: Partial<LoggedSettings>,
  currency: LoggedSettings['currency'],
  language: Language,
): string[] {
  const { t } = language;
  const money = (cents: number) => formatCents(cents, currency);
  const texts: { [Name in keyof LoggedSettings]: (value: LoggedSettings[Name]) => string } = {
    mode: (value) => t(`verify.setting.mode.${value}`),
    currency: (value) => t('verify.setting.currency', { value }),
    minimumOfferAmount: (cents) => t('verify.setting.minimumOfferAmount', { value: money(cents) }),
    minimumIncrement: (cents) => t('verify.setting.minimumIncrement', { value: money(cents) }),
    hasReserve: (value) => t(value ? 'verify.setting.hasReserve.yes' : 'verify.setting.hasReserve.no'),
    startsAt: (at) => t('verify.setting.startsAt', { value: formatLogTime(at, language) }),
    deadline: (at) => t('verify.setting.deadline', { value: formatLogTime(at, language) }),
    softCloseMinutes: (value) => t('verify.setting.softCloseMinutes', { value }),
    biddingHours: ({ from, to }) =>
      t('verify.setting.biddingHours', { from: formatMinutes(from), to: formatMinutes(to) }),
    conditions: (value) =>
      value === '' ? t('verify.setting.noConditions') : t('verify.setting.conditions', { value }),
    bookingDeposit: (cents) =>
      cents === null
        ? t('verify.setting.noBookingDeposit')
        : t('verify.setting.bookingDeposit', { value: money(cents) }),
    makeOfferPrivate: (value) =>
      t(value ? 'verify.setting.makeOfferPrivate.yes' : 'verify.setting.makeOfferPrivate.no'),
    showOfferHistorySaleAgreed: (value) =>
      t(
        value
          ? 'verify.setting.showOfferHistorySaleAgreed.yes'
          : 'verify.setting.showOfferHistorySaleAgreed.no',
      ),
  };
  return (Object.keys(texts) as (keyof LoggedSettings)[]).flatMap((name) => {
    const value = settings[name];
    return value === undefined ? [] : [(texts[name] as (value: unknown) => string)(value)];
  });
}

export type DescribedEntry = {
  sequence: number;
  /** ISO 8601. */
  at: string;
  /** Number of the bidder. */
  bidder: number | null;
  what: string;
  /** Cents of the bid that the entry is about; null where it is about none, or the lines do not show it. */
  amount: number | null;
  isBid: boolean;
  /** Settings that the entry sets. */
  settings: string[];
};

function whatOf({ entry }: LogLine, mode: LoggedSettings['mode'], language: Language): string {
  const { t } = language;
  switch (entry.type) {
    case 'started':
      return t(`verify.entry.started.${entry.data.mode}`);
    case 'bid':
      return t(mode === 'sealed' ? 'verify.entry.bid.sealed' : 'verify.entry.bid');
    case 'withdrawn':
      return t(`verify.entry.withdrawn.${entry.data.by}`);
    case 'extended':
      return t('verify.entry.extended', { deadline: formatLogTime(entry.data.deadline, language) });
    case 'closed':
      return t(mode === 'sealed' ? 'verify.entry.closed.sealed' : 'verify.entry.closed');
    case 'cancelled':
      return t(`verify.entry.cancelled.${entry.data.reason}`);
    default:
      return t(`verify.entry.${entry.type}`);
  }
}

/** @returns the mode and currency of a round, from its first entry; an open round in euro for lines without one */
export function roundOf(lines: readonly LogLine[]): Pick<LoggedSettings, 'mode' | 'currency'> {
  const first = lines[0]?.entry;
  return first?.type === 'started' ? first.data : { mode: 'open', currency: 'EUR' };
}

/** @returns a function that puts an entry of these lines in words */
export function entryDescriber(
  lines: readonly LogLine[],
  language: Language,
): (line: LogLine) => DescribedEntry {
  const { mode, currency } = roundOf(lines);
  const amounts = amountsOf(lines);
  return (line) => {
    const { entry } = line;
    const { sequence, at, bidder, type } = entry;
    const isMove = type === 'withdrawn' || type === 'won' || type === 'reopened' || type === 'confirmed';
    const bid = type === 'bid' ? sequence : isMove ? entry.data.bid : null;
    return {
      sequence,
      at,
      bidder,
      what: whatOf(line, mode, language),
      amount: bid === null ? null : (amounts.get(bid) ?? null),
      isBid: type === 'bid',
      settings:
        type === 'started' || type === 'changed' ? describeSettings(entry.data, currency, language) : [],
    };
  };
}
