import type pg from 'pg';
import type { Client } from './client.ts';
import type { FinalBid, FinalBidder, FinalKey, FinalRound, History, Secret } from './history.ts';
import type { Contest } from './market.ts';

/** Reads the rows and downloads the logs of rounds in the end. @returns what the checker needs, for these rounds only */
export async function collectHistory(
  pool: pg.Pool,
  { recorded, read }: Client,
  contests: readonly Contest[],
  secrets: Secret[],
): Promise<History> {
  const ids = contests.map(({ adId }) => adId);
  const isOfThese = ({ adId }: { adId: number }) => ids.includes(adId);
  const contestOf = new Map(contests.map((contest) => [contest.adId, contest]));
  const { rows } = await pool.query<
    Pick<FinalRound, 'id' | 'ad_id' | 'state' | 'ad_state' | 'deadline' | 'entry_count'>
  >(
    `select r.id, r.ad_id, r.state, ad.state as ad_state, r.deadline, r.entry_count
       from offer_round r join ad on ad.id = r.ad_id where ad.id = any($1)`,
    [ids],
  );
  const rounds = rows.map((row): FinalRound => {
    const { mode, isPrivate, showsHistory, advertiser } = contestOf.get(row.ad_id)!;
    return { ...row, mode, isPrivate, showsHistory, advertiserId: advertiser.userId };
  });
  const roundIds = rounds.map(({ id }) => id);
  const { rows: bidders } = await pool.query<FinalBidder>(
    'select id, round_id, user_id, number, state from offer_bidder where round_id = any($1)',
    [roundIds],
  );
  const { rows: bids } = await pool.query<FinalBid>(
    `select id, round_id, bidder_id, sequence, amount, state, placed_at from offer_bid
      where round_id = any($1) order by id`,
    [roundIds],
  );
  const { rows: keys } = await pool.query<FinalKey>('select user_id, key, answer from idempotency_key');
  const logs: History['logs'] = [];
  for (const { id, ad_id, state, showsHistory } of rounds) {
    const { advertiser, approved } = contestOf.get(ad_id)!;
    const seen = { bidder: approved[0] ?? null, advertiser };
    const viewers = state === 'won' && !showsHistory ? seen : { ...seen, public: null };
    for (const [view, who] of Object.entries(viewers)) {
      const text = await read(who, `${ad_id}/offers/log`);
      logs.push({ roundId: id, view: view as 'public' | 'bidder' | 'advertiser', text: text ?? '' });
    }
  }
  return {
    operations: recorded.operations.filter(isOfThese),
    sightings: recorded.sightings,
    watched: recorded.watched.filter(isOfThese),
    heads: recorded.heads.filter(isOfThese),
    ...{ secrets, rounds, bidders, bids, keys, logs },
  };
}
