import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { appendEntries, type LogEnd } from '#marketplace/offers/log/append.ts';
import type { SigningKey } from '#marketplace/offers/log/signing-keys.ts';
import type { Answer } from './history.ts';

/** Removes what the database itself holds against faulty code, in a database that is thrown away afterwards. */
export async function dropConstraints(pool: pg.Pool): Promise<void> {
  await pool.query(`
    drop trigger offer_bid_checked on offer_bid;
    drop trigger offer_bid_transition on offer_bid;
    drop trigger offer_round_transition on offer_round;
    alter table offer_log drop constraint offer_log_pkey cascade;
    alter table offer_log drop constraint offer_log_round_id_sequence_hash_key cascade;
    alter table offer_bid drop constraint offer_bid_round_id_sequence_key;
    alter table idempotency_key drop constraint idempotency_key_pkey cascade;
    drop index offer_bid_standing, offer_bid_won, offer_bid_amount;`);
}

/** The safeguards that a naive write leaves out. */
export type Omission =
  | 'lock'
  | 'key'
  | 'deadline'
  | 'minimum'
  | 'approval'
  | 'commit'
  | 'winner'
  | 'standing';

type Naive = { pool: pg.Pool; key: SigningKey; adId: number; userId: string; idempotencyKey: string };
type Round = LogEnd & {
  now: Date;
  deadline: Date;
  state: string;
  minimum_amount: number;
  minimum_increment: number;
};
type Refused = { refused: string };

class NotCommitted extends Error {}

async function readRound(client: pg.ClientBase, adId: number, without: Omission | null): Promise<Round> {
  const { rows } = await client.query<Round>(
    `select r.*, clock_timestamp() as now from offer_round r where ad_id = $1
     ${without === 'lock' ? '' : 'for update'}`,
    [adId],
  );
  return rows[0]!;
}

async function answeredBefore(
  client: pg.ClientBase,
  { userId, idempotencyKey }: Naive,
): Promise<Answer | null> {
  const { rows } = await client.query<{ answer: Answer }>(
    'select answer from idempotency_key where user_id = $1 and key = $2',
    [userId, idempotencyKey],
  );
  return rows[0]?.answer ?? null;
}

/** Places a bid as a programmer would at first, with the checks in code alone, of which one is left out. */
export async function placeNaively(
  naive: Naive,
  amount: number,
  without: Omission | null,
): Promise<Answer | Refused> {
  const { pool, key, adId, userId, idempotencyKey } = naive;
  let answer: Answer | Refused = { refused: 'no answer' };
  const work = inTransaction(pool, async (client) => {
    const round = await readRound(client, adId, without);
    const before = without === 'key' ? null : await answeredBefore(client, naive);
    if (before) return before;
    const { rows: bidders } = await client.query<{ id: number; number: number; state: string }>(
      'select id, number, state from offer_bidder where round_id = $1 and user_id = $2',
      [round.id, userId],
    );
    const bidder = bidders[0]!;
    const { rows: tops } = await client.query<{ highest: number | null }>(
      `select max(amount) as highest from offer_bid where round_id = $1 and state = 'standing'
          and (bidder_id <> $2 or $3)`,
      // Without keys a repeated bid must not stand in its own way.
      [round.id, bidder.id, without !== 'key'],
    );
    const highest = tops[0]!.highest;
    const least = highest === null ? round.minimum_amount : highest + round.minimum_increment;
    if (without !== 'deadline' && (round.state !== 'active' || round.now >= round.deadline))
      return { refused: 'closed' };
    if (without !== 'approval' && bidder.state !== 'approved') return { refused: 'not approved' };
    if (without !== 'minimum' && amount < least) return { refused: 'too low' };
    // Others write at the same time, where nothing keeps them from it.
    if (without === 'lock' || without === 'key') await setTimeout(50);
    const [receipt] = await appendEntries(client, key, round, round.now, [
      { type: 'bid', bidder: bidder.number, data: { amount } },
    ]);
    const { sequence, hash } = receipt!;
    await client.query(
      "update offer_bid set state = 'replaced' where bidder_id = $1 and state = 'standing'",
      [bidder.id],
    );
    const { rows } = await client.query<{ id: number }>(
      'insert into offer_bid (round_id, bidder_id, sequence, amount, placed_at) values ($1, $2, $3, $4, $5) returning id',
      [round.id, bidder.id, sequence, amount, round.now],
    );
    answer = { submissionId: rows[0]!.id, receipt: { sequence, hash } };
    await client.query(
      `insert into idempotency_key (user_id, key, request_digest, status, answer, locked_until)
       values ($1, $2, 'naive', 200, $3, now())`,
      [userId, idempotencyKey, JSON.stringify(answer)],
    );
    // Answers before the commit, which then does not happen.
    if (without === 'commit') throw new NotCommitted();
    return answer;
  });
  return work.catch((error: Error) => {
    if (error instanceof NotCommitted) return answer;
    throw error;
  });
}

/** Accepts a bid in the same way. */
export async function acceptNaively(
  { pool, key, adId }: Naive,
  bidId: number,
  without: Omission | null,
): Promise<null | Refused> {
  return inTransaction(pool, async (client) => {
    const round = await readRound(client, adId, without);
    const { rows } = await client.query<{ sequence: number; number: number; state: string }>(
      'select b.sequence, p.number, b.state from offer_bid b join offer_bidder p on p.id = b.bidder_id where b.id = $1',
      [bidId],
    );
    const bid = rows[0]!;
    if (without !== 'winner' && round.state === 'won') return { refused: 'won' };
    if (without !== 'standing' && bid.state !== 'standing') return { refused: 'not standing' };
    await appendEntries(client, key, round, round.now, [
      { type: 'won', bidder: bid.number, data: { bid: bid.sequence } },
    ]);
    await client.query("update offer_bid set state = 'won', withdrawn_at = null where id = $1", [bidId]);
    await client.query(
      `update offer_round set state = 'won', closed_at = coalesce(closed_at, now()), ended_at = now() where id = $1`,
      [round.id],
    );
    await client.query("update ad set state = 'sale_agreed' where id = $1", [adId]);
    return null;
  });
}
