import os from 'node:os';
import type pg from 'pg';
import { type Actor, recordAct } from '#database/administrative-acts.ts';
import { inTransaction } from '#database/transaction.ts';
import type { IndexDifferences } from '../index/compare.ts';
import { ANSWER_SECONDS, type IndexRequest } from './request.ts';

/** Ids of each kind that are stored. */
const MAX_IDS = 100;

/** Asks every process to check or rebuild its index. @returns the id of the outbox row */
export async function requestOfIndex(
  pool: pg.Pool,
  actor: Actor,
  { act, reason }: { act: IndexRequest['act']; reason: string | null },
): Promise<number> {
  const request: IndexRequest = { act, until: Date.now() + ANSWER_SECONDS * 1000 };
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into outbox (topic, subject_id, payload) values ('search_index', 0, $1) returning id`,
      [JSON.stringify(request)],
    );
    await client.query(`delete from search_index_check where at < now() - interval '1 day'`);
    if (act === 'rebuild') await recordAct(client, actor, { act: 'search.reindex', reason });
    return rows[0]!.id;
  });
}

/** Stores what this process found, once for each request. */
export async function recordIndexCheck(
  pool: pg.Pool,
  requestedBy: number,
  { listings, missing, unexpected, different }: IndexDifferences,
): Promise<void> {
  await pool.query(
    `insert into search_index_check (requested_by, process, listings, missing, unexpected, different)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      requestedBy,
      `${os.hostname()} ${process.pid}`.slice(0, 100),
      listings,
      missing.slice(0, MAX_IDS),
      unexpected.slice(0, MAX_IDS),
      different.slice(0, MAX_IDS),
    ],
  );
}
