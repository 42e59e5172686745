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

/** An amount with the time it pays for: `€1,950 per month`; a sale price has no period. */
export function amountText(
  t: Translate,
  amount: number,
  currency: Currency,
  period: CollectionPeriod | null,
): string {
  return withPeriod(t, formatMoney(amount, currency), period);
}

/** An amount as `amountText` has it, one in pounds with the euro it comes to: `£355 (€414 approx.) per week`. */
export function currentAmountText(
  t: Translate,
  amount: number,
  currency: Currency,
  period: CollectionPeriod | null,
): string {
  return withPeriod(t, withEuro(amount, currency, t), period);
}

function withPeriod(t: Translate, money: string, period: CollectionPeriod | null): string {
  return period ? t(`listings.price.${period}`, { amount: money }) : money;
}

/**
 * An amount, one in pounds with the euro it comes to at the operator's rate: `£235,000 (€273,727 approx.)`. Clients take
 * the first word after "€" for a number, so another word stands behind it.
 */
function withEuro(amount: number, currency: Currency, t: Translate, sign = ''): string {
  const money = `${formatMoney(amount, currency)}${sign}`;
  const euro = currency === 'GBP' ? euroOfPounds(amount) : null;
  if (euro === null) return money;
  return t('listings.price.approximately', { amount: money, euro: `${formatMoney(euro, 'EUR')}${sign}` });
}

/**
 * The price as a reader sees it: `€195,000`, `€1,990 per month`, `From €2,970 per month`, `From €600 to €800 per month`
 * for the rooms of a shared home, `AMV: €250,000` at an auction, `Price on Application`, and both prices of what is
 * either sold or let. Amounts in pounds have the euro beside them: `£235,000 (€273,727 approx.)`.
 */
export function priceText(ad: Priced, t: Translate): string {
  const sides = sidesOf(ad.ad_type, ad.price_type);
  const sale = sides.includes('sale') ? saleText(ad, t) : null;
  if (!sides.includes('rent')) return sale!;
  const rent = rentText(ad, t);
  if (sale === null) return rent ?? t('listings.price.onApplication');
  return t('listings.price.either', { sale, rent: rent ?? t('listings.price.rentOnApplication') });
}

/** The price where there is little room: `€2,970+`, `€195,000`, `POA`. */
export function shortPrice(ad: Priced, t: Translate): string {
  const amount = mainPrice(ad);
  if (amount === null) return t('listings.price.short');
  return withEuro(amount, ad.currency, t, ad.price_from ? '+' : '');
}

/** The amount that an ad is known by: the sale price of what is for sale, else the rent; null on application. */
export function mainPrice(ad: Priced): number | null {
  return sidesOf(ad.ad_type, ad.price_type)[0] === 'sale' ? ad.sale_value : ad.rental_value;
}

/** What the main price pays for; null for a sale, and for a rent on application. */
export function mainPeriod(ad: Priced): Period | null {
  return sidesOf(ad.ad_type, ad.price_type)[0] === 'sale' ? null : periodWord(ad.collection_period);
}

const PERIOD_WORDS = { weekly: 'week', monthly: 'month', yearly: 'year' } as const satisfies Record<
  CollectionPeriod,
  Period
>;

/** A period as answers name it. */
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
  const low = withEuro(amount, ad.currency, t);
  if (!ad.price_from) return low;
  // The rooms of a home lie close together; the dearest flat of a tower says nothing about the cheapest.
  if (ad.price_to !== null && ad.ad_type === 'sharing') {
    return t('listings.price.range', { low, high: withEuro(ad.price_to, ad.currency, t) });
  }
  return t('listings.price.from', { amount: low });
}
