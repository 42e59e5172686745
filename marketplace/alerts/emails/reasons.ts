import { amountText } from '#marketplace/listings/presenters/price.ts';
import { chipsOf } from '#marketplace/search/labels/chips.ts';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { type Language, localePath } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { monthlyRent } from '#property/money.ts';
import type { Why } from '../contract.ts';

/** Filters of a search that a reason names; more would bury what they say. */
const MOST_FILTERS = 5;

/** Why somebody is told of an ad, and by which search of theirs; without one they saved the ad. */
export type Reason = { why: Why; title: string | null; request: SearchRequest | null };

type PriceChange = Extract<Why, { kind: 'price' }>;

/** What changed, in a few words: `Price dropped €2,100 → €1,950`, `Sale agreed`; null where the ad itself is the news. */
export function changeText(why: Why, { t, locale }: Language): string | null {
  switch (why.kind) {
    case 'new':
      return null;
    case 'price':
      return t(`alerts.price.${directionOf(why)}`, {
        from: priceText(why.from, why.currency, t),
        to: priceText(why.to, why.currency, t),
      });
    case 'status':
      return t(`alerts.status.${why.to}`);
    case 'viewing':
      return t('alerts.viewing', { time: formatDate(why.startsAt, 'weekdayDateTime', locale) });
  }
}

function directionOf({ from, to }: PriceChange): 'dropped' | 'rose' | 'changed' | 'given' | 'withheld' {
  if (from === null) return 'given';
  if (to === null) return 'withheld';
  const [before, after] = [from, to].map(({ amount, period }) =>
    period ? monthlyRent(amount, period) : amount,
  ) as [number, number];
  if (before === after) return 'changed';
  return after < before ? 'dropped' : 'rose';
}

function priceText(price: PriceChange['from'], currency: PriceChange['currency'], t: Language['t']): string {
  return price ? amountText(t, price.amount, currency, price.period) : '';
}

/** A reason as a sentence: `Matches your search “2 beds in Rathmines”: Rathmines, Dublin, Beds: from 2 beds`. */
export function reasonText(
  { why, title, request }: Reason,
  context: { language: Language; areas: SearchAreas; now: number },
): string {
  const { t } = context.language;
  const change = changeText(why, context.language);
  if (title === null || request === null) return change ?? t('alerts.saved');
  if (change) return t('alerts.comesIn', { change, title });
  const { query } = readRequest(request, context);
  const filters = chipsOf(query, context).slice(0, MOST_FILTERS);
  if (filters.length === 0) return t('alerts.matches', { title });
  return t('alerts.matchesBy', { title, filters: filters.map(({ label }) => label).join(' · ') });
}

/** The whole address of a page in a language. */
export function pageUrl(publicUrl: string, { locale }: Language, path: string): string {
  return publicUrl + localePath(locale, path);
}
