import { amountText } from '#marketplace/listings/format/price.ts';
import { chipsOf } from '#marketplace/search/labels/chips.ts';
import type { SearchRequest } from '#marketplace/search/request/contract.ts';
import { readRequest } from '#marketplace/search/request/read.ts';
import type { SearchAreas } from '#marketplace/search/request/search-areas.ts';
import { type Language, localePath } from '#platform/i18n/language.ts';
import { formatDate } from '#platform/time/dates.ts';
import { monthlyRent } from '#property/money.ts';
import type { ListingReason } from '../contract.ts';

/** Maximum number of filters named in a reason. */
const MAX_FILTERS = 5;

/** Why a listing is in an alert, and for which saved search; without one, the listing itself was saved. */
export type Reason = { why: ListingReason; title: string | null; request: SearchRequest | null };

type PriceChange = Extract<ListingReason, { kind: 'price' }>;

/** The change in a few words: `Price dropped €2,100 → €1,950`, `Sale agreed`; null when the listing itself is new. */
export function changeText(why: ListingReason, { t, locale }: Language): string | null {
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
  return price ? amountText({ cents: price.amount * 100, currency }, price.period, t) : '';
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
  const filters = chipsOf(query, context).slice(0, MAX_FILTERS);
  if (filters.length === 0) return t('alerts.matches', { title });
  return t('alerts.matchesBy', { title, filters: filters.map(({ label }) => label).join(' · ') });
}

/** The absolute URL of a page in a language. */
export function pageUrl(publicUrl: string, { locale }: Language, path: string): string {
  return publicUrl + localePath(locale, path);
}
