import type pg from 'pg';
import type { AdRow, PricedHomeRow } from '#database/rows.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';

export type ImportedHome = Omit<PricedHomeRow, 'id' | 'source' | 'reference'>;

/** @returns the imported homes with attributes and a price */
export async function readImportedHomes(pool: pg.Pool | pg.PoolClient): Promise<ImportedHome[]> {
  const { rows } = await pool.query<ImportedHome>(
    `select county_id, address, eircode, home_type, beds, baths, size_m2, ber, latitude, longitude, asking_price, asked_on,
       sold_price, sold_on
     from priced_home order by source, reference`,
  );
  return rows;
}

/** A listing for sale that was on the market, or that was sold. */
export type PricedListing = Pick<
  AdRow,
  'county_id' | 'address' | 'eircode' | 'total_beds' | 'bathrooms' | 'ber' | 'latitude' | 'longitude'
> & {
  property_type: PropertyType;
  house_type: HouseType | null;
  floor_area: number | null;
  sale_value: number;
  published_at: Date;
  sold_price: number | null;
  closed_at: Date | null;
};

/** @returns the homes of the Republic that are or were advertised for sale, at the first price: it was known on the first day */
export async function readPricedListings(pool: pg.Pool | pg.PoolClient): Promise<PricedListing[]> {
  const { rows } = await pool.query<PricedListing>(
    `select county_id, address, eircode, property_type, house_type, total_beds, bathrooms,
       case when floor_area_unit = 'METRES_SQUARED' then floor_area::float8 end as floor_area, ber,
       case when approximate_metres is null then latitude end as latitude,
       case when approximate_metres is null then longitude end as longitude,
       coalesce((select p.price from price_change p where p.ad_id = ad.id and p.side = 'sale' and p.price is not null
                  order by p.at, p.id limit 1), sale_value) as sale_value, published_at, sold_price, closed_at
     from ad
     where ad_type = 'sale' and offering = 'standard' and sale_value is not null and not sale_on_application
       and published_at is not null and state in ('published', 'sale_agreed', 'sold', 'withdrawn', 'expired')
       and county_id between 1 and 26 order by id`,
  );
  return rows;
}
