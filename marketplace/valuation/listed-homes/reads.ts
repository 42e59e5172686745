import type pg from 'pg';
import type { AdRow, PriceChangeRow } from '#database/rows.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';

/** A listing for sale as far as it describes its home. */
export type ListedHome = Pick<
  AdRow,
  | 'county_id'
  | 'address'
  | 'eircode'
  | 'state'
  | 'total_beds'
  | 'bathrooms'
  | 'ber'
  | 'latitude'
  | 'longitude'
  | 'approximate_metres'
> & {
  property_type: PropertyType;
  house_type: HouseType | null;
  floor_area: number | null;
  /** Whole euro; null on application and at auctions. */
  asking_price: number | null;
};

/** @returns the home of a public listing for sale in the Republic; null for any other listing */
export async function readListedHome(pool: pg.Pool, id: number): Promise<ListedHome | null> {
  const { rows } = await pool.query<ListedHome>({
    name: 'valuation-listed-home',
    text: `
      select county_id, address, eircode, state, property_type, house_type, total_beds, bathrooms, ber, latitude, longitude,
             approximate_metres,
             case when floor_area_unit = 'METRES_SQUARED' then floor_area::float8 end as floor_area,
             case when sale_on_application or selling_type = 'auction' then null else sale_value end as asking_price
        from ad
       where id = $1 and ad_type = 'sale' and offering = 'standard' and published_at is not null
         and property_type <> 'site' and state in ('published', 'sale_agreed', 'sold') and county_id between 1 and 26`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A listing of a home, with its prices; amounts are whole euro. */
export type ListingOfHome = Pick<AdRow, 'id' | 'address' | 'eircode' | 'state' | 'approximate_metres'> & {
  first_published_at: Date;
  closed_at: Date | null;
  price: number | null;
  changes: { at: string; price: PriceChangeRow['price'] }[];
};

/**
 * Listings for sale that may be of a home: with its number and the first word of its street, or its Eircode, by day.
 * @param before ISO moment: later listings, changes and ends are left out
 */
export async function readListingsOfHome(
  pool: pg.Pool,
  {
    countyId,
    address,
    eircode,
    before,
  }: { countyId: number; address: string; eircode: string | null; before: string },
): Promise<ListingOfHome[]> {
  const { rows } = await pool.query<ListingOfHome>({
    name: 'valuation-listings-of-home',
    text: `
      select id, address, eircode, state, approximate_metres, coalesce(first_published_at, published_at) as first_published_at,
             case when closed_at < $4 then closed_at end as closed_at,
             case when not sale_on_application then sale_value end as price,
             (select coalesce(json_agg(json_build_object('at', p.at, 'price', p.price) order by p.at, p.id), '[]')
                from price_change p where p.ad_id = ad.id and p.side = 'sale' and p.at < $4) as changes
        from ad
       where ad_type = 'sale' and published_at is not null and offering = 'standard'
         and state in ('published', 'sale_agreed', 'sold', 'withdrawn', 'expired')
         and coalesce(first_published_at, published_at) < $4
         and (county_id = $1 and address_key(address) = address_key($2) or eircode = $3)
       order by first_published_at desc, id desc limit 20`,
    values: [countyId, address, eircode, before],
  });
  return rows;
}
