import type pg from 'pg';
import type { PricedKind, PricedListing } from '#marketplace/finance/costs/model.ts';
import { monthlyRent } from '#property/money.ts';
import { isLandType, type PropertyType } from '#property/property-type.ts';
import { askingPricesOf } from '../from-rows.ts';
import { isOnMarket, sidesOf } from '../rules.ts';
import { type PricedListingRow, readPricedRow } from './reads.ts';

const APARTMENTS: ReadonlySet<PropertyType> = new Set(['apartment', 'flat', 'studio']);

/** @returns what the costs of a listing follow from; null for a listing of another kind, off the market or unpriced */
export async function readPricedListing(pool: pg.Pool, adId: number): Promise<PricedListing | null> {
  const row = await readPricedRow(pool, adId);
  const kind = row && isOnMarket(row.state) ? kindOfCosts(row) : null;
  if (!row || !kind) return null;
  const side = kind === 'rent' ? 'rent' : 'sale';
  const price = askingPricesOf(row).find((one) => one.side === side);
  if (!price?.amount) return null;
  const { unit } = row;
  return {
    kind,
    countyId: row.county_id,
    areaId: row.area_id,
    currency: row.currency,
    price:
      price.period === null ? price.amount.cents : monthlyRent(price.amount.cents / 100, price.period) * 100,
    isFrom: price.isFrom,
    isGuide: price.isGuide,
    isNew: kind === 'home' && row.offering === 'new_home',
    isApartment: APARTMENTS.has(unit?.property_type ?? row.property_type),
    rating: unit?.ber ?? row.ber,
    // A certificate is of one home, the price of a development of its cheapest.
    kwhPerSquareMetre: unit ? null : row.ber_kwh,
    squareMetres: unit ? unit.floor_area_m2 : squareMetresOf(row),
    managementFee: row.annual_service_charge,
  };
}

function kindOfCosts(row: PricedListingRow): PricedKind | null {
  const { ad_type: adType, property_type: propertyType, offering } = row;
  if (adType === 'sale') return isLandType(propertyType) ? 'other' : 'home';
  // Holiday lets are no tenancies, and landlords of students may ask for more than others.
  if (adType === 'rental') return offering === 'holiday' || offering === 'student' ? null : 'rent';
  if (adType === 'sharing' || adType === 'parking') return null;
  return sidesOf(adType, row.price_type).includes('sale') ? 'other' : null;
}

function squareMetresOf({ floor_area, floor_area_unit }: PricedListingRow): number | null {
  return floor_area_unit === 'METRES_SQUARED' ? floor_area : null;
}
