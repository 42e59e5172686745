import type pg from 'pg';
import { listingOf } from '../../support/enquiries.ts';
import { type Person, person } from '../../support/people.ts';
import { createClient } from '../offers/client.ts';
import {
  admit,
  type Bidder,
  type Contest,
  createPeople,
  PLAIN_SETUP,
  startContest,
} from '../offers/market.ts';
import { plantSellers, type Seller } from '../payments/market.ts';

/** Everybody and everything that the load needs. */
export type Market = {
  /** People who save and write enquiries; each takes a part in turn. */
  searchers: Person[];
  /** Published listings of an owner, to save and to write to. */
  listings: number[];
  /** Those who have not paid yet. */
  sellers: Seller[];
  sellerAds: number[];
  contests: Contest[];
  uploaders: Person[];
};

const SEARCHERS = 200;
const LISTINGS = 40;
const SELLERS = 1_500;
/** So many that no bidder reaches the limit of bids in a round; without a common divisor, so that each bids in every round. */
const CONTESTS = 5;
const BIDDERS = 12;
/** The rounds outlast the run. */
const ROUND_MS = 6 * 3_600_000;

/** Fills a database that the product has migrated. @param origin of the site */
export async function plantMarket(pool: pg.Pool, origin: string): Promise<Market> {
  const owner = await person(pool, { name: 'Owner' });
  const searchers = await Promise.all(Array.from({ length: SEARCHERS }, () => person(pool)));
  const listings: number[] = [];
  for (let at = 0; at < LISTINGS; at += 1) listings.push(await listingOf(pool, owner));
  const sellers = await plantSellers(pool, SELLERS);
  const client = createClient([origin]);
  const bidders: Bidder[] = await createPeople(pool, BIDDERS);
  const contests: Contest[] = [];
  for (let at = 0; at < CONTESTS; at += 1) {
    const contest = await startContest(pool, client, PLAIN_SETUP, ROUND_MS);
    for (const bidder of bidders) await admit(client, contest, bidder, 'approve');
    contests.push(contest);
  }
  return {
    searchers,
    listings,
    sellers,
    sellerAds: sellers.map(({ adId }) => adId),
    contests,
    uploaders: await Promise.all(Array.from({ length: 20 }, () => person(pool))),
  };
}

/** @returns how often the database and the object store hold what each token names */
export async function countStored(pool: pg.Pool, market: Market): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ token: string; count: number }>(
    `select 'save ' || user_id || ' ' || ad_id as token, count(*)::int as count from saved_ad group by 1
     union all
     select 'enquiry ' || text, count(*)::int from conversation_message where text like 'Fault %' group by 1
     union all
     select 'payment ' || ad_id, count(*)::int from order_line join payment using (order_id)
      where settles and ad_id = any($1::bigint[]) group by 1
     union all
     select 'bid ' || amount, count(*)::int from offer_bid where amount is not null group by 1
     union all
     select 'upload ' || name, count(*)::int from media_file group by 1`,
    [market.sellerAds],
  );
  return new Map(rows.map(({ token, count }) => [token, count]));
}
