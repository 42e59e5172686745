import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TableDigest } from '#database/backup/table-digests.ts';
import type { Storage } from '#marketplace/media/storage/storage.ts';
import { type MediaKind, mediaUrl, storageKey } from '#marketplace/media/uploads/rules.ts';
import type { Acknowledged, Kind } from './load.ts';

/** @returns the keys of everything of a kind that a database has */
async function keysOf(pool: pg.Pool, kind: Kind): Promise<Set<string>> {
  const QUERIES: Record<Kind, string> = {
    account: 'select email as key from user_account',
    draft: 'select id::text as key from placement_draft',
    enquiry: 'select text as key from conversation_message where is_enquiry',
    bid: `select r.ad_id || ':' || b.amount as key from offer_bid b join offer_round r on r.id = b.round_id`,
    payment: `select l.ad_id::text as key from payment p join order_line l on l.order_id = p.order_id where p.settles`,
    upload: 'select id::text as key from media_file',
  };
  const { rows } = await pool.query<{ key: string }>(QUERIES[kind]);
  return new Set(rows.map(({ key }) => key));
}

/**
 * Compares a restored database with what the server acknowledged.
 * @param from writes that began later must not be there
 * @param until writes that were acknowledged before must be there
 * @returns a line for each that is missing, or there too early
 */
export async function compareWrites(
  pool: pg.Pool,
  acknowledged: readonly Acknowledged[],
  { until, from }: { until: number; from: number },
): Promise<{ missing: string[]; early: string[]; expected: number }> {
  const missing: string[] = [];
  const early: string[] = [];
  let expected = 0;
  const kinds = [...new Set(acknowledged.map(({ kind }) => kind))];
  for (const kind of kinds) {
    const keys = await keysOf(pool, kind);
    for (const { key, invokedAt, at } of acknowledged.filter((one) => one.kind === kind)) {
      if (at <= until) {
        expected += 1;
        if (!keys.has(key)) missing.push(`${kind} ${key}`);
      } else if (invokedAt >= from && keys.has(key)) early.push(`${kind} ${key}`);
    }
  }
  return { missing, early, expected };
}

/** @returns a line for each table whose rows differ */
export function compareTables(
  source: Record<string, TableDigest>,
  restored: Record<string, TableDigest>,
): string[] {
  const names = new Set([...Object.keys(source), ...Object.keys(restored)]);
  return [...names].flatMap((name) => {
    const [one, other] = [source[name], restored[name]];
    if (one?.rows === other?.rows && one?.digest === other?.digest) return [];
    return [`${name}: ${one?.rows ?? 'no table'} and ${other?.rows ?? 'no table'} rows`];
  });
}

/** @returns the digest of every file of a storage, by key */
export async function digestFiles(storage: Storage): Promise<Map<string, string>> {
  const digests = new Map<string, string>();
  for await (const { key } of storage.list()) digests.set(key, digestOf(await storage.read(key)));
  return digests;
}

function digestOf(content: Buffer | null): string {
  return createHash('sha256')
    .update(content ?? '')
    .digest('hex');
}

/**
 * @param before the files of the lost storage
 * @returns the number of uploads that rows name, and a line for each that cannot be read as it was
 */
export async function compareFiles(
  pool: pg.Pool,
  storage: Storage,
  before: ReadonlyMap<string, string>,
): Promise<{ files: number; unreadable: string[] }> {
  const { rows } = await pool.query<{ id: string; kind: MediaKind }>('select id, kind from media_file');
  const unreadable: string[] = [];
  for (const { id, kind } of rows) {
    const key = storageKey(mediaUrl(id, kind))!;
    const content = await storage.read(key);
    if (!content || digestOf(content) !== before.get(key))
      unreadable.push(`The upload ${id} ${content ? 'differs' : 'is missing'}`);
  }
  return { files: rows.length, unreadable };
}
