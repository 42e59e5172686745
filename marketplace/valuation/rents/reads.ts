import type pg from 'pg';
import type { AdRow } from '#database/rows.ts';
import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { ListedHome } from '../listed-homes/reads.ts';

/** A listing of a whole home to rent. */
export type RentListing = Omit<ListedHome, 'asking_price'> &
  Pick<AdRow, 'id'> & {
    /** Whole euro for each `collection_period`, as first asked. */
    rent: number;
    collection_period: string | null;
    first_published_at: Date;
  };

const RENT_COLUMNS = `
  id, county_id, address, eircode, state, property_type, house_type, total_beds, bathrooms, ber, latitude, longitude,
  approximate_metres, case when floor_area_unit = 'METRES_SQUARED' then floor_area::float8 end as floor_area,
  coalesce(first_rent.price, rental_value) as rent,
  case when first_rent.price is null then ad.collection_period else first_rent.collection_period end as collection_period,
  coalesce(first_published_at, published_at) as first_published_at`;
/** The rent that was known on the first day. */
const FIRST_RENT = `
  left join lateral (
    select price, collection_period from price_change p
     where p.ad_id = ad.id and p.side = 'rent' and p.price is not null order by p.at, p.id limit 1) first_rent on true`;
/**
 * Whole homes of the Republic that were advertised to rent at a rent of their own. Ads that a moderator stopped may be
 * fraud; schemes name the lowest of several rents.
 */
const IS_RENT_LISTING = `
  ad_type = 'rental' and offering = 'standard' and published_at is not null and property_type <> 'site'
  and state in ('published', 'let_agreed', 'let', 'withdrawn', 'expired') and not review_required
  and rental_value is not null and not rental_on_application and not price_from and county_id between 1 and 26`;

/** Years of listings that are read: as many as a model looks at. */
const MAX_YEARS = 3;

/** @returns the listings of three years that were first published before a day, in days since 1970 */
export async function readRentListings(pool: pg.Pool, day: number): Promise<RentListing[]> {
  const { rows } = await pool.query<RentListing>(
    `select ${RENT_COLUMNS} from ad ${FIRST_RENT}
      where ${IS_RENT_LISTING} and coalesce(first_published_at, published_at) < $1
        and coalesce(first_published_at, published_at) > $1::timestamptz - interval '${MAX_YEARS} years'
      order by first_published_at, id`,
    [new Date(day * 86_400_000)],
  );
  return rows;
}

/** @returns a public listing of a whole home to rent; null for any other listing */
export async function readRentListing(pool: pg.Pool, id: number): Promise<RentListing | null> {
  const { rows } = await pool.query<RentListing>({
    name: 'valuation-rent-listing',
    text: `select ${RENT_COLUMNS} from ad ${FIRST_RENT}
            where id = $1 and ${IS_RENT_LISTING} and state in ('published', 'let_agreed')`,
    values: [id],
  });
  return rows[0] ?? null;
}

/** A listing of a home to rent beside another. */
export type NearRent = Pick<AdRow, 'id' | 'address' | 'county_id' | 'eircode' | 'title' | 'state'> & {
  ad_type: 'rental';
  price_type: null;
  property_type: PropertyType;
  house_type: HouseType | null;
  beds: number;
  latitude: number | null;
  longitude: number | null;
  rent: number;
  collection_period: string | null;
  first_published_at: Date;
};

/** Listings that are shown to others near by: not withdrawn, and first published in the year that ends on the day `$4`. */
const IS_SHOWN_NEAR = `
  ${IS_RENT_LISTING} and state <> 'withdrawn'
  and coalesce(first_published_at, published_at) < $4::date + 1
  and coalesce(first_published_at, published_at) > $4::date - interval '1 year'`;

/** Degrees around a home in which others are looked for: about 10 km. */
const REACH = { latitude: 0.09, longitude: 0.15 };
const MAX_NEAR = 60;

/**
 * The nearest homes that were advertised to rent within a year, with as many bedrooms or one more or less.
 * @param until ISO day
 * @param own the home itself: listings at its number and street, or of this id, are left out
 */
export async function readNearRents(
  pool: pg.Pool,
  {
    latitude,
    longitude,
    beds,
    until,
    own,
  }: {
    latitude: number;
    longitude: number;
    beds: number;
    until: string;
    own: { id: number | null; countyId: number; address: string; hasNumber: boolean };
  },
): Promise<NearRent[]> {
  const { rows } = await pool.query<NearRent>({
    name: 'valuation-near-rents',
    text: `
      select id, address, county_id, eircode, title, state, ad_type, price_type, property_type, house_type, latitude, longitude,
             case when property_type = 'studio' then 0 else total_beds end as beds,
             coalesce(first_rent.price, rental_value) as rent,
             case when first_rent.price is null then ad.collection_period else first_rent.collection_period end
               as collection_period,
             coalesce(first_published_at, published_at) as first_published_at
        from (
          select * from ad
           where ${IS_SHOWN_NEAR}
             and latitude between $1 - ${REACH.latitude} and $1 + ${REACH.latitude}
             and longitude between $2 - ${REACH.longitude} and $2 + ${REACH.longitude}
             and case when property_type = 'studio' then 0 else total_beds end between $3 - 1 and $3 + 1
             and id is distinct from $5 and not ($8 and county_id = $6 and address_key(address) = address_key($7))
           order by (latitude - $1) ^ 2 + ((longitude - $2) * 0.6) ^ 2, id limit ${MAX_NEAR}) ad ${FIRST_RENT}`,
    values: [latitude, longitude, beds, until, own.id, own.countyId, own.address, own.hasNumber],
  });
  return rows;
}

/** A listing as far as it says which home it is of. */
type NamedListing = Pick<AdRow, 'address' | 'eircode' | 'state' | 'approximate_metres'>;

/**
 * Listings to rent that may be of a home, as `readNearRents` shows them for others: with its number and the first word of its
 * street, or its Eircode.
 * @param until ISO day
 */
export async function readRentListingsOfHome(
  pool: pg.Pool,
  {
    countyId,
    address,
    eircode,
    until,
  }: { countyId: number; address: string; eircode: string | null; until: string },
): Promise<NamedListing[]> {
  const { rows } = await pool.query<NamedListing>({
    name: 'valuation-rent-listings-of-home',
    text: `
      select address, eircode, state, approximate_metres from ad
       where ${IS_SHOWN_NEAR}
         and (county_id = $1 and address_key(address) = address_key($2) or eircode = $3)
       order by id limit 20`,
    values: [countyId, address, eircode, until],
  });
  return rows;
}

/** @returns the month of the oldest model that estimates rents, or null */
export async function readFirstRentMonth(pool: pg.Pool): Promise<number | null> {
  const { rows } = await pool.query<{ month: number | null }>(
    `select min(month) as month from valuation_model where state <> 'rejected' and (measures ->> 'rents')::integer > 0`,
  );
  return rows[0]!.month;
}

/**
 * Listings that no estimate was compared with, by id: of each month the first by a digest, which is a sample by chance.
 * @param from first day of publication @param until first day that is left out
 * @param after id of the last listing of the batch before
 */
export async function readUntestedRents(
  pool: pg.Pool,
  {
    from,
    until,
    after,
    perMonth,
    limit,
  }: { from: string; until: string; after: number; perMonth: number; limit: number },
): Promise<RentListing[]> {
  const { rows } = await pool.query<RentListing>(
    `select ${RENT_COLUMNS} from ad ${FIRST_RENT}
      where id in (
        select id from (
          select id, row_number() over (
            partition by date_trunc('month', coalesce(first_published_at, published_at)) order by md5(id::text)) as place
            from ad
           where ${IS_RENT_LISTING} and coalesce(first_published_at, published_at) >= $1
             and coalesce(first_published_at, published_at) < $2) listing
         where place <= $3 and id > $4)
        and not exists (select from valuation_outcome o where o.ad_id = ad.id)
      order by id limit $5`,
    [from, until, perMonth, after, limit],
  );
  return rows;
}

/** @returns a text that changes with the day and when there is another model */
export async function readRentComparisonState(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>(
    `select concat_ws(' ', current_date, (select max(id) from valuation_model)) as state`,
  );
  return rows[0]!.state;
}
