import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { numbersParameter } from '#database/array-parameter.ts';
import { inTransaction } from '#database/transaction.ts';
import type { AreaExtent } from '../index/search-index.ts';
import { readAreaExtents, readSearchRows } from '../reads.ts';
import { readTree, type Tree, writeTree } from './tree.ts';
import { writeListings } from './writes.ts';

/** Listings written at a time. */
const BATCH = 200;
/** Time between two attempts at listings that other transactions are changing, and the time after which they are left. */
const RETRY_MS = 5;
const PATIENCE_MS = 2_000;
/** An arbitrary constant: who writes listings shares it, who gives areas another order has it alone. */
const TREE_LOCK = 740_312;

/** A row of `search_pending`. */
type Change = { id: number; ad_id: number };

/** Writes listings that changed to the tables of search. */
export type PendingWriter = {
  /**
   * Writes what the transaction of a client changed. Listings that another transaction is changing as well stay pending,
   * because their last version is not known yet; so do all when writing fails, which never fails the transaction.
   */
  writeOwn: (client: pg.ClientBase) => Promise<void>;
  /**
   * Writes what was committed before the call, also by programs that know nothing of these tables. Gives up after two
   * seconds where other transactions hold listings.
   */
  drain: () => Promise<void>;
  /** Writes some listings, in a transaction of their own; those in use by others become pending. */
  write: (ids: readonly number[]) => Promise<void>;
  /** Reads the gazetteer again and gives areas and listings their order in it. */
  refreshTree: () => Promise<void>;
  /** @returns the areas as a transaction sees them. @param version of their order in it */
  treeOf: (client: pg.ClientBase, version: number) => Promise<Tree>;
};

/** @param onError is told of listings that cannot be written */
export function createPendingWriter(pool: pg.Pool, onError: (error: Error) => void): PendingWriter {
  let known: { tree: Tree; extents: readonly AreaExtent[] } | null = null;
  let draining: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function knownAt(client: pg.ClientBase, version: number) {
    if (known?.tree.version !== version)
      known = { tree: await readTree(client), extents: await readAreaExtents(client) };
    return known;
  }

  /** @returns whether nothing of the changes is left to be written */
  async function writeChanges(client: pg.ClientBase, changes: readonly Change[]): Promise<boolean> {
    const { rows: tree } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_xact_lock_shared($1) as got',
      [TREE_LOCK],
    );
    if (!tree[0]!.got) return false;
    const free = await lockListings(client, [...new Set(changes.map(({ ad_id }) => ad_id))]);
    const taken = changes.filter(({ ad_id }) => free.has(ad_id));
    await client.query('delete from search_pending where id = any($1::bigint[])', [
      numbersParameter(taken.map(({ id }) => id)),
    ]);
    // Read after the changes were taken, so that it sees all that they are about.
    const { rows: versions } = await client.query<{ tree_version: number }>(
      'select tree_version from search_engine',
    );
    const { tree: areas, extents } = await knownAt(client, versions[0]!.tree_version);
    const found = await readSearchRows(client, extents, [...free]);
    for (const { id } of found) free.delete(id);
    const unplaced = await writeListings(client, areas, found, [...free]);
    for (const { id } of unplaced) await addPending(client, [id]);
    return unplaced.length === 0 && taken.length === changes.length;
  }

  async function drainAll(): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    const { rows } = await pool.query<{ last: number | null }>('select max(id) as last from search_pending');
    const last = rows[0]!.last;
    for (let after = 0, left = false; last !== null; ) {
      const changes = await readChanges(pool, after, last);
      if (changes.length === 0) {
        if (!left || Date.now() > until) return;
        await setTimeout(RETRY_MS);
        [after, left] = [0, false];
        continue;
      }
      if (!(await writeSafely(changes))) left = true;
      after = changes.at(-1)!.id;
    }
  }

  /** @returns whether nothing is left; a listing that cannot be written is reported and given up */
  async function writeSafely(changes: readonly Change[]): Promise<boolean> {
    try {
      return await inTransaction(pool, (client) => writeChanges(client, changes));
    } catch (error) {
      if (changes.length > 1) {
        const done: boolean[] = [];
        for (const change of changes) done.push(await writeSafely([change]));
        return done.every(Boolean);
      }
      onError(new Error(`Listing ${changes[0]!.ad_id} was not written for search`, { cause: error }));
      await pool.query('delete from search_pending where id = $1', [changes[0]!.id]);
      return true;
    }
  }

  return {
    async writeOwn(client) {
      const { rows } = await client.query<Change>(
        'select id, ad_id from search_pending where transaction_id = pg_current_xact_id_if_assigned() order by id',
      );
      if (rows.length === 0) return;
      await client.query('savepoint search');
      try {
        for (let at = 0; at < rows.length; at += BATCH)
          await writeChanges(client, rows.slice(at, at + BATCH));
        await client.query('release savepoint search');
      } catch (error) {
        await client.query('rollback to savepoint search');
        onError(new Error('Changes are written for search later', { cause: error }));
      }
    },
    drain() {
      if (!draining) {
        draining = drainAll().finally(() => {
          draining = null;
        });
        return draining;
      }
      // The one under way may have begun before the caller's change was committed.
      next ??= draining
        .catch(() => {})
        .then(() => {
          next = null;
          draining = drainAll().finally(() => {
            draining = null;
          });
          return draining;
        });
      return next;
    },
    async write(ids) {
      await inTransaction(pool, async (client) => {
        await addPending(client, ids);
      });
      await this.drain();
    },
    async refreshTree() {
      await inTransaction(pool, async (client) => {
        await client.query('set local statement_timeout = 0');
        await client.query('select pg_advisory_xact_lock($1)', [TREE_LOCK]);
        await writeTree(client, await readAreaExtents(client));
      });
    },
    treeOf: async (client, version) => (await knownAt(client, version)).tree,
  };
}

/** Locks listings against changes by others. @returns those that are locked or do not exist any more */
async function lockListings(client: pg.ClientBase, ids: readonly number[]): Promise<Set<number>> {
  const all = numbersParameter(ids);
  // Those in use are skipped: waiting for them could be a deadlock.
  const { rows: locked } = await client.query<{ id: number }>(
    'select id from ad where id = any($1::bigint[]) for no key update skip locked',
    [all],
  );
  const { rows: there } = await client.query<{ id: number }>(
    'select id from ad where id = any($1::bigint[])',
    [all],
  );
  const free = new Set(ids);
  for (const { id } of there) free.delete(id);
  for (const { id } of locked) free.add(id);
  return free;
}

async function addPending(client: pg.ClientBase, ids: readonly number[]): Promise<void> {
  await client.query('insert into search_pending (ad_id) select unnest($1::bigint[])', [
    numbersParameter(ids),
  ]);
}

async function readChanges(pool: pg.Pool, after: number, last: number): Promise<Change[]> {
  const { rows } = await pool.query<Change>(
    'select id, ad_id from search_pending where id > $1 and id <= $2 order by id limit $3',
    [after, last, BATCH],
  );
  return rows;
}
