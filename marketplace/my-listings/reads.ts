import type pg from 'pg';
import type { Reach } from '#marketplace/listings/access.ts';
import { IN_REACH, IS_PAID, reachValues, UNDO } from '#marketplace/listings/ownership/reads.ts';
import type { HiddenValues } from '#marketplace/listings/plausibility/describe.ts';
import type { DetailRow, UnitRow } from '#marketplace/listings/rows.ts';
import { TREND_DAYS } from '#marketplace/listings/statistics.ts';
import { LISTING_STATES, type ListingLifeState } from '#property/listing-state.ts';
import type { CollectionPeriod, Currency } from '#property/money.ts';
import type { OwnedQuery } from './contract.ts';
import type { ListingsView, OwnedSort, WaitingFor } from './list-options.ts';

type Client = pg.Pool | pg.ClientBase;

export type OwnedRow = Pick<
  DetailRow,
  | 'id'
  | 'ad_type'
  | 'offering'
  | 'state'
  | 'address'
  | 'title'
  | 'county_name'
  | 'currency'
  | 'price_type'
  | 'sale_value'
  | 'sale_on_application'
  | 'rental_value'
  | 'rental_on_application'
  | 'collection_period'
  | 'price_from'
  | 'price_to'
  | 'selling_type'
  | 'property_type'
  | 'house_type'
  | 'total_beds'
  | 'single_beds'
  | 'double_beds'
  | 'twin_beds'
  | 'bathrooms'
  | 'capacity'
  | 'parking_access'
  | 'featured_level'
  | 'video_url'
  | 'images'
  | 'published_at'
  | 'county_id'
  | 'area_id'
> & {
  hidden_values: HiddenValues;
  /** Of the listing, or of a unit. */
  has_ber: boolean;
  waits_for: WaitingFor | null;
  first_published_at: Date | null;
  renewed_at: Date | null;
  expires_at: Date | null;
  owner_id: string | null;
  agency_id: number | null;
  branch_id: number | null;
  placed_by: string | null;
  placed_by_name: string | null;
  branch_name: string | null;
  /** The agency software's reference; null without an import. */
  agent_reference: string | null;
  undoState: ListingLifeState | null;
  undoUntil: Date | null;
  rooms: Pick<UnitRow, 'room_type' | 'price' | 'collection_period' | 'ensuite'>[];
  views: number;
  view_days: number[];
};

const ORDERS: Record<OwnedSort, string> = {
  _id: 'ad.id',
  publishDate: 'ad.published_at',
  endDate: 'ad.expires_at',
  address: 'ad.address',
  type: `case ad.offering when 'new_home' then 'new_development' else ad.ad_type end`,
  price: `coalesce(ad.sale_value, case ad.collection_period when 'weekly' then ad.rental_value * 52 / 12
    when 'yearly' then ad.rental_value / 12
    else ad.rental_value end)`,
  state: `array_position(array['${LISTING_STATES.join("','")}'], ad.state)`,
  views: '(select coalesce(sum(v.views), 0) from ad_views v where v.ad_id = ad.id)',
  enquiries: `(select count(*) from conversation c join conversation_message m on m.conversation_id = c.id
    where c.ad_id = ad.id and m.is_enquiry)`,
  daysListed: 'now() - ad.published_at',
};

/**
 * The reason why a listing is pending: a payment, unless it is paid or its agency's agreement covers it; else a review. A
 * covered listing without an open one waits for the next file if it was imported, else to be submitted: the form publishes it.
 */
const WAITS_FOR = `case when ad.state = 'pending' then case
  when ${IS_PAID} then 'review'
  when exists (select from plan p
    where p.ad_type = ad.ad_type and p.valid_to is null and agreement_plan_now(agency) in (p.id, p.level))
    and coalesce((select agreement_room(own) from agency own where own.id = $2::integer), 1) > 0
  then case when exists (select from moderation_case c where c.ad_id = ad.id and c.settled_at is null) then 'review'
    when exists (select from imported_ad f where f.ad_id = ad.id) then 'import' else 'submission' end
  else 'payment' end end`;

const FOUND = `from ad join advertiser on advertiser.id = ad.advertiser_id
  left join agency on agency.id = advertiser.agency_id
  join area county on county.id = ad.county_id
  where ${IN_REACH} and ($5::text is null or coalesce(ad.title, '') || ' ' || ad.address ilike $5
    or exists (select from imported_ad f where f.ad_id = ad.id and f.agent_reference ilike $5))`;

/** @returns a page of the listings in a reach, and counts by state */
export async function readOwnListings(
  client: Client,
  reach: Reach,
  query: OwnedQuery,
): Promise<{
  rows: OwnedRow[];
  counts: Map<ListingLifeState, number>;
  waiting: Record<WaitingFor, number>;
}> {
  const like = query.q ? `%${query.q.replace(/[\\%_]/g, '\\$&')}%` : null;
  const values = [...reachValues(reach), like];
  const counted = await client.query<{ state: ListingLifeState; waits: WaitingFor | null; ads: number }>(
    `select ad.state, ${WAITS_FOR} as waits, count(*) as ads ${FOUND} group by 1, 2`,
    values,
  );
  const counts = new Map<ListingLifeState, number>();
  const waiting = { payment: 0, submission: 0, review: 0, import: 0 };
  for (const { state, waits, ads } of counted.rows) {
    counts.set(state, (counts.get(state) ?? 0) + ads);
    if (waits) waiting[waits] += ads;
  }
  const { rows } = await client.query<OwnedRow>(
    shown(
      `${FOUND} and (case when cardinality($6::text[]) = 0 then ad.state <> 'withdrawn' else ad.state = any($6) end)
          and ($7::text is null or ${WAITS_FOR} = $7)
        order by place offset $8 limit $9`,
      `${ORDERS[query.sort]} ${query.order} nulls last, ad.id desc`,
    ),
    [...values, query.state, query.waiting ?? null, query.from, query.pageSize],
  );
  return { rows, counts, waiting };
}

/** @returns a listing in any state, or null when it is not in the reach */
export async function readOwnListing(client: Client, reach: Reach, adId: number): Promise<OwnedRow | null> {
  const { rows } = await client.query<OwnedRow>(shown(`${FOUND} and ad.id = $6`, 'ad.id'), [
    ...reachValues(reach),
    null,
    adId,
  ]);
  return rows[0] ?? null;
}

/** Selects the shown columns of listings by condition and order. */
function shown(found: string, order: string): string {
  return `with page as (
       select ad.*, county.name as county_name, ${WAITS_FOR} as waits_for, advertiser.owner_id, advertiser.agency_id, advertiser.branch_id,
              row_number() over (order by ${order}) as place
         ${found})
     select ad.id, ad.ad_type, ad.offering, ad.state, ad.address, ad.title, ad.county_name, ad.currency,
            ad.price_type, ad.sale_value, ad.sale_on_application, ad.rental_value, ad.rental_on_application,
            ad.collection_period, ad.price_from, ad.price_to, ad.selling_type, ad.property_type, ad.house_type,
            ad.total_beds, ad.single_beds, ad.double_beds, ad.twin_beds, ad.bathrooms, ad.capacity,
            ad.parking_access, ad.featured_level, ad.video_url, ad.images, ad.published_at,
            ad.county_id, ad.area_id, ad.hidden_values,
            ad.ber is not null or exists (select from ad_unit r where r.ad_id = ad.id and r.ber is not null)
              as has_ber,
            ad.first_published_at, ad.expires_at, ad.waits_for, ${UNDO}, ad.owner_id, ad.agency_id, ad.branch_id, ad.placed_by,
            u.name as placed_by_name, b.name as branch_name,
            (select f.agent_reference from imported_ad f where f.ad_id = ad.id) as agent_reference,
            (select max(s.at) from state_change s
              where s.ad_id = ad.id and s.from_state = 'expired' and s.to_state = 'published') as renewed_at,
            (select coalesce(json_agg(json_build_object('room_type', r.room_type, 'price', r.price,
               'collection_period', r.collection_period, 'ensuite', r.ensuite) order by r.position), '[]')
               from ad_unit r where r.ad_id = ad.id and r.kind = 'bedroom') as rooms,
            (select coalesce(sum(v.views), 0) from ad_views v where v.ad_id = ad.id) as views,
            (select array_agg(coalesce(v.views, 0) order by d.day) from generate_series(
               (now() at time zone 'Europe/Dublin')::date - ${TREND_DAYS - 1},
               (now() at time zone 'Europe/Dublin')::date, interval '1 day') as d(day)
               left join ad_views v on v.ad_id = ad.id and v.day = d.day::date) as view_days
       from page ad left join user_account u on u.id = ad.placed_by and ad.agency_id is not null
       left join agency_branch b on b.id = ad.branch_id
      order by ad.place`;
}

/** @returns how a user last chose to see their listings; cards without a choice */
export async function readListingsView(client: Client, userId: string): Promise<ListingsView> {
  const { rows } = await client.query<{ view: ListingsView }>(
    'select view from my_listings_view where user_id = $1',
    [userId],
  );
  return rows[0]?.view ?? 'cards';
}

export type StepRow = {
  at: Date;
  from_state: ListingLifeState | null;
  to_state: ListingLifeState;
  reason: string | null;
  by_user: string | null;
  by_name: string | null;
  /** Whether the step's author owns the listing or belongs to its agency. */
  by_own_side: boolean;
};
export type PriceStepRow = {
  at: Date;
  side: 'sale' | 'rent';
  price: number | null;
  collection_period: CollectionPeriod | null;
  currency: Currency;
};

/** All states and prices of a listing, latest first. */
export async function readHistory(
  client: Client,
  adId: number,
): Promise<{ states: StepRow[]; prices: PriceStepRow[] }> {
  const states = await client.query<StepRow>(
    `select s.at, s.from_state, s.to_state, s.reason, s.by_user, u.name as by_name,
            coalesce(s.by_user = advertiser.owner_id or m.agency_id = advertiser.agency_id, false) as by_own_side
       from state_change s join ad on ad.id = s.ad_id join advertiser on advertiser.id = ad.advertiser_id
       left join user_account u on u.id = s.by_user left join agency_member m on m.user_id = s.by_user
      where s.ad_id = $1 order by s.id desc`,
    [adId],
  );
  const prices = await client.query<PriceStepRow>(
    `select p.at, p.side, p.price, p.collection_period, ad.currency
       from price_change p join ad on ad.id = p.ad_id where p.ad_id = $1 order by p.at desc, p.id desc`,
    [adId],
  );
  return { states: states.rows, prices: prices.rows };
}
