import type { Translate } from '#platform/i18n/language.ts';
import { type CollectionPeriod, type Currency, formatMoney } from '#property/money.ts';
import { euroOfPounds } from '#property/sterling.ts';
import type { Period } from '../contract.ts';
import { sidesOf } from '../rules.ts';
import type { CardRow } from './listing-row.ts';

export type Priced = Pick<
  CardRow,
  | 'ad_type'
  | 'price_type'
  | 'currency'
  | 'sale_value'
  | 'rental_value'
  | 'collection_period'
  | 'price_from'
  | 'price_to'
  | 'selling_type'
>;

/** An amount with its period: `€1,950 per month`; a sale has none. */
export function amountText(
  t: Translate,
  amount: number,
  currency: Currency,
  period: CollectionPeriod | null,
): string {
  return withPeriod(t, formatMoney(amount, currency), period);
}

/** Like `amountText`, with euro for pounds: `£355 (€414 approx.) per week`. */
export function currentAmountText(
  t: Translate,
  amount: number,
  currency: Currency,
  period: CollectionPeriod | null,
): string {
  return withPeriod(t, withEuroAmount(amount, currency, t), period);
}

function withPeriod(t: Translate, money: string, period: CollectionPeriod | null): string {
  return period ? t(`listings.price.${period}`, { amount: money }) : money;
}

/**
 * An amount, with euro at the configured rate for pounds: `£235,000 (€273,727 approx.)`. Clients parse the first word
 * after "€" as a
 * number, so a word follows it.
 */
function withEuroAmount(amount: number, currency: Currency, t: Translate, sign = ''): string {
  const money = `${formatMoney(amount, currency)}${sign}`;
  const euro = currency === 'GBP' ? euroOfPounds(amount) : null;
  if (euro === null) return money;
  return t('listings.price.approximately', { amount: money, euro: `${formatMoney(euro, 'EUR')}${sign}` });
}

/**
 * The displayed price: `€195,000`, `€1,990 per month`, `From €2,970 per month`, `From €600 to €800 per month` for
 * rooms,
 * `AMV: €250,000` at an auction, `Price on Application`, and both prices for sale or letting. Pounds are followed by
 * euro:
 * `£235,000 (€273,727 approx.)`.
 */
export function priceText(ad: Priced, t: Translate): string {
  const sides = sidesOf(ad.ad_type, ad.price_type);
  const sale = sides.includes('sale') ? saleText(ad, t) : null;
  if (!sides.includes('rent')) return sale!;
  const rent = rentText(ad, t);
  if (sale === null) return rent ?? t('listings.price.onApplication');
  return t('listings.price.either', { sale, rent: rent ?? t('listings.price.rentOnApplication') });
}

/** The short price: `€2,970+`, `€195,000`, `POA`. */
export function shortPrice(ad: Priced, t: Translate): string {
  const amount = mainPrice(ad);
  if (amount === null) return t('listings.price.short');
  return withEuroAmount(amount, ad.currency, t, ad.price_from ? '+' : '');
}

/** The main amount: the sale price, otherwise the rent; null on application. */
export function mainPrice(ad: Priced): number | null {
  return sidesOf(ad.ad_type, ad.price_type)[0] === 'sale' ? ad.sale_value : ad.rental_value;
}

/** The period of the main price; null for a sale, and for a rent on application. */
export function mainPeriod(ad: Priced): Period | null {
  return sidesOf(ad.ad_type, ad.price_type)[0] === 'sale' ? null : periodWord(ad.collection_period);
}

const PERIOD_WORDS = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<
  CollectionPeriod,
  Period
>;

/** The API's word for a period. */
export function periodWord(period: CollectionPeriod | null): Period | null {
  return period && PERIOD_WORDS[period];
}

function saleText(ad: Priced, t: Translate): string {
  if (ad.sale_value === null) return t('listings.price.onApplication');
  const price = moneyText(ad, ad.sale_value, t);
  return ad.selling_type === 'auction' ? t('listings.price.guide', { price }) : price;
}

function rentText(ad: Priced, t: Translate): string | null {
  if (ad.rental_value === null || ad.collection_period === null) return null;
  return t(`listings.price.${ad.collection_period}`, { amount: moneyText(ad, ad.rental_value, t) });
}

function moneyText(ad: Priced, amount: number, t: Translate): string {
  const low = withEuroAmount(amount, ad.currency, t);
  if (!ad.price_from) return low;
  // Rooms of a home have similar prices; units of a tower do not.
  if (ad.price_to !== null && ad.ad_type === 'sharing') {
    return t('listings.price.range', { low, high: withEuroAmount(ad.price_to, ad.currency, t) });
  }
  return t('listings.price.from', { amount: low });
}
