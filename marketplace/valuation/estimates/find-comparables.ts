import type pg from 'pg';
import type { Subject } from '../model/estimate.ts';
import { PRICE_UNIT } from '../model/evidence.ts';
import { dayOfMonth } from '../price-index/rules.ts';
import { fullPriceOf } from '../register/full-price.ts';
import { readNewestSaleIds, readSales, type ShownSale } from '../shown-sales/reads.ts';
import {
  baseOf,
  chooseComparables,
  comparablesOf,
  distanceTo,
  isUsualPrice,
  MIN_COMPARABLES,
  ofSameSort,
} from './comparables.ts';

/** Sales of the area that are looked at: enough for some of flats where most are of houses. */
const AREA_SALES = 48;

/** A sale beside the home. */
export type Comparable = PastPrice & {
  address: string;
  propertyId: number;
  /** Centre of the most specific place that its address names; null if unknown. */
  latitude: number | null;
  longitude: number | null;
  /** Between the places as far as known; 0 on the same street. */
  kilometres: number | null;
};

/** A sale of the past. */
export type PastPrice = {
  /** ISO day. */
  soldOn: string;
  /** Whole euro with VAT. */
  price: number;
  /** Moved by the price index; null for a sale that says nothing of prices, and without an index. */
  priceToday: number | null;
  isFullPrice: boolean;
  isNew: boolean;
};

/** Moves a logarithm relative to the index, in `PRICE_UNIT`, to whole euro; null without an index. */
export type PriceToday = (relativePrice: number) => number | null;

/** Sales of the street; where they are few, the newest ones of the area too. */
export async function findComparables(
  pool: pg.Pool,
  { home, attributes, evidence }: Subject,
  today: PriceToday,
): Promise<Comparable[]> {
  const base = baseOf(home, evidence);
  const likeHome = comparablesOf(home, evidence);
  const isFew = likeHome.filter((sale) => isUsualPrice(sale, base)).length < MIN_COMPARABLES;
  const ofStreet = likeHome.map(({ id }) => id);
  const ofArea =
    home.place && evidence.known >= 0 && isFew
      ? await readNewestSaleIds(pool, {
          areaId: home.place.areaId,
          before: dayOf(dayOfMonth(evidence.known + 1)),
          limit: AREA_SALES,
        })
      : [];
  const sales = new Map((await readSales(pool, [...ofStreet, ...ofArea])).map((sale) => [sale.id, sale]));
  const from = attributes.point ?? home.place;
  const own = new Set(evidence.own?.sales.map(({ id }) => id));
  const candidatesOf = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const sale = sales.get(id);
      if (!sale || sale.relativePrice === null || own.has(id)) return [];
      const { isFlat, propertyId: homeKey, relativePrice } = sale;
      return { id, sale, price: relativePrice * PRICE_UNIT, homeKey, isFlat };
    });
  const isFlat = home.kind === 'flat' || attributes.type === 'apartment';
  const candidates = [
    ...candidatesOf(ofStreet),
    ...ofSameSort(candidatesOf(ofArea.filter((id) => !ofStreet.includes(id))), isFlat),
  ];
  return chooseComparables(candidates, base).map(({ id, sale }) => {
    const { address, propertyId, latitude, longitude } = sale;
    const kilometres = ofStreet.includes(id) ? 0 : from && distanceTo(from, sale);
    return { ...pastPrice(sale, today), address, propertyId, latitude, longitude, kilometres };
  });
}

function dayOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** @returns a sale as it is shown */
export function pastPrice(sale: ShownSale, today: PriceToday): PastPrice {
  return {
    soldOn: sale.soldOn,
    price: Math.round(fullPriceOf(sale)),
    priceToday: sale.relativePrice === null ? null : today(sale.relativePrice),
    isFullPrice: sale.fullMarketPrice,
    isNew: sale.newDwelling,
  };
}
