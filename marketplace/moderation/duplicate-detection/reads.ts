import type pg from 'pg';
import type { AdRow } from '#database/rows.ts';
import { type Home, type LikenessReason, likeness, SAME_LOOK_BITS } from './duplicate-score.ts';

type Client = pg.Pool | pg.ClientBase;

type HomeRow = Pick<
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
  /** Of its photographs; as text, which keeps all bits. */
  looks: string[];
  isSameAdvertiser: boolean;
  advertiser: string | null;
};

/** Another ad that is likely of the same property. */
export type SameHome = {
  adId: number;
  address: string;
  advertiser: string | null;
  /** The same person, or the same agency at whichever branch. */
  isSameAdvertiser: boolean;
  reasons: LikenessReason[];
};

/** Ads compared at most: a street of one name in a large county. */
const MOST_COMPARED = 60;

const LIVE = "('pending', 'published', 'paused', 'sale_agreed', 'let_agreed')";
const SHOWN = "('published', 'sale_agreed', 'let_agreed')";
/** Whole homes, one to an ad: rooms, spaces and units of a development share an address by their nature. */
const WHOLE_HOME = (ad: string) => `${ad}.ad_type in ('sale', 'rental') and ${ad}.offering = 'standard'`;

const LOOKS = (ad: string) => `
  array(select file.look::text from media_use used join media_file file on file.id = used.media_id
         where used.holder = 'ad:' || ${ad}.id and file.look is not null)`;

/** Ads with a photograph that looks like one of an ad's, by the name it has in the statement. */
export const LOOKALIKES = (ad: string) => `
  select substring(used.holder from 4)::bigint
    from media_use own join media_file mine_file on mine_file.id = own.media_id
    join media_file file on file.look_parts && mine_file.look_parts
     and bit_count((file.look # mine_file.look)::bit(64)) <= ${SAME_LOOK_BITS}
    join media_use used on used.media_id = file.id and used.holder like 'ad:%'
   where own.holder = 'ad:' || ${ad}.id`;

/**
 * Where ads are looked for that may be of the same property as `mine`. Photographs find those whose number or street is
 * written otherwise; among hundreds of thousands that takes longer than a page may, and a page does without.
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
    select like_mine.id from mine, lateral (${LOOKALIKES('mine')}) as like_mine (id)`,
} as const;

// What is found is read by its numbers: joined in one, every ad on the market would be read.
const sameHomes = (found: string, mine: string, shown: string) => `
  with mine as materialized (
    select ad.*, advertiser.agency_id from ad join advertiser on advertiser.id = ad.advertiser_id
     where ad.id = $1 and ${WHOLE_HOME('ad')}),
  found as materialized (${found})
  select other.id, other.ad_type, other.county_id, other.address, other.eircode, other.latitude, other.longitude, other.total_beds,
         other.property_type, other.house_type, other.sale_value, other.rental_value, other.collection_period,
         ${LOOKS('other')} as looks, advertiser.name as advertiser,
         other.advertiser_id = mine.advertiser_id
           or coalesce(advertiser.agency_id = mine.agency_id, false) as "isSameAdvertiser"
    from mine cross join found join ad other on other.id = found.id and other.ad_type = mine.ad_type
     and ${WHOLE_HOME('other')} and case when other.id = mine.id then ${mine} else other.state in ${shown} end
    join advertiser on advertiser.id = other.advertiser_id
   order by other.id <> mine.id, other.id limit ${MOST_COMPARED + 1}`;
const STATEMENTS = {
  page: { name: 'same-homes-shown', text: sameHomes(FOUND.fast, `mine.state in ${LIVE}`, SHOWN) },
  // Also of one that is to come back.
  judging: { name: 'same-homes', text: sameHomes(FOUND.fast + FOUND.photographs, 'true', LIVE) },
};

/**
 * Finds ads that are likely of the same property as one: by Eircode, by number and street, by photograph; then compared
 * whole. Of ads on the same side of the market alone, since one may sell what another lets.
 * @param onlyShown those that everybody can see, for a page: quickly, without looking for photographs
 */
export async function readSameHomes(
  client: Client,
  adId: number,
  { onlyShown }: { onlyShown: boolean },
): Promise<SameHome[]> {
  const statement = STATEMENTS[onlyShown ? 'page' : 'judging'];
  const { rows } = await client.query<HomeRow>({ ...statement, values: [adId] });
  const [mine, ...others] = rows;
  if (mine?.id !== adId) return [];
  const home = homeOf(mine);
  return others.flatMap((row) => {
    const { isSame, reasons } = likeness(home, homeOf(row));
    const { id, address, advertiser, isSameAdvertiser } = row;
    return isSame ? [{ adId: id, address, advertiser, isSameAdvertiser, reasons }] : [];
  });
}

function homeOf(row: HomeRow): Home {
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
    looks: row.looks.map(BigInt),
  };
}
