import type pg from 'pg';
import type { Locale } from '#platform/i18n/language.ts';
import { IS_SAME_ADVERTISER } from './advertisers/same-advertiser.ts';
import { MAX_CARD_PHOTOS } from './card-photos/limits.ts';
import { summaryOf } from './from-rows.ts';
import { type ListingSummary, SUMMARY_PICTURES } from './model.ts';
import { CARD_COLUMNS, type CardRow, DETAIL_COLUMNS, type DetailRow, type NamedRow } from './rows.ts';

type Client = pg.Pool | pg.ClientBase;

/** States visible to the owner only. */
const HIDDEN = "('draft', 'pending', 'rejected', 'paused')";

/** Maximum open viewings of a card, which names the next one: enough until the listing changes or is read again. */
const OPEN_VIEWINGS = 3;

/** Joined columns of a listing. */
const AROUND = `
  jsonb_array_length(ad.images) as image_count,
  advertiser.id as seller_id, advertiser.kind as seller_kind, advertiser.name as seller_name,
  advertiser.branch as seller_branch, advertiser.phone as seller_phone,
  advertiser.alternative_phone as seller_alternative_phone, advertiser.address as seller_address,
  advertiser.licence_number, advertiser.background_colour, advertiser.logo_path,
  advertiser.website as seller_website, advertiser.agency_id is not null as seller_has_agency, advertiser.agency_id as seller_agency_id,
  coalesce(ad.contact_email, advertiser.owner_id::text, advertiser.agency_id::text) is not null as seller_reachable,
  area.name as area_name, area.name_ga as area_name_ga, area.slug as area_slug,
  county.name as county_name, county.name_ga as county_name_ga, county.slug as county_slug,
  (select coalesce(json_agg(json_build_object(
     'id', u.id, 'kind', u.kind, 'price', u.price, 'collection_period', u.collection_period,
     'room_type', u.room_type, 'ensuite', u.ensuite, 'property_type', u.property_type,
     'house_type', u.house_type, 'beds', u.beds, 'bathrooms', u.bathrooms,
     'floor_area_m2', u.floor_area_m2, 'ber', u.ber, 'title', u.title, 'images', u.images
   ) order by u.position), '[]') from ad_unit u where u.ad_id = ad.id) as units,
  (select coalesce(json_agg(json_build_object(
     'at', p.at, 'side', p.side, 'price', p.price, 'collection_period', p.collection_period
   ) order by p.at, p.id), '[]') from price_change p where p.ad_id = ad.id) as prices,
  (select coalesce(json_agg(v.starts_at order by v.starts_at), '[]') from (
     select v.starts_at from ad_viewing v
      where v.ad_id = ad.id and v.places is null and v.cancelled_at is null and v.starts_at > now()
      order by v.starts_at limit ${OPEN_VIEWINGS}) v) as open_viewings,
  (select coalesce(json_agg(json_build_object('id', other.id, 'address', other.address, 'kind', seller.kind,
      'name', seller.name, 'isSame', ${IS_SAME_ADVERTISER('advertiser', 'seller')}) order by other.id), '[]')
     from same_home join ad other on other.id = same_home.other_id and other.state in ('published', 'sale_agreed', 'let_agreed')
     join advertiser seller on seller.id = other.advertiser_id
    where same_home.ad_id = ad.id) as also_advertised`;

const FROM = `join advertiser on advertiser.id = ad.advertiser_id
  join area on area.id = ad.area_id
  join area county on county.id = ad.county_id`;

const columns = (names: readonly string[]) => names.map((name) => `ad.${name}`).join(', ');

const ANY_CARDS = `
  select ${columns(CARD_COLUMNS)},
    jsonb_path_query_array(ad.images, '$[0 to ${SUMMARY_PICTURES - 1}]') as images, ${AROUND}
  from ad ${FROM} where ad.id = any($1)`;
const CARDS = `${ANY_CARDS} and ad.state not in ${HIDDEN}`;

const DETAIL = `
  select ${columns(DETAIL_COLUMNS)}, ad.images, ${AROUND},
    (select coalesce(json_agg(json_build_object('id', v.id, 'startsAt', v.starts_at, 'endsAt', v.ends_at,
         'placesLeft', v.places - v.taken) order by v.starts_at, v.id), '[]') from ad_viewing v
      where v.ad_id = ad.id and v.cancelled_at is null
        and case when v.places is null then v.ends_at else v.starts_at end > now()) as viewings,
    (select json_build_object('isEmailVerified', u.email_verified, 'phone', u.phone)
       from user_account u where u.id = coalesce(ad.placed_by, advertiser.owner_id)) as account,
    coalesce((select g.agreement_plan is not null from agency g where g.id = advertiser.agency_id), false) as has_agreement,
    coalesce((select g.licence_verified_at is not null from agency g where g.id = advertiser.agency_id), false) as is_licence_verified,
    (select coalesce(sum(v.views), 0) from ad_views v where v.ad_id = ad.id) as views
  from ad ${FROM} where ad.id = $1`;

/**
 * Reads everything that cards need in one statement.
 * @returns rows by id; unknown listings, and those visible to their owner only, are missing
 */
export async function readCards(client: Client, ids: readonly number[]): Promise<Map<number, CardRow>> {
  // A prepared statement: planning takes as long as running.
  const { rows } = await client.query<CardRow>({ name: 'listing-cards', text: CARDS, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Like `readCards`, as the model has them. @returns summaries by id */
export async function readSummaries(
  client: Client,
  ids: readonly number[],
): Promise<Map<number, ListingSummary>> {
  const rows = await readCards(client, ids);
  return new Map([...rows].map(([id, row]) => [id, summaryOf(row)]));
}

/** Like `readCards`, in any state: the caller decides what to show. @returns rows by id */
export async function readCardsOfAnyState(
  client: Client,
  ids: readonly number[],
): Promise<Map<number, CardRow>> {
  const { rows } = await client.query<CardRow>({ name: 'listing-any-cards', text: ANY_CARDS, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns the first photos of public listings, for the image endpoint, by id */
export async function readPhotoUrls(client: Client, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await client.query<{ id: number; photos: string[] }>({
    name: 'listing-photos',
    text: `select ad.id, jsonb_path_query_array(ad.images, '$[0 to ${MAX_CARD_PHOTOS - 1}].url') as photos
             from ad where ad.id = any($1) and ad.state not in ${HIDDEN}`,
    values: [ids],
  });
  return new Map(rows.map(({ id, photos }) => [id, photos]));
}

/** @returns everything that a listing's page needs, in any state, or null when it does not exist */
export async function readDetail(client: Client, id: number): Promise<DetailRow | null> {
  const { rows } = await client.query<DetailRow>({ name: 'listing-detail', text: DETAIL, values: [id] });
  return rows[0] ?? null;
}

/** Maximum length of a chain of successors. */
const MAX_SUCCESSORS = 50;

/** @returns the nearest public listing in the chain of successors; null for none */
export async function readSuccessor(client: Client, id: number): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>({
    name: 'listing-successor',
    text: `with recursive later as (
             select successor_id as id, 1 as step from ad where id = $1
             union all
             select ad.successor_id, step + 1 from later join ad on ad.id = later.id where step < ${MAX_SUCCESSORS})
           select ad.id from later join ad on ad.id = later.id
            where ad.state in ('published', 'sale_agreed', 'let_agreed', 'sold') and ad.id <> $1
            order by step limit 1`,
    values: [id],
  });
  return rows[0]?.id ?? null;
}

/** The listing of a unit; null for an unknown unit. Listings and units share one id sequence. */
export async function readListingOfUnit(client: Client, unitId: number): Promise<number | null> {
  const { rows } = await client.query<{ ad_id: number }>({
    name: 'listing-of-unit',
    text: "select ad_id from ad_unit where id = $1 and kind = 'unit'",
    values: [unitId],
  });
  return rows[0]?.ad_id ?? null;
}

export type ListingRecipientRow = NamedRow & {
  expires_at: Date | null;
  last_step_id: number;
  user_id: string;
  email: string;
  name: string;
  locale: Locale;
};

/** Maximum members of a branch who get the mails about its imported listings. */
export const MAX_BRANCH_RECIPIENTS = 10;

/** A person in charge of a listing, whom mails about it greet. */
export type ListingContact = Pick<ListingRecipientRow, 'user_id' | 'email' | 'name' | 'locale'>;

/**
 * Who answers people that write about a listing or come to see it: its owner, or the member of the agency who placed
 * it. An imported listing, and one whose placer has left belong to the members of its branch, or
 * to the first director of a branch without members.
 */
export async function readListingContacts(client: Client, adId: number): Promise<ListingContact[]> {
  const { rows } = await client.query<ListingContact>(
    `with listing as (
       select ad.id, ad.placed_by, advertiser.owner_id, advertiser.agency_id, advertiser.branch_id,
              exists (select from imported_ad f where f.ad_id = ad.id) as is_imported
         from ad join advertiser on advertiser.id = ad.advertiser_id where ad.id = $1),
     charged as (
       select listing.owner_id as user_id, 0 as rank, null::timestamptz as joined_at from listing
        where listing.owner_id is not null
       union all
       select m.user_id, case when m.user_id = listing.placed_by and not listing.is_imported then 1
           when m.branch_id is not distinct from listing.branch_id then 2 when m.role = 'director' then 3 end, m.joined_at
         from listing join agency_member m on m.agency_id = listing.agency_id where listing.owner_id is null)
     select u.id as user_id, u.email, u.name, u.locale from charged join user_account u on u.id = charged.user_id
      where charged.rank = (select min(rank) from charged)
      order by charged.joined_at, u.id
      limit case (select min(rank) from charged) when 2 then ${MAX_BRANCH_RECIPIENTS} else 1 end`,
    [adId],
  );
  return rows;
}

/**
 * Recipients of mails about the state of listings: the owner; for an agency the member who placed it, or its first director once
 * they have left. Listings without an account are missing.
 */
export async function readListingRecipients(
  client: Client,
  adIds: readonly number[],
): Promise<ListingRecipientRow[]> {
  const { rows } = await client.query<ListingRecipientRow>(
    `select ad.id, ad.ad_type, ad.price_type, ad.property_type, ad.house_type, ad.title, ad.address,
            county.name as county_name, ad.currency, ad.sale_value, ad.rental_value, ad.collection_period,
            ad.price_from, ad.price_to, ad.selling_type, jsonb_path_query_array(ad.images, '$[0]') as images,
            ad.expires_at, u.id as user_id, u.email, u.name, u.locale,
            (select max(s.id) from state_change s where s.ad_id = ad.id) as last_step_id
       from ad ${FROM} join user_account u on u.id = coalesce(advertiser.owner_id,
         (select m.user_id from agency_member m where m.agency_id = advertiser.agency_id
           order by m.user_id is not distinct from ad.placed_by desc, m.role <> 'director', m.joined_at limit 1))
      where ad.id = any($1) order by ad.id`,
    [adIds],
  );
  return rows;
}
