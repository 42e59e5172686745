import type { Translate } from '#platform/i18n/language.ts';
import { type CollectionPeriod, formatMoney, type Money } from '#property/money.ts';
import { isLandType } from '#property/property-type.ts';
import type { AskingPrice, ListingSummary } from '../model.ts';

/** @returns an amount without its period: `€195,000`; cents are not advertised */
export function moneyText({ cents, currency }: Money): string {
  return formatMoney(cents / 100, currency);
}

/** An amount with its period: `€1,950 per month`; a sale has none. */
export function amountText(amount: Money, period: CollectionPeriod | null, t: Translate): string {
  return withPeriod(moneyText(amount), period, t);
}

/** Like `amountText`, with euro for pounds: `£355 (€414 approx.) per week`. */
export function currentAmountText(amount: Money, period: CollectionPeriod | null, t: Translate): string {
  return withPeriod(withEuro(amount, t), period, t);
}

function withPeriod(money: string, period: CollectionPeriod | null, t: Translate): string {
  return period ? t(`listings.price.${period}`, { amount: money }) : money;
}

/**
 * An amount, with euro for pounds: `£235,000 (€273,727 approx.)`. Clients parse the first word after "€" as a number,
 * so a word follows it.
 */
export function withEuro(amount: Money, t: Translate, sign = ''): string {
  const money = moneyText(amount) + sign;
  if (amount.euroCents === undefined) return money;
  const euro = moneyText({ cents: amount.euroCents, currency: 'EUR' }) + sign;
  return t('listings.price.approximately', { amount: money, euro });
}

/**
 * The displayed price: `€195,000`, `€1,990 per month`, `From €2,970 per month`, `From €600 to €800 per month` for
 * rooms, `AMV: €250,000` at an auction, `Price on application`, and both prices for sale or letting. Pounds are
 * followed by euro: `£235,000 (€273,727 approx.)`.
 */
export function priceText(prices: readonly AskingPrice[], t: Translate): string {
  const [main, other] = prices;
  if (!main) return t('listings.price.onApplication');
  const text = oneText(main, t) ?? t('listings.price.onApplication');
  if (!other) return text;
  const rent = oneText(other, t) ?? t('listings.price.rentOnApplication');
  return t('listings.price.either', { sale: text, rent });
}

/** The current price of a listing: the sale price once it is sold, otherwise the asking price. */
export function currentPriceText(
  { soldPrice, prices }: Pick<ListingSummary, 'soldPrice' | 'prices'>,
  t: Translate,
): string {
  return soldPrice ? withEuro(soldPrice, t) : priceText(prices, t);
}

/** @returns null on application */
function oneText({ amount, highest, isFrom, isGuide, period }: AskingPrice, t: Translate): string | null {
  if (!amount) return null;
  const low = withEuro(amount, t);
  let text = low;
  if (isFrom)
    text = highest
      ? t('listings.price.range', { low, high: withEuro(highest, t) })
      : t('listings.price.from', { amount: low });
  return withPeriod(isGuide ? t('listings.price.guide', { price: text }) : text, period, t);
}

/** Smallest floor area in square metres of a home: smaller ones are entries in error. */
const MIN_HOME_AREA = 10;

/** @returns the price of a building for sale by its floor area, `€4,250 per m²`; null without one price and a size */
export function perSquareMetreText(
  {
    prices,
    soldPrice,
    floorArea,
    kind,
    units,
  }: Pick<ListingSummary, 'prices' | 'soldPrice' | 'floorArea' | 'kind' | 'units'>,
  t: Translate,
): string | null {
  const asked = prices.find(({ side }) => side === 'sale');
  const amount = soldPrice ?? (asked && !asked.isFrom && !asked.isGuide ? asked.amount : null);
  if (!amount || floorArea?.unit !== 'METRES_SQUARED' || floorArea.value < MIN_HOME_AREA) return null;
  if (units.length > 0 || isLandType(kind)) return null;
  const cents = Math.round(amount.cents / floorArea.value / 100) * 100;
  return t('listings.price.perSquareMetre', { amount: moneyText({ cents, currency: amount.currency }) });
}
