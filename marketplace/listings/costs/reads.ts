import type pg from 'pg';
import type { AdRow, AdUnitRow } from '#database/rows.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';

/** A listing as far as its costs depend on it. */
export type PricedListingRow = Pick<
  AdRow,
  | 'ad_type'
  | 'offering'
  | 'state'
  | 'county_id'
  | 'area_id'
  | 'price_type'
  | 'currency'
  | 'rental_value'
  | 'collection_period'
  | 'price_from'
  | 'price_to'
  | 'selling_type'
  | 'floor_area'
  | 'floor_area_unit'
  | 'ber'
  | 'ber_kwh'
  | 'annual_service_charge'
> & {
  sale_value: number | null;
  property_type: PropertyType;
  /** The cheapest unit of a development; null without one. */
  unit:
    | (Pick<AdUnitRow, 'floor_area_m2' | 'ber'> & {
        property_type: PropertyType | null;
        house_type: HouseType | null;
      })
    | null;
};

/** @returns null for an unknown listing */
export async function readPricedRow(pool: pg.Pool, id: number): Promise<PricedListingRow | null> {
  const { rows } = await pool.query<PricedListingRow>({
    name: 'listing-priced',
    text: `
      select ad_type, offering, state, county_id, area_id, price_type, currency, rental_value, collection_period,
             price_from, price_to, selling_type, floor_area, floor_area_unit, ber, ber_kwh, annual_service_charge,
             case when not sale_on_application then sale_value end as sale_value, property_type,
             (select json_build_object('floor_area_m2', u.floor_area_m2, 'ber', u.ber,
                                       'property_type', u.property_type, 'house_type', u.house_type)
                from ad_unit u where u.ad_id = ad.id and u.kind = 'unit' and u.price is not null
               order by u.price, u.position limit 1) as unit
        from ad where id = $1`,
    values: [id],
  });
  return rows[0] ?? null;
}
