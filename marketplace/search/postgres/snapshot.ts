import type pg from 'pg';
import type { SearchEngineRow } from '#database/rows.ts';
import type { Areas } from '../index/areas.ts';
import { ENCODING } from './encoding.ts';
import type { PendingWriter } from './pending.ts';

/**
 * Reads the tables as they are at one time, with every change that was committed before.
 * @param use makes its statements on the connection that it is given
 * @throws when the tables are not complete
 */
export type Snapshot = <Result>(
  use: (client: pg.ClientBase, areas: Areas) => Promise<Result>,
) => Promise<Result>;

export function createSnapshot(pool: pg.Pool, writer: Pick<PendingWriter, 'drain' | 'treeOf'>): Snapshot {
  async function attempt<Result>(
    use: (client: pg.ClientBase, areas: Areas) => Promise<Result>,
    isLast: boolean,
  ): Promise<{ result: Result } | null> {
    const client = await pool.connect();
    let isBroken = false;
    try {
      await client.query('begin isolation level repeatable read read only');
      const { rows } = await client.query<
        Pick<SearchEngineRow, 'is_built' | 'encoding' | 'tree_version'> & { has_pending: boolean }
      >(
        `select is_built, encoding, tree_version, exists (select from search_pending) as has_pending
           from search_engine`,
      );
      const state = rows[0]!;
      if (!state.is_built || state.encoding !== ENCODING)
        throw new Error('The tables of search are not complete');
      const isStale = state.has_pending && !isLast;
      const result = isStale
        ? null
        : { result: await use(client, (await writer.treeOf(client, state.tree_version)).areas) };
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  return async (use) => {
    const first = await attempt(use, false);
    if (first) return first.result;
    await writer.drain();
    // Everything from before the call is written by now, and later changes may be missing.
    return (await attempt(use, true))!.result;
  };
}
