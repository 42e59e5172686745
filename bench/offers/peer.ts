import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';

/**
 * Takes bids in the plainest way that is still right: locks the auction, compares with the highest bid, inserts. No
 * log, no signature, no keys, no HTTP.
 * @returns bids a second
 */
export async function plainBidsPerSecond(
  pool: pg.Pool,
  { auctions, clients, seconds }: { auctions: number; clients: number; seconds: number },
): Promise<number> {
  await pool.query(`
    create table plain_auction (id integer primary key, minimum bigint not null);
    create table plain_bid (id bigint generated always as identity primary key,
      auction_id integer not null references plain_auction (id), amount bigint not null, at timestamptz not null);
    create index on plain_bid (auction_id, amount);`);
  await pool.query('insert into plain_auction select id, 1 from generate_series(1, $1) as id', [auctions]);
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  async function client(at: number): Promise<void> {
    while (performance.now() < end) {
      await inTransaction(pool, async (connection) => {
        const id = (at % auctions) + 1;
        await connection.query('select from plain_auction where id = $1 for update', [id]);
        await connection.query(
          `insert into plain_bid (auction_id, amount, at)
           select $1, coalesce(max(amount), 0) + 1, clock_timestamp() from plain_bid where auction_id = $1`,
          [id],
        );
      });
      done += 1;
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)));
  return done / seconds;
}
