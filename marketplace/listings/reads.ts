import type pg from 'pg';
import { CARD_PICTURES } from './contract.ts';
import { CARD_COLUMNS, type CardRow, DETAIL_COLUMNS, type DetailRow } from './presenters/listing-row.ts';

type Client = pg.Pool | pg.ClientBase;

/** What nobody but its owner may see. */
const HIDDEN = "('draft', 'pending', 'rejected', 'paused')";

/** What stands around the columns of an ad, read with it in the same statement. */
const AROUND = `
  jsonb_array_length(ad.images) as image_count,
  advertiser.id as seller_id, advertiser.kind as seller_kind, advertiser.name as seller_name,
  advertiser.branch as seller_branch, advertiser.phone as seller_phone,
  advertiser.alternative_phone as seller_alternative_phone, advertiser.address as seller_address,
  advertiser.licence_number, advertiser.background_colour, advertiser.logo_path,
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
   ) order by p.at, p.id), '[]') from price_change p where p.ad_id = ad.id) as prices`;

const FROM = `join advertiser on advertiser.id = ad.advertiser_id
  join area on area.id = ad.area_id
  join area county on county.id = ad.county_id`;

const columns = (names: readonly string[]) => names.map((name) => `ad.${name}`).join(', ');

const CARDS = `
  select ${columns(CARD_COLUMNS)},
    jsonb_path_query_array(ad.images, '$[0 to ${CARD_PICTURES - 1}]') as images, ${AROUND}
  from ad ${FROM} where ad.id = any($1) and ad.state not in ${HIDDEN}`;

const DETAIL = `
  select ${columns(DETAIL_COLUMNS)}, ad.images, ${AROUND},
    (select coalesce(json_agg(json_build_object('startsAt', v.starts_at, 'endsAt', v.ends_at)
       order by v.starts_at), '[]') from ad_viewing v where v.ad_id = ad.id and v.ends_at > now()) as viewings,
    (select coalesce(sum(v.views), 0) from ad_views v where v.ad_id = ad.id) as views
  from ad ${FROM} where ad.id = $1`;

/**
 * Everything cards need of some ads, in one statement.
 * @returns rows by id; ads that are not there, or that only their owner may see, are missing
 */
export async function readCards(client: Client, ids: readonly number[]): Promise<Map<number, CardRow>> {
  // Named, so that each connection plans it once: planning costs as much as running.
  const { rows } = await client.query<CardRow>({ name: 'listing-cards', text: CARDS, values: [ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

/** @returns everything a listing's own page needs, whatever state the ad is in, or null when there is no such ad */
export async function readDetail(client: Client, id: number): Promise<DetailRow | null> {
  const { rows } = await client.query<DetailRow>({ name: 'listing-detail', text: DETAIL, values: [id] });
  return rows[0] ?? null;
}

/** The ad that a unit of a development belongs to; null when no unit has this id. Ads and units share their numbers. */
export async function readAdOfUnit(client: Client, unitId: number): Promise<number | null> {
  const { rows } = await client.query<{ ad_id: number }>({
    name: 'listing-of-unit',
    text: "select ad_id from ad_unit where id = $1 and kind = 'unit'",
    values: [unitId],
  });
  return rows[0]?.ad_id ?? null;
}
