import type pg from 'pg';
import type { AdRow } from '#database/rows.ts';
import { IS_SAME_ADVERTISER } from '#marketplace/listings/advertisers/same-advertiser.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import {
  type ComparedListing,
  compareListings,
  type DuplicateReason,
  MAX_HASH_DISTANCE,
} from './duplicate-score.ts';

type Client = pg.Pool | pg.ClientBase;

type ComparedRow = Pick<
  AdRow,
  | 'id'
  | 'ad_type'
  | 'county_id'
  | 'address'
  | 'eircode'
  | 'latitude'
  | 'longitude'
  | 'total_beds'
  | 'property_type'
  | 'sale_value'
  | 'rental_value'
  | 'collection_period'
> & {
  house_type: string | null;
  /** Hashes of its photos as text, which keeps all 64 bits. */
  looks: string[];
  state: ListingLifeState;
  picture: string | null;
  isSameAdvertiser: boolean;
  advertiser: string | null;
};

/** Another listing that a moderator compares with the one under review. */
export type RelatedListing = {
  adId: number;
  address: string;
  /** The first picture. */
  picture: string | null;
  state: ListingLifeState;
  advertiser: string | null;
};

/** Another listing of probably the same property. */
export type DuplicateListing = RelatedListing & {
  /** The same person, or any branch of the same agency. */
  isSameAdvertiser: boolean;
  reasons: DuplicateReason[];
};

/** Listings compared at most, for common street names in a large county. */
const MAX_COMPARED = 60;

const LIVE = "('pending', 'published', 'paused', 'sale_agreed', 'let_agreed')";
const SHOWN = "('published', 'sale_agreed', 'let_agreed')";
/** Single homes only: rooms, parking spaces and units of a development share an address. */
const WHOLE_HOME = (listing: string) =>
  `${listing}.ad_type in ('sale', 'rental') and ${listing}.offering = 'standard'`;

const PICTURE_HASHES = (listing: string) => `
  array(select file.look::text from media_use used join media_file file on file.id = used.media_id
         where used.holder = 'ad:' || ${listing}.id and file.look is not null)`;

/** Listings with a photo similar to one of the given listing. */
export const SIMILAR_PICTURES = (listing: string) => `
  select substring(used.holder from 4)::bigint
    from media_use own join media_file mine_file on mine_file.id = own.media_id
    join media_file file on file.look_parts && mine_file.look_parts
     and bit_count((file.look # mine_file.look)::bit(64)) <= ${MAX_HASH_DISTANCE}
    join media_use used on used.media_id = file.id and used.holder like 'ad:%'
   where own.holder = 'ad:' || ${listing}.id`;

/**
 * Finds candidates for the same property as `mine`. The photo search finds other spellings of the address; it takes too
 * long for every change of a listing on the market.
 */
const FOUND = {
  fast: `
    select id from mine
    union
    select other.id from mine join ad other on other.eircode = mine.eircode and other.state in ${LIVE}
    union
    select other.id from mine join ad other on other.county_id = mine.county_id
      and address_key(other.address) = address_key(mine.address) and other.state in ${LIVE}
     where address_key(mine.address) ~ '[a-z]'`,
  photographs: `
    union
    select like_mine.id from mine, lateral (${SIMILAR_PICTURES('mine')}) as like_mine (id)`,
} as const;

// Reads candidates by id: a single join would read every live listing.
const duplicatesQuery = (found: string, mine: string, shown: string) => `
  with mine as materialized (
    select ad.* from ad where ad.id = $1 and ${WHOLE_HOME('ad')}),
  found as materialized (${found})
  select other.id, other.ad_type, other.county_id, other.address, other.eircode, other.latitude, other.longitude, other.total_beds,
         other.property_type, other.house_type, other.sale_value, other.rental_value, other.collection_period,
         ${PICTURE_HASHES('other')} as looks, advertiser.name as advertiser,
         other.state, other.images -> 0 ->> 'url' as picture,
         ${IS_SAME_ADVERTISER('seller', 'advertiser')} as "isSameAdvertiser"
    from mine join advertiser seller on seller.id = mine.advertiser_id cross join found join ad other on other.id = found.id and other.ad_type = mine.ad_type
     and ${WHOLE_HOME('other')} and case when other.id = mine.id then ${mine} else other.state in ${shown} end
    join advertiser on advertiser.id = other.advertiser_id
   order by other.id <> mine.id, other.id limit ${MAX_COMPARED + 1}`;
const STATEMENTS = {
  page: { name: 'same-homes-shown', text: duplicatesQuery(FOUND.fast, `mine.state in ${SHOWN}`, SHOWN) },
  // Includes listings that may return to the market.
  judging: { name: 'same-homes', text: duplicatesQuery(FOUND.fast + FOUND.photographs, 'true', LIVE) },
};

/**
 * Finds listings of probably the same property by Eircode, house number and street, or photo, then compares all facts.
 * Only on the same side of the market, because a home can be for sale and to let.
 * @param onlyShown of a public listing, and public ones only, without the photo search
 */
export async function readDuplicateListings(
  client: Client,
  adId: number,
  { onlyShown }: { onlyShown: boolean },
): Promise<DuplicateListing[]> {
  const statement = STATEMENTS[onlyShown ? 'page' : 'judging'];
  const { rows } = await client.query<ComparedRow>({ ...statement, values: [adId] });
  const [mine, ...others] = rows;
  if (mine?.id !== adId) return [];
  const home = comparedListing(mine);
  return others.flatMap((row) => {
    const { isSame, reasons } = compareListings(home, comparedListing(row));
    const { id, address, picture, state, advertiser, isSameAdvertiser } = row;
    return isSame ? [{ adId: id, address, picture, state, advertiser, isSameAdvertiser, reasons }] : [];
  });
}

type OwnHomeRow = Omit<ComparedRow, 'looks' | 'state' | 'picture' | 'isSameAdvertiser' | 'advertiser'> & {
  /** Position of the given listing. */
  given: number;
};

/**
 * Finds listings on the market by the same advertisers for the homes of listings that are not written yet, in one statement.
 * @param listings of named or licensed advertisers
 * @returns the id of the other listing, by reference
 */
export async function readOwnHomes(
  client: Client,
  listings: readonly NewListing[],
): Promise<Map<string, number>> {
  const homes = listings.filter(
    ({ adType, offering }) =>
      (adType === 'sale' || adType === 'rental') && (offering ?? 'standard') === 'standard',
  );
  if (homes.length === 0) return new Map();
  const { rows } = await client.query<OwnHomeRow>({
    name: 'own-homes',
    text: `
      with given as materialized (
        select * from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[])
          with ordinality as given (source, reference, county_id, address, eircode, seller, licence_number, n))
      select given.n::int - 1 as given, other.id, other.ad_type, other.county_id, other.address, other.eircode, other.latitude,
             other.longitude, other.total_beds, other.property_type, other.house_type, other.sale_value, other.rental_value,
             other.collection_period
        from given cross join lateral (
          select ad.id from ad where ad.county_id = given.county_id and address_key(ad.address) = address_key(given.address)
             and address_key(given.address) ~ '[a-z]' and ad.state in ${SHOWN}
          union
          select ad.id from ad where ad.eircode = given.eircode and ad.state in ${SHOWN}) as found
        join ad other on other.id = found.id and ${WHOLE_HOME('other')}
         and (other.source, other.reference) is distinct from (given.source, given.reference)
        join advertiser on advertiser.id = other.advertiser_id and (advertiser.reference = given.seller
          or advertiser.licence_number = given.licence_number and advertiser.owner_id is null and advertiser.agency_id is null)
       order by given.n, other.id`,
    values: [
      homes.map(({ source }) => source),
      homes.map(({ reference }) => reference),
      homes.map(({ countyId }) => countyId),
      homes.map(({ address }) => address),
      homes.map(({ eircode }) => eircode ?? null),
      homes.map(({ advertiser }) => advertiser.reference),
      homes.map(({ advertiser }) => advertiser.licenceNumber ?? null),
    ],
  });
  const own = new Map<string, number>();
  for (const { given, ...row } of rows) {
    const { reference, adType, ...home } = homes[given]!;
    if (own.has(reference) || row.ad_type !== adType) continue;
    const { isSame } = compareListings(
      {
        side: adType === 'sale' ? 'sale' : 'rent',
        countyId: home.countyId,
        address: home.address,
        eircode: home.eircode ?? null,
        latitude: home.latitude ?? null,
        longitude: home.longitude ?? null,
        beds: home.totalBeds ?? null,
        type: home.houseType ?? home.propertyType,
        price: (adType === 'sale' ? home.saleValue : home.rentalValue) ?? null,
        period: adType === 'sale' ? null : (home.collectionPeriod ?? null),
        pictureHashes: [],
      },
      comparedListing({ ...row, looks: [] }),
    );
    if (isSame) own.set(reference, row.id);
  }
  return own;
}

function comparedListing(
  row: Omit<ComparedRow, 'state' | 'picture' | 'isSameAdvertiser' | 'advertiser'>,
): ComparedListing {
  const isSale = row.ad_type === 'sale';
  return {
    side: isSale ? 'sale' : 'rent',
    countyId: row.county_id,
    address: row.address,
    eircode: row.eircode,
    latitude: row.latitude,
    longitude: row.longitude,
    beds: row.total_beds,
    type: row.house_type ?? row.property_type,
    price: isSale ? row.sale_value : row.rental_value,
    period: isSale ? null : row.collection_period,
    pictureHashes: row.looks.map(BigInt),
  };
}
