import type pg from 'pg';
import { titleOf } from '#marketplace/listings/paths.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';
import { advertiserActor } from './access.ts';
import type { EntryType } from './log/entry.ts';
import type { BidderState } from './model.ts';
import { type ListingRow, type RoundRow, readListing } from './reads.ts';
import { presentSummary } from './view.ts';

/** Names an entry of a round's log. */
export type NoticeAddress = { roundId: number; sequence: number };

/** The state of a round as one person may see it now. */
export type NoticeFacts = {
  roundId: number;
  adId: number;
  title: string;
  currency: 'EUR' | 'GBP';
  mode: RoundRow['mode'];
  state: RoundRow['state'];
  deadline: Date;
  isAdvertiser: boolean;
  /** Cents; null where there is no amount or the person may not see it. */
  highest: number | null;
  offersCount: number;
  pendingCount: number;
  /** The person as a bidder, with the amount of the standing or accepted bid; null for others. */
  own: { state: BidderState; hasBid: boolean; amount: number | null; isLeading: boolean } | null;
  /** The entry, with the number of the bidder that it is about. */
  entry: { type: EntryType; bidder: number | null };
};

type FactsRow = RoundRow & {
  agency_id: number | null;
  role: AgencyRole | null;
  branch_id: number | null;
  highest: number | null;
  leader: number | null;
  offers: number;
  bidders: number;
  pending: number;
  own_id: number | null;
  own_state: BidderState | null;
  own_bid: number | null;
  own_amount: number | null;
  entry_type: EntryType;
  entry_bidder: number | null;
};

/** @returns what a person may know about some entries and their rounds now, in the same order; null for what has gone */
export async function readNoticeFacts(
  client: pg.Pool | pg.ClientBase,
  userId: string,
  notices: readonly NoticeAddress[],
): Promise<(NoticeFacts | null)[]> {
  if (notices.length === 0) return [];
  const { rows } = await client.query<FactsRow & { place: number }>(
    `select asked.place::integer as place, r.*, clock_timestamp() as now, m.agency_id, m.role, m.branch_id,
        top.amount as highest, top.bidder_id as leader,
        (select count(*) from offer_bid where round_id = r.id and state in ('standing', 'won')) as offers,
        (select count(*) from offer_bidder where round_id = r.id and state = 'approved') as bidders,
        (select count(*) from offer_bidder where round_id = r.id and state = 'pending') as pending,
        own.id as own_id, own.state as own_state, bid.id as own_bid, bid.amount as own_amount,
        l.type as entry_type, (l.entry::jsonb ->> 'bidder')::integer as entry_bidder
       from unnest($2::bigint[], $3::integer[]) with ordinality as asked (round_id, sequence, place)
       join offer_round r on r.id = asked.round_id
       join offer_log l on l.round_id = r.id and l.sequence = asked.sequence
       left join agency_member m on m.user_id = $1
       left join offer_bidder own on own.round_id = r.id and own.user_id = $1
       left join lateral (select b.id, b.amount from offer_bid b
         where b.bidder_id = own.id and b.state in ('standing', 'won') order by b.sequence desc limit 1) bid on true
       left join lateral (select b.bidder_id, b.amount from offer_bid b
         where b.round_id = r.id and b.state in ('standing', 'won') and b.amount is not null
         order by b.amount desc, b.sequence limit 1) top on true`,
    [userId, notices.map(({ roundId }) => roundId), notices.map(({ sequence }) => sequence)],
  );
  const listings = new Map<number, ListingRow | null>();
  for (const adId of new Set(rows.map(({ ad_id }) => ad_id)))
    listings.set(adId, await readListing(client, adId));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return notices.map((_, index) => {
    const row = byPlace.get(index + 1);
    const listing = row && listings.get(row.ad_id);
    return row && listing ? factsOf(row, listing, userId) : null;
  });
}

function factsOf(row: FactsRow, listing: ListingRow, userId: string): NoticeFacts {
  const agency =
    row.agency_id === null ? null : { id: row.agency_id, role: row.role!, branchId: row.branch_id };
  const isAdvertiser = advertiserActor({ userId, agency, isModerator: false }, listing) !== null;
  const role = isAdvertiser ? 'advertiser' : row.own_state === 'approved' ? 'bidder' : 'public';
  const counted = { round: row, highest: row.highest, offersCount: row.offers, biddersCount: row.bidders };
  return {
    roundId: row.id,
    adId: row.ad_id,
    title: titleOf(listing),
    currency: row.currency,
    mode: row.mode,
    state: row.state,
    deadline: row.deadline,
    isAdvertiser,
    highest: presentSummary(counted, { role }).highestOffer,
    offersCount: row.offers,
    pendingCount: row.pending,
    own:
      row.own_state === null
        ? null
        : {
            state: row.own_state,
            hasBid: row.own_bid !== null,
            amount: row.own_amount,
            isLeading: row.own_bid !== null && row.leader === row.own_id,
          },
    entry: { type: row.entry_type, bidder: row.entry_bidder },
  };
}

export type ReceiptEntry = {
  sequence: number;
  hash: string;
  type: 'applied' | 'bid' | 'withdrawn' | 'confirmed';
};

/**
 * @returns the entries that a bidder wrote after one entry and up to another: application, bids, withdrawals and confirmations,
 *   without amounts and salts
 */
export async function readReceiptEntries(
  client: pg.Pool | pg.ClientBase,
  { roundId, userId, after, upTo }: { roundId: number; userId: string; after: number; upTo: number },
): Promise<ReceiptEntry[]> {
  const { rows } = await client.query<ReceiptEntry>(
    `select l.sequence, l.hash, l.type from offer_log l join offer_bidder own on own.round_id = l.round_id
        and own.number = (l.entry::jsonb ->> 'bidder')::integer
      where l.round_id = $1 and own.user_id = $2 and l.sequence > $3 and l.sequence <= $4
        and l.type in ('applied', 'bid', 'withdrawn', 'confirmed') and l.entry::jsonb #>> '{data,by}' is distinct from 'removal'
      order by l.sequence`,
    [roundId, userId, after, upTo],
  );
  return rows;
}
