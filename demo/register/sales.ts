import { withoutTax } from '#marketplace/finance/sums/cents.ts';
import { monthOf, type PriceIndex } from '#marketplace/valuation/price-index/rules.ts';
import { addedVatPercent } from '#marketplace/valuation/register/full-price.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { makeRandom, type Random } from '../random.ts';
import { type DemoHome, deviation } from './homes.ts';
import { priceChange } from './price-index.ts';

/** A sale of the demo's register. */
export type DemoSale = {
  home: DemoHome;
  /** `2024-03-17` */
  day: string;
  /** Euro as registered: without VAT for a new home. */
  price: number;
  isNew: boolean;
  isFullMarketPrice: boolean;
};

/** The first year of sales. */
const FIRST_YEAR = 2012;
/** Share of the homes that were sold twice. */
const SOLD_TWICE = 0.32;
const MIN_DAYS_BETWEEN = 400;
const NOT_FULL_PRICE = 0.03;
/** Standard deviation of the price of a sale, as a logarithm; the home itself deviates from its street too. */
const SALE_SPREAD = 0.055;

/**
 * The sales of a home: one or two, the first of a new home in the year after it was built.
 * @param until time of the last day that may have sales
 */
export function salesOfHome(home: DemoHome, index: PriceIndex, until: Date): DemoSale[] {
  const random = makeRandom(`sales of ${home.eircode} ${home.address}`);
  const first = Date.UTC(Math.max(FIRST_YEAR, home.year), 0, 1);
  const isNew = home.year >= FIRST_YEAR;
  const days = [isNew ? Math.min(first + random.between(0, 540) * DAY_MS, until.getTime()) : dayBetween()];
  if (random.chance(SOLD_TWICE)) {
    const other = dayBetween();
    if (Math.abs(other - days[0]!) > MIN_DAYS_BETWEEN * DAY_MS && (!isNew || other > days[0]!))
      days.push(other);
  }
  return days
    .sort((a, b) => a - b)
    .map((time, at) => {
      const day = workingDay(time);
      const isFullMarketPrice = !random.chance(NOT_FULL_PRICE);
      const change =
        priceChange(index, home.countyId, monthOf(day)) * Math.exp(SALE_SPREAD * deviation(random));
      const full = home.price * change * (isFullMarketPrice ? 1 : random.between(0.35, 0.75));
      const sale = { home, day, isNew: isNew && at === 0, isFullMarketPrice };
      return { ...sale, price: sale.isNew ? withoutVat(full, sale) : rounded(random, full) };
    });

  /** More sales lately than at first. */
  function dayBetween(): number {
    return first + (until.getTime() - first) * random.between(0, 1) ** 0.75;
  }
}

/** Sales on a Saturday or Sunday are registered on the Friday before. */
function workingDay(time: number): string {
  const weekday = new Date(time).getUTCDay();
  const back = weekday === 6 ? 1 : weekday === 0 ? 2 : 0;
  return new Date(time - back * DAY_MS).toISOString().slice(0, 10);
}

/** @returns the price in whole cents without the VAT that readers of the register add */
function withoutVat(price: number, { day, home }: Pick<DemoSale, 'day' | 'home'>): number {
  const isFlat = home.address.startsWith('Apartment ');
  const percent = addedVatPercent({ soldOn: day, vatExclusive: true, isFlat });
  return withoutTax(Math.round(price * 100), percent) / 100;
}

/** Most prices are agreed in thousands. */
function rounded(random: Random, amount: number): number {
  const step = random.chance(0.7) ? 1_000 : 250;
  return Math.max(step, Math.round(amount / step) * step);
}
