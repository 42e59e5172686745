import type pg from 'pg';
import type { AdRow } from '#database/rows.ts';
import { FIRST_ANSWER, IS_BY_COLLEAGUE } from '#marketplace/enquiries/first-answers/reads.ts';
import type { Reach } from '#marketplace/listings/access.ts';
import { IN_REACH, reachValues } from '#marketplace/listings/ownership/reads.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { AdType, Offering } from '#property/section.ts';
import { MAX_LISTINGS } from './list-options.ts';
import { MIN_COMPARABLE, MIN_COMPARABLE_SELLERS, type Period } from './rules.ts';

/** The listings and days that are counted. */
export type Scope = {
  reach: Reach;
  /** 0: the head office; null: all branches. */
  branchId: number | null;
  placedBy: string | null;
  period: Period;
};

/** Listings of other sellers in one comparison: enough for a steady median, and a bound on the work. */
const MAX_COMPARABLE = 100;

/** The agency's listings in a scope; $1 to $4 are the reach. */
const IN_SCOPE = `advertiser.agency_id = $2::integer and ${IN_REACH}
  and ($5::integer is null or coalesce(advertiser.branch_id, 0) = $5) and ($6::uuid is null or ad.placed_by = $6)`;
const FROM_SCOPE = `from ad join advertiser on advertiser.id = ad.advertiser_id where ${IN_SCOPE}`;
/** The moments at which the days from $7 to $8 begin and end in Ireland. */
const BEGINS = `($7::date::timestamp at time zone 'Europe/Dublin')`;
const ENDS = `(($8::date + 1)::timestamp at time zone 'Europe/Dublin')`;

function scopeValues({ reach, branchId, placedBy, period }: Scope): unknown[] {
  return [...reachValues(reach), branchId, placedBy, period.from, period.to];
}

/** The enquiries `m` of the period in conversations `c`; those of blocked people and of colleagues do not count. */
const IS_COUNTED = `m.is_enquiry and m.created_at >= ${BEGINS} and m.created_at < ${ENDS}
  and c.last_message_at >= ${BEGINS} and c.advertiser_blocked_at is null and not ${IS_BY_COLLEAGUE}`;
const SECONDS = 'extract(epoch from first_answer.at - m.created_at)';
const RESPONSES = `count(*)::integer as enquiries, count(first_answer.at)::integer as answered,
  (count(distinct c.id) filter (where first_answer.at is null and c.advertiser_archived_at is null))::integer as unanswered,
  percentile_cont(0.5) within group (order by ${SECONDS}) as "medianSeconds"`;

export type ResponseRow = {
  enquiries: number;
  answered: number;
  unanswered: number;
  medianSeconds: number | null;
  slowSeconds: number | null;
};

/** @returns the enquiries of a period, and how long their first answers took: the median and the 90th percentile */
export async function readResponses(pool: pg.Pool, scope: Scope): Promise<ResponseRow> {
  const { rows } = await pool.query<ResponseRow>(
    `with mine as (select ad.id ${FROM_SCOPE})
     select ${RESPONSES}, percentile_cont(0.9) within group (order by ${SECONDS}) as "slowSeconds"
       from mine join conversation c on c.ad_id = mine.id join conversation_message m on m.conversation_id = c.id
       ${FIRST_ANSWER} where ${IS_COUNTED}`,
    scopeValues(scope),
  );
  return rows[0]!;
}

export type DayRow = { day: string; views: number; enquiries: number; saves: number };

/** @returns views, enquiries and saves of each day of a period, also of days without any */
export async function readDays(pool: pg.Pool, scope: Scope): Promise<DayRow[]> {
  const { rows } = await pool.query<DayRow>(
    `with mine as materialized (select ad.id ${FROM_SCOPE}),
       counted as (
         select v.day, v.views, 0 as enquiries, 0 as saves from mine join ad_views v on v.ad_id = mine.id
          where v.day between $7::date and $8::date
         union all
         select (m.created_at at time zone 'Europe/Dublin')::date, 0, 1, 0 from mine join conversation c on c.ad_id = mine.id
           join conversation_message m on m.conversation_id = c.id where ${IS_COUNTED}
         union all
         select (s.saved_at at time zone 'Europe/Dublin')::date, 0, 0, 1 from mine join saved_ad s on s.ad_id = mine.id
          where s.saved_at >= ${BEGINS} and s.saved_at < ${ENDS})
     select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(sum(counted.views), 0)::integer as views,
            coalesce(sum(counted.enquiries), 0)::integer as enquiries, coalesce(sum(counted.saves), 0)::integer as saves
       from generate_series($7::date, $8::date, interval '1 day') as d(day)
       left join counted on counted.day = d.day::date group by d.day order by d.day`,
    scopeValues(scope),
  );
  return rows;
}

export type StateRow = { live: number; agreed: number; expiring: number };

/** @returns how many listings are on the market now */
export async function readStates(pool: pg.Pool, scope: Scope): Promise<StateRow> {
  const { rows } = await pool.query<StateRow>(
    `select (count(*) filter (where ad.state = 'published'))::integer as live,
            (count(*) filter (where ad.state in ('sale_agreed', 'let_agreed')))::integer as agreed,
            (count(*) filter (where ad.state = 'published' and ad.expires_at < now() + interval '7 days'))::integer as expiring
       ${FROM_SCOPE} and ad.state in ('published', 'sale_agreed', 'let_agreed')`,
    scopeValues(scope).slice(0, 6),
  );
  return rows[0]!;
}

export type ChoiceRows = {
  branches: { id: number; name: string }[];
  members: { userId: string; name: string }[];
};

/** @returns the branches and members with listings in a reach, to choose among */
export async function readChoices(pool: pg.Pool, reach: Reach): Promise<ChoiceRows> {
  const { rows } = await pool.query<ChoiceRows>(
    `with mine as materialized (select distinct advertiser.branch_id, ad.placed_by
       from ad join advertiser on advertiser.id = ad.advertiser_id where advertiser.agency_id = $2::integer and ${IN_REACH})
     select (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
               from agency_branch b where b.id in (select branch_id from mine)) as branches,
            (select coalesce(json_agg(json_build_object('userId', u.id, 'name', u.name) order by u.name, u.id), '[]')
               from agency_member m join user_account u on u.id = m.user_id
              where m.agency_id = $2::integer and m.user_id in (select placed_by from mine)) as members`,
    reachValues(reach),
  );
  return rows[0]!;
}

/** SQL: the first day of the period on which a listing was on the market here; imported dates may be earlier. */
const firstDay = (ad: string) => `greatest($7::date,
  (greatest(${ad}.published_at, ${ad}.created_at) at time zone 'Europe/Dublin')::date)`;

/** SQL: whether there are enough comparable listings to show their median. */
const isEnough = (peers: string) =>
  `(${peers}.listings >= ${MIN_COMPARABLE} and ${peers}.sellers >= ${MIN_COMPARABLE_SELLERS})`;

/**
 * SQL: views a day of live listings of other sellers comparable with the group `g`, as a median; a fixed sample of
 * many. @param place SQL condition on the listing `peer`
 */
function comparableIn(place: string): string {
  return `select count(*)::integer as listings, count(distinct seller)::integer as sellers,
      percentile_cont(0.5) within group (order by rate) as median
    from (select sample.seller, (select coalesce(sum(v.views), 0) from ad_views v
            where v.ad_id = sample.id and v.day between sample.first_day and $8::date)::float8
          / ($8::date - sample.first_day + 1) as rate
      from (select peer.id, coalesce('agency ' || other.agency_id, other.licence_number, 'seller ' || other.id) as seller,
                   ${firstDay('peer')} as first_day
              from ad peer join advertiser other on other.id = peer.advertiser_id
             where ${place} and peer.ad_type = g.ad_type and peer.offering = g.offering and peer.state = 'published'
               and other.agency_id is distinct from $2::integer and ${firstDay('peer')} <= $8::date
             order by hashint8(peer.id), peer.id limit ${MAX_COMPARABLE}) as sample) as rated`;
}

export type ListingRow = Pick<AdRow, 'id' | 'address' | 'expires_at'> & {
  state: ListingLifeState;
  ad_type: AdType;
  offering: Offering;
  branch: string | null;
  placed_by: string | null;
  published_on: string;
  days_listed: number;
  live_days: number;
  views: number;
  median_views: number | null;
  comparable: number | null;
  place: string | null;
  place_ga: string | null;
  is_wider: boolean | null;
  saves: number;
  enquiries: number;
  answered: number;
  unanswered: number;
  medianSeconds: number | null;
  photos: number;
  description_length: number;
  has_ber: boolean;
};

/**
 * Counts the views, saves, enquiries and response times of listings that were on the market in a period, and compares
 * their views with listings of other sellers in the same section and area; in the county where the area has too few.
 * @returns the live ones first, at most `MAX_LISTINGS` and one more
 */
export async function readListingStatistics(pool: pg.Pool, scope: Scope): Promise<ListingRow[]> {
  const { rows } = await pool.query<ListingRow>(
    `with mine as materialized (
       select ad.*, advertiser.branch_id, ${firstDay('ad')} as first_day,
              least($8::date, (coalesce(ad.closed_at, now()) at time zone 'Europe/Dublin')::date) as last_day
         ${FROM_SCOPE} and ad.published_at is not null and ${firstDay('ad')} <= $8::date
          and (ad.state in ('published', 'paused', 'sale_agreed', 'let_agreed') or ad.closed_at >= ${BEGINS})
        order by ad.state <> 'published', ad.id desc limit ${MAX_LISTINGS + 1}),
     compared as materialized (
       select g.ad_type, g.offering, g.area_id, g.county_id,
              case when ${isEnough('near')} then near.median when ${isEnough('wide')} then wide.median end as median,
              case when ${isEnough('near')} then near.listings when ${isEnough('wide')} then wide.listings end as listings,
              case when ${isEnough('near')} then g.area_id when ${isEnough('wide')} then g.county_id end as place_id
         from (select distinct ad_type, offering, area_id, county_id from mine where state = 'published') as g
        cross join lateral (${comparableIn('peer.area_id = g.area_id')}) as near
        cross join lateral (${comparableIn(`peer.county_id = g.county_id and not ${isEnough('near')}`)}) as wide)
     select ad.id, ad.address, ad.state, ad.ad_type, ad.offering, ad.expires_at, b.name as branch, u.name as placed_by,
            to_char(ad.published_at at time zone 'Europe/Dublin', 'YYYY-MM-DD') as published_on,
            (coalesce(ad.closed_at, now()) at time zone 'Europe/Dublin')::date
              - (ad.published_at at time zone 'Europe/Dublin')::date as days_listed,
            greatest(0, ad.last_day - ad.first_day + 1) as live_days,
            (select coalesce(sum(v.views), 0)::integer from ad_views v
              where v.ad_id = ad.id and v.day between $7::date and $8::date) as views,
            compared.median as median_views, compared.listings as comparable, place.name as place, place.name_ga as place_ga,
            place.id is distinct from ad.area_id as is_wider,
            (select count(*)::integer from saved_ad s
              where s.ad_id = ad.id and s.saved_at >= ${BEGINS} and s.saved_at < ${ENDS}) as saves,
            asked.enquiries, asked.answered, asked.unanswered, asked."medianSeconds",
            jsonb_array_length(ad.images) as photos, length(coalesce(ad.description, '')) as description_length,
            ad.ber is not null or ad.ad_type in ('sharing', 'parking', 'sale_parking') or ad.property_type = 'site'
              or exists (select from ad_unit r where r.ad_id = ad.id and r.ber is not null) as has_ber
       from mine ad
       left join compared on ad.state = 'published' and compared.ad_type = ad.ad_type and compared.offering = ad.offering
         and compared.area_id = ad.area_id and compared.county_id = ad.county_id
       left join area place on place.id = compared.place_id
       left join agency_branch b on b.id = ad.branch_id
       left join user_account u on u.id = ad.placed_by
       cross join lateral (select ${RESPONSES} from conversation c join conversation_message m on m.conversation_id = c.id
         ${FIRST_ANSWER} where c.ad_id = ad.id and ${IS_COUNTED}) as asked
      order by ad.state <> 'published', ad.id desc`,
    scopeValues(scope),
  );
  return rows;
}
