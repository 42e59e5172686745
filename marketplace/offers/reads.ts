import type pg from 'pg';
import type { OfferBidderRow, OfferBidRow, OfferRoundRow } from '#database/rows.ts';
import type { ListingOwnership, Reach } from '#marketplace/listings/access.ts';
import { IN_REACH, reachValues } from '#marketplace/listings/ownership/reads.ts';
import type { NamedRow } from '#marketplace/listings/rows.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { BidderState, BidState, RoundMode, RoundSettings, RoundState } from './model.ts';

type Client = pg.Pool | pg.ClientBase;

export type ListingRow = NamedRow &
  ListingOwnership & {
    ad_state: ListingLifeState;
    /** Numbers, in E.164, of the owner or of the members of the agency. */
    phones: string[];
  };

const LISTING_COLUMNS = `ad.id, ad.ad_type, ad.price_type, ad.property_type, ad.house_type, ad.title, ad.address,
  county.name as county_name, ad.currency, ad.sale_value, ad.rental_value, ad.collection_period, ad.price_from,
  ad.price_to, ad.selling_type, jsonb_path_query_array(ad.images, '$[0]') as images, ad.state as ad_state,
  advertiser.owner_id as "ownerId", advertiser.agency_id as "agencyId", advertiser.branch_id as "branchId",
  ad.placed_by as "placedBy"`;

/** @returns a listing with its owner; null for none */
export async function readListing(client: Client, adId: number): Promise<ListingRow | null> {
  const { rows } = await client.query<ListingRow>({
    name: 'listing of offers',
    text: `select ${LISTING_COLUMNS},
        array(select u.phone from user_account u where u.phone is not null
          and u.id = any(array[advertiser.owner_id, ad.placed_by]
            || array(select m.user_id from agency_member m where m.agency_id = advertiser.agency_id)))
          || array_remove(array[ad.contact_phone], null) as phones
       from ad join advertiser on advertiser.id = ad.advertiser_id join area county on county.id = ad.county_id
      where ad.id = $1`,
    values: [adId],
  });
  return rows[0] ?? null;
}

export type RoundRow = Omit<OfferRoundRow, 'state' | 'mode' | 'currency'> & {
  state: RoundState;
  mode: RoundMode;
  currency: 'EUR' | 'GBP';
  /** The clock of the database, which does not go behind the last entry in the log when it is set back. */
  now: Date;
};

const ROUND = 'select r.*, greatest(clock_timestamp(), r.last_entry_at) as now from offer_round r';

/**
 * @param roundId of an earlier round
 * @returns the current round of a listing, or else the last one; null for none
 */
export async function readRound(
  client: Client,
  adId: number,
  roundId: number | null = null,
): Promise<RoundRow | null> {
  const { rows } = await client.query<RoundRow>(
    `${ROUND} where r.ad_id = $1 and ($2::bigint is null or r.id = $2)
      order by (r.state <> 'cancelled') desc, r.id desc limit 1`,
    [adId, roundId],
  );
  return rows[0] ?? null;
}

/**
 * Locks the current round of a listing until the transaction ends. Every write of a round, its bidders and bids goes
 * through this lock.
 */
export async function lockRound(
  client: pg.ClientBase,
  of: { adId: number } | { roundId: number },
): Promise<RoundRow | null> {
  const [condition, value] =
    'adId' in of ? ["ad_id = $1 and state <> 'cancelled'", of.adId] : ['id = $1', of.roundId];
  // The clock is read after the lock: the row of a statement is computed before it waits for one.
  const { rows } = await client.query<RoundRow>({
    name: `lock a round where ${condition}`,
    text: `with locked as materialized (select * from offer_round where ${condition} for update)
     select r.*, greatest(clock_timestamp(), r.last_entry_at) as now from locked r`,
    values: [value],
  });
  return rows[0] ?? null;
}

/** @returns the settings of a round */
export function settingsOf(row: RoundRow): RoundSettings {
  return {
    mode: row.mode,
    minimumOfferAmount: row.minimum_amount,
    minimumIncrement: row.minimum_increment,
    reserveAmount: row.reserve_amount,
    startsAt: row.starts_at,
    deadline: row.deadline,
    softCloseMinutes: row.soft_close_minutes,
    biddingHours: { from: row.bidding_from, to: row.bidding_to },
    conditions: row.conditions,
    bookingDeposit: row.booking_deposit,
    makeOfferPrivate: row.is_private,
    showOfferHistorySaleAgreed: row.shows_history,
  };
}

export type BidderRow = Omit<OfferBidderRow, 'state'> & {
  state: BidderState;
  /** File name of the proof of funds; null for none. */
  proof_name: string | null;
  proof_sent_at: Date | null;
};

const BIDDER = `select b.*, proof.name as proof_name, proof.sent_at as proof_sent_at
  from offer_bidder b left join offer_proof_of_funds proof on proof.bidder_id = b.id`;

/** @returns the people who applied in a round, first one first */
export async function readBidders(client: Client, roundId: number): Promise<BidderRow[]> {
  const { rows } = await client.query<BidderRow>(`${BIDDER} where b.round_id = $1 order by b.number`, [
    roundId,
  ]);
  return rows;
}

/** @returns a bidder of a round by id or account; null for none */
export async function readBidder(
  client: Client,
  roundId: number,
  of: { bidderId: number } | { userId: string },
): Promise<BidderRow | null> {
  const [condition, value] = 'bidderId' in of ? ['b.id = $2', of.bidderId] : ['b.user_id = $2', of.userId];
  const { rows } = await client.query<BidderRow>(`${BIDDER} where b.round_id = $1 and ${condition}`, [
    roundId,
    value,
  ]);
  return rows[0] ?? null;
}

export type BidRow = Omit<OfferBidRow, 'state'> & { state: BidState };

/** @returns the bids of a round, first one first */
export async function readBids(client: Client, roundId: number): Promise<BidRow[]> {
  const { rows } = await client.query<BidRow>(
    'select b.* from offer_bid b where b.round_id = $1 order by b.sequence',
    [roundId],
  );
  return rows;
}

/** @returns a bid of a round; null for none */
export async function readBid(client: Client, roundId: number, bidId: number): Promise<BidRow | null> {
  const { rows } = await client.query<BidRow>(
    'select b.* from offer_bid b where b.round_id = $1 and b.id = $2',
    [roundId, bidId],
  );
  return rows[0] ?? null;
}

/** Decides the next bid of a bidder: the state, the conditions, and the position in the round. */
export type BiddingRow = Pick<
  BidderRow,
  'id' | 'round_id' | 'number' | 'state' | 'phone' | 'subject_to' | 'conditions' | 'ceiling'
> & {
  own_bids: number;
  /** Highest standing bid of an open round, and the account of its bidder. */
  highest: number | null;
  highest_user_id: string | null;
};

/** @returns a bidder of a round, with the position in it; null for none */
export async function readBidding(
  client: Client,
  roundId: number,
  userId: string,
): Promise<BiddingRow | null> {
  const { rows } = await client.query<BiddingRow>({
    name: 'position of a bidder',
    text: `select b.id, b.round_id, b.number, b.state, b.phone, b.subject_to, b.conditions, b.ceiling,
        (select count(*) from offer_bid where bidder_id = b.id) as own_bids,
        top.amount as highest, top.user_id as highest_user_id
       from offer_bidder b left join lateral (
         select o.amount, p.user_id from offer_bid o join offer_bidder p on p.id = o.bidder_id
          where o.round_id = $1 and o.commitment is null and o.state in ('standing', 'won')
          order by o.amount desc limit 1) top on true
      where b.round_id = $1 and b.user_id = $2`,
    values: [roundId, userId],
  });
  return rows[0] ?? null;
}

export type CountedRound = {
  round: RoundRow;
  highest: number | null;
  offersCount: number;
  biddersCount: number;
};

/** @returns a round with what its summary counts; null for none */
export async function readRoundFacts(client: Client, roundId: number): Promise<CountedRound | null> {
  const { rows } = await client.query<RoundRow & { highest: number | null; offers: number; bidders: number }>(
    `select r.*, clock_timestamp() as now,
        (select max(amount) from offer_bid where round_id = r.id and state in ('standing', 'won')) as highest,
        (select count(*) from offer_bid where round_id = r.id and state in ('standing', 'won')) as offers,
        (select count(*) from offer_bidder where round_id = r.id and state = 'approved') as bidders
       from offer_round r where r.id = $1`,
    [roundId],
  );
  if (!rows[0]) return null;
  const { highest, offers, bidders, ...round } = rows[0];
  return { round, highest, offersCount: offers, biddersCount: bidders };
}

export type ListedRound = RoundRow &
  Pick<NamedRow, 'title' | 'address' | 'county_name'> & {
    highest: number | null;
    offers: number;
    bidders: number;
    awaiting: number;
  };
export type BiddingRound = ListedRound & {
  own_number: number;
  own_state: BidderState;
  own_amount: number | null;
  own_bid_state: BidState | null;
};

const LISTED = `r.*, clock_timestamp() as now, ad.title, ad.address, county.name as county_name,
  (select max(amount) from offer_bid where round_id = r.id and state in ('standing', 'won')) as highest,
  (select count(*) from offer_bid where round_id = r.id and state in ('standing', 'won')) as offers,
  (select count(*) from offer_bidder where round_id = r.id and state = 'approved') as bidders,
  (select count(*) from offer_bidder where round_id = r.id and state = 'pending') as awaiting`;
/** Rounds that run come first, then those that wait for an acceptance. */
const LISTED_ORDER = "case r.state when 'active' then 0 when 'closed' then 1 else 2 end";
const LISTED_FROM = `from offer_round r join ad on ad.id = r.ad_id join advertiser on advertiser.id = ad.advertiser_id
  join area county on county.id = ad.county_id`;

/** Which part of a list: as many rounds, after so many. */
export type Part = { limit: number; offset: number };

/** Parts of both lists of a user, and how many rounds each has. */
export type OwnRounds = {
  bidding: { rows: BiddingRound[]; total: number };
  running: { rows: ListedRound[]; total: number };
};

/**
 * @returns rounds in which a user applied, and rounds of the listings in the user's reach; those that can still change
 *   first, of the latter those that wait for a decision
 */
export async function readOwnRounds(
  client: Client,
  { userId, reach }: { userId: string; reach: Reach },
  parts: { bidding: Part; running: Part },
): Promise<OwnRounds> {
  const bidding = await client.query<BiddingRound>(
    `select ${LISTED}, me.number as own_number, me.state as own_state, own.amount as own_amount,
        own.state as own_bid_state
       ${LISTED_FROM} join offer_bidder me on me.round_id = r.id left join lateral (
         select case when state in ('standing', 'won') then amount end as amount, state from offer_bid
          where bidder_id = me.id order by sequence desc limit 1) own on true
      where me.user_id = $1 order by ${LISTED_ORDER}, r.id desc limit $2 offset $3`,
    [userId, parts.bidding.limit, parts.bidding.offset],
  );
  const running = await client.query<ListedRound>(
    `select * from (select ${LISTED} ${LISTED_FROM} where ${IN_REACH}) r
      order by ${LISTED_ORDER}, (r.awaiting > 0) desc, r.id desc limit $5 offset $6`,
    [...reachValues(reach), parts.running.limit, parts.running.offset],
  );
  const counted = await client.query<{ bidding: number; running: number }>(
    `select (select count(*) from offer_bidder where user_id = $1::uuid) as bidding,
        (select count(*) from offer_round r join ad on ad.id = r.ad_id
           join advertiser on advertiser.id = ad.advertiser_id where ${IN_REACH}) as running`,
    reachValues(reach),
  );
  const total = counted.rows[0]!;
  return {
    bidding: { rows: bidding.rows, total: total.bidding },
    running: { rows: running.rows, total: total.running },
  };
}
