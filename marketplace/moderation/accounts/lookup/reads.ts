import type pg from 'pg';
import type { PricedRow } from '#marketplace/listings/rows.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { containing, type Lookup } from './parse.ts';

type Client = pg.Pool | pg.ClientBase;

/** Results of each kind that are shown at most. */
export const MAX_FOUND = 20;

export type FoundListingRow = PricedRow & {
  id: number;
  address: string;
  picture: string | null;
  state: ListingLifeState;
  advertiser: string | null;
  advertiser_id: string | null;
  case_id: number | null;
};

const LISTING_COLUMNS = `ad.id, ad.address, ad.images -> 0 ->> 'url' as picture, ad.state, seller.name as advertiser,
  coalesce(ad.placed_by, seller.owner_id) as advertiser_id,
  (select max(c.id) from moderation_case c where c.ad_id = ad.id) as case_id,
  ad.ad_type, ad.price_type, ad.currency, ad.sale_value, ad.rental_value, ad.collection_period, ad.price_from, ad.price_to,
  ad.selling_type`;

/** Addresses with the words that are sorted at most: a common word is in thousands. */
const MAX_SORTED = 1_000;

/** Each kind by its own index; the words of an address by the longest one. */
const FOUND_LISTINGS = `
  select id from ad where id = $1
  union (select id from ad where eircode = $2 order by id desc limit ${MAX_FOUND + 1})
  union (select id from ad where postcode = $2 order by id desc limit ${MAX_FOUND + 1})
  union (select id from ad where lower(contact_email) = $3 order by id desc limit ${MAX_FOUND + 1})
  union (select id from ad where contact_phone = any($4) order by id desc limit ${MAX_FOUND + 1})
  union (select id from ad where $5::text is not null and lookup_text(address) like lookup_text($5)
    and lookup_text(address) like all (select lookup_text(word) from unnest($6::text[]) word)
    order by id desc limit ${MAX_SORTED})`;

/** Listings as parameters of `FOUND_LISTINGS` name them, on the market first, then the latest. */
export async function findListings(client: Client, lookup: Lookup): Promise<FoundListingRow[]> {
  const { rows } = await client.query<FoundListingRow>(
    `select ${LISTING_COLUMNS} from ad join advertiser seller on seller.id = ad.advertiser_id
      where ad.id in (${FOUND_LISTINGS})
      order by ad.state in ('published', 'sale_agreed', 'let_agreed') desc, ad.id desc limit ${MAX_FOUND + 1}`,
    [lookup.id, lookup.postalCode, lookup.email, lookup.phones, ...wordPatterns(lookup)],
  );
  return rows;
}

/** @returns the latest listings of a person, and of an agency of which they are the only member */
export async function readListingsOfAccount(client: Client, userId: string): Promise<FoundListingRow[]> {
  const { rows } = await client.query<FoundListingRow>(
    `select ${LISTING_COLUMNS} from ad join advertiser seller on seller.id = ad.advertiser_id
      where ad.placed_by = $1 or seller.owner_id = $1
      order by ad.state in ('published', 'sale_agreed', 'let_agreed') desc, ad.id desc limit ${MAX_FOUND}`,
    [userId],
  );
  return rows;
}

export type FoundAccountRow = {
  user_id: string;
  name: string;
  email: string;
  phone: string | null;
  created_at: Date;
  agency: string | null;
  ads: number;
  is_suspended: boolean;
};

export const ACCOUNT_COLUMNS = `u.id as user_id, u.name, u.email, u.phone, u.created_at, a.name as agency,
  (select count(*) from ad join advertiser s on s.id = ad.advertiser_id where s.owner_id = u.id) as ads,
  exists (select from account_suspension x where x.user_id = u.id and x.lifted_at is null) as is_suspended`;
export const ACCOUNT_FROM = `user_account u left join agency_member m on m.user_id = u.id
  left join agency a on a.id = m.agency_id`;

const FOUND_ACCOUNTS = `
  select id from user_account where legacy_id = $1 or id = $2
  union (select id from user_account where $3::text is not null and lower(email) like $3 order by id limit ${MAX_FOUND + 1})
  union (select id from user_account where phone = any($4))
  union (select id from user_account where $5::text is not null and lookup_text(name) like lookup_text($5)
    and lookup_text(name) like all (select lookup_text(word) from unnest($6::text[]) word) order by id limit ${MAX_FOUND + 1})`;

/** @returns accounts with a confirmed address, by id, part of the email or name, or phone; the latest first */
export async function findAccounts(client: Client, lookup: Lookup): Promise<FoundAccountRow[]> {
  const { rows } = await client.query<FoundAccountRow>(
    `select ${ACCOUNT_COLUMNS} from ${ACCOUNT_FROM} where u.id in (${FOUND_ACCOUNTS}) and u.email_verified
      order by u.created_at desc, u.id limit ${MAX_FOUND + 1}`,
    [
      // Numbers of accounts are 32-bit integers.
      lookup.id !== null && lookup.id < 2 ** 31 ? lookup.id : null,
      lookup.userId,
      lookup.email && containing(lookup.email),
      lookup.phones,
      ...wordPatterns(lookup),
    ],
  );
  return rows;
}

export type FoundAgencyRow = {
  id: number;
  name: string;
  licence_number: string | null;
  is_verified: boolean;
  ads: number;
  members: { userId: string; name: string }[];
};

const FOUND_AGENCIES = `
  select id from agency where id = $1 or licence_number = $2 or phone = any($3)
  union (select id from agency where $4::text is not null and lookup_text(name) like lookup_text($4)
    and lookup_text(name) like all (select lookup_text(word) from unnest($5::text[]) word) order by id limit ${MAX_FOUND + 1})`;

/** @returns agencies by id, licence number, phone or part of the name */
export async function findAgencies(client: Client, lookup: Lookup): Promise<FoundAgencyRow[]> {
  const { rows } = await client.query<FoundAgencyRow>(
    `select a.id, a.name, a.licence_number, a.licence_verified_at is not null as is_verified,
            (select count(*) from ad join advertiser s on s.id = ad.advertiser_id where s.agency_id = a.id) as ads,
            coalesce((select jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.name) order by u.name)
               from agency_member m join user_account u on u.id = m.user_id where m.agency_id = a.id), '[]') as members
       from agency a where a.id in (${FOUND_AGENCIES}) order by a.name, a.id limit ${MAX_FOUND + 1}`,
    [
      lookup.id !== null && lookup.id < 2 ** 31 ? lookup.id : null,
      lookup.licenceNumber,
      lookup.phones,
      ...wordPatterns(lookup),
    ],
  );
  return rows;
}

/** The pattern of the longest word, which the index finds, and the patterns of all words. */
function wordPatterns({ words }: Lookup): [string | null, string[]] {
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return [longest === undefined ? null : containing(longest), words.map(containing)];
}
