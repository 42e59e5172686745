import type pg from 'pg';
import type { ListingSummary } from '#marketplace/listings/model.ts';
import type { Area, Point } from '#marketplace/places/gazetteer/area.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { nameIn } from '#marketplace/places/rules.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { describerOf } from '../address/describer-of.ts';
import { shownAddress } from '../properties/rules.ts';
import type { NearSales } from './contract.ts';
import { presentSales } from './present.ts';
import {
  readListingAddress,
  readNewestSales,
  readSalesOfHomes,
  readSalesOfStreet,
  type SaleRow,
} from './reads.ts';
import { MAX_NEAR_KM, MIN_STREET_SALES } from './rules.ts';

/** @returns the newest sales on the street of a listing, or in its area when the street has too few */
export async function salesNearListing(
  pool: pg.Pool,
  listing: Pick<ListingSummary, 'id' | 'areaId' | 'countyId' | 'position'>,
  gazetteer: Gazetteer,
  locale: Locale,
): Promise<NearSales> {
  const address = (await readListingAddress(pool, listing.id)) ?? '';
  const home = describerOf(gazetteer)({ address, countyId: listing.countyId });
  const area = gazetteer.byId(home.place?.areaId ?? listing.areaId);
  if (!area || area.kind === 'county') {
    if (!listing.position) return { place: null, street: null, sales: [] };
    return salesNearPoint(pool, listing.position, gazetteer, locale);
  }
  const onStreet = home.address.street === '' ? [] : await readSalesOfStreet(pool, home.streetKey, area.id);
  if (onStreet.length < MIN_STREET_SALES) return salesInArea(pool, area, locale);
  return present(pool, onStreet, area, locale, shownAddress(home.address.street));
}

/** @returns the newest sales in the place nearest to a point */
export async function salesNearPoint(
  pool: pg.Pool,
  point: Point,
  gazetteer: Gazetteer,
  locale: Locale,
): Promise<NearSales> {
  const area = gazetteer.nearest(point, MAX_NEAR_KM)?.area;
  return area ? salesInArea(pool, area, locale) : { place: null, street: null, sales: [] };
}

async function salesInArea(pool: pg.Pool, area: Area, locale: Locale): Promise<NearSales> {
  return present(pool, await readNewestSales(pool, area.id), area, locale, null);
}

async function present(
  pool: pg.Pool,
  rows: readonly SaleRow[],
  area: Area,
  locale: Locale,
  street: string | null,
): Promise<NearSales> {
  const homes = await readSalesOfHomes(pool, [...new Set(rows.map((row) => row.property_id))]);
  return {
    place: { friendlyName: nameIn(locale, area), displayValue: area.slug },
    street,
    sales: presentSales(rows, homes),
  };
}
