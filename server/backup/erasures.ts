import type pg from 'pg';
import { z } from 'zod';
import { accountDigestSql } from '#marketplace/accounts/personal-data/writes.ts';
import type { BackupStore } from './store.ts';

const accounts = z.array(z.object({ digest: z.string(), at: z.iso.datetime() }));
const erasures = z.object({ erased: accounts, pending: accounts });

/** Accounts by digests of their ids: erased ones, and those whose erasure is due at a time. */
export type Erasures = z.infer<typeof erasures>;

const FOLDER = 'erasures/';

/** Writes the erased accounts, and those to be erased, beside the backups: older backups still contain them. */
export async function writeErasures(store: BackupStore, pool: pg.Pool, now: Date): Promise<void> {
  const { rows: erased } = await pool.query<{ digest: string; at: Date }>(
    'select id_digest as digest, erased_at as at from erased_account order by erased_at',
  );
  const { rows: pending } = await pool.query<{ digest: string | null; at: Date }>(
    `select ${accountDigestSql('user_id')} as digest, due_at as at from account_erasure order by due_at`,
  );
  const content = Buffer.from(JSON.stringify({ erased, pending }));
  await store.write(FOLDER + now.toISOString().replace(/[-:.]/g, ''), content);
}

/** @returns all accounts that were ever written as erased, and the pending erasures of the newest list */
export async function readErasures(store: BackupStore): Promise<Erasures> {
  const erased = new Map<string, string>();
  let pending: Erasures['pending'] = [];
  for (const name of await store.list(FOLDER)) {
    const content = await store.read(name);
    if (!content) continue;
    const list = erasures.parse(JSON.parse(content.toString()));
    for (const { digest, at } of list.erased) erased.set(digest, at);
    pending = list.pending;
  }
  return { erased: [...erased].map(([digest, at]) => ({ digest, at })), pending };
}

/** Deletes all lists but the newest: each contains the ones before for as long as backups are kept. @returns their number */
export async function pruneErasures(store: BackupStore): Promise<number> {
  const older = (await store.list(FOLDER)).slice(0, -1);
  for (const name of older) await store.remove(name);
  return older.length;
}
