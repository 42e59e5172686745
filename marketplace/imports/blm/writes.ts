import type pg from 'pg';
import type { ListingImportRow } from '#database/rows.ts';
import { inTransaction } from '#database/transaction.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { WriteResult } from '#marketplace/listings/write-model/writes.ts';
import { writeListingsIn } from '#marketplace/listings/writes.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { ImportProblem, RecordResult, StoredPicture } from './import-record.ts';
import { MERGE_POLICY } from './merge-policy.ts';
import type { ImportStatus } from './moves.ts';

export type NewImport = {
  agencyId: number;
  userId: string;
  fileName: string;
  digest: string;
  /** Its bytes, in pieces of at most a mebibyte. */
  pieces: () => AsyncIterable<Uint8Array>;
  isFull: boolean;
};

/** Maximum waiting or held imports of an agency, of up to fifty megabytes each. */
export const MAX_WAITING = 20;
/** For the agency $1. */
export const COUNT_WAITING =
  "select count(*) from listing_import where agency_id = $1 and state in ('received', 'reading', 'held')";
/** Deletes the bytes of import $1. */
export const DELETE_PARTS = 'with parts as (delete from listing_import_part where import_id = $1)';

/** Stores an uploaded file. @returns its id, or null at the maximum of waiting imports */
export async function receiveImport(pool: pg.Pool, file: NewImport): Promise<number | null> {
  return inTransaction(pool, async (client) => {
    // Serialises uploads of one agency, so that the maximum holds.
    await client.query('select 1 from agency where id = $1 for no key update', [file.agencyId]);
    const { rows } = await client.query<{ id: number }>(
      `insert into listing_import (agency_id, uploaded_by, file_name, digest, is_full)
       select $1, $2, $3, $4, $5 where (${COUNT_WAITING}) < ${MAX_WAITING}
       returning id`,
      [file.agencyId, file.userId, file.fileName, file.digest, file.isFull],
    );
    const id = rows[0]?.id;
    if (id === undefined) return null;
    let position = 0;
    for await (const piece of file.pieces()) {
      await client.query('insert into listing_import_part (import_id, position, bytes) values ($1, $2, $3)', [
        id,
        position,
        piece,
      ]);
      position += 1;
    }
    return id;
  });
}

export type ClaimedImport = Pick<
  ListingImportRow,
  'id' | 'agency_id' | 'uploaded_by' | 'file_name' | 'is_full' | 'confirmed_at' | 'records_read' | 'attempts'
>;

/** A claim expires after this, for example when its process died. */
const CLAIM = '2 minutes';

/** Claims the next import; imports of one agency run in order of arrival. */
export async function claimImport(pool: pg.Pool): Promise<ClaimedImport | null> {
  const { rows } = await pool.query<ClaimedImport>(
    `update listing_import set state = 'reading', attempts = attempts + 1,
            locked_until = now() + interval '${CLAIM}'
      where id = (
        select i.id from listing_import i
         where i.state in ('received', 'reading') and (i.locked_until is null or i.locked_until < now())
           and not exists (select from listing_import o where o.agency_id = i.agency_id and o.id < i.id
                             and o.state in ('received', 'reading'))
         order by i.id limit 1 for update skip locked)
     returning id, agency_id, uploaded_by, file_name, is_full, confirmed_at, records_read, attempts`,
  );
  return rows[0] ?? null;
}

/** Stores the size and notes of a file as soon as they are known. */
export async function recordFileContents(
  pool: pg.Pool,
  id: number,
  records: number,
  notes: object,
): Promise<void> {
  await pool.query('update listing_import set records = $2, notes = $3 where id = $1', [
    id,
    records,
    JSON.stringify(notes),
  ]);
}

/** Records outcomes and progress, in the transaction that writes the listings. */
export async function recordResults(
  client: pg.ClientBase,
  importId: number,
  results: readonly RecordResult[],
  recordsRead: number,
): Promise<void> {
  await client.query(
    `insert into listing_import_record (import_id, position, reference, outcome, ad_id, address, remarks)
     select $1, position, reference, outcome, ad_id, address, remarks
       from json_to_recordset($2) as r(position integer, reference text, outcome text, ad_id bigint, address text, remarks jsonb)`,
    [importId, JSON.stringify(results.map(({ adId, ...result }) => ({ ...result, ad_id: adId })))],
  );
  await client.query(
    `update listing_import set records_read = $2, locked_until = now() + interval '${CLAIM}' where id = $1`,
    [importId, recordsRead],
  );
}

/** Renews the claim of a running import. */
export async function renewClaim(pool: pg.Pool, id: number): Promise<void> {
  await pool.query(`update listing_import set locked_until = now() + interval '${CLAIM}' where id = $1`, [
    id,
  ]);
}

/** Writes listings; one refused by the database does not affect others, and is missing from the result. */
export async function writeAccepted(
  client: pg.ClientBase,
  listings: readonly NewListing[],
): Promise<WriteResult> {
  const none: WriteResult = { ids: new Map(), outcomes: new Map() };
  if (listings.length === 0) return none;
  await client.query('savepoint ads');
  try {
    const written = await writeListingsIn(client, listings, MERGE_POLICY);
    await client.query('release savepoint ads');
    return written;
  } catch (error) {
    await client.query('rollback to savepoint ads');
    // SQLSTATE classes 22 and 23 mean invalid data.
    if (!/^2[23]/.test((error as { code?: string }).code ?? '')) throw error;
  }
  if (listings.length === 1) return none;
  for (const listing of listings) {
    const { ids, outcomes } = await writeAccepted(client, [listing]);
    for (const [reference, id] of ids) none.ids.set(reference, id);
    for (const [reference, outcome] of outcomes) none.outcomes.set(reference, outcome);
  }
  return none;
}

/** Records which listings a file brought, and their status. */
export async function recordImportedListings(
  client: pg.ClientBase,
  agencyId: number,
  listings: readonly { adId: number; branchReference: string; agentReference: string; said: ImportStatus }[],
): Promise<void> {
  await client.query(
    `insert into imported_ad (ad_id, agency_id, branch_reference, agent_reference, said)
     select ad_id, $1, branch, agent, said from unnest($2::bigint[], $3::text[], $4::text[], $5::text[])
       as given(ad_id, branch, agent, said)
     on conflict (ad_id) do update set said = excluded.said where imported_ad.said <> excluded.said`,
    [
      agencyId,
      listings.map((listing) => listing.adId),
      listings.map((listing) => listing.branchReference),
      listings.map((listing) => listing.agentReference),
      listings.map((listing) => listing.said),
    ],
  );
}

/** Moves listings along their paths, one statement per step. The database refuses steps outside the state graph. */
export async function moveListings(
  client: pg.ClientBase,
  moves: ReadonlyMap<number, readonly ListingLifeState[]>,
  by: { userId: string | null; reason: string },
): Promise<void> {
  await client.query("select set_config('gaff.reason', $1, true), set_config('gaff.user', $2, true)", [
    by.reason,
    by.userId ?? '',
  ]);
  const longest = Math.max(0, ...[...moves.values()].map((way) => way.length));
  for (let step = 0; step < longest; step++) {
    const byState = Map.groupBy(
      [...moves].filter(([, way]) => way.length > step),
      ([, way]) => way[step]!,
    );
    for (const [state, listings] of byState) {
      await client.query(
        `update ad set state = $2, updated_at = now(),
           published_at = case when $2 = 'published' then coalesce(published_at, listed_at, now()) else published_at end,
           first_published_at = case when $2 = 'published' then coalesce(first_published_at, listed_at, now())
             else first_published_at end,
           closed_at = case when $2 = 'withdrawn' then now() end
         where id = any($1)`,
        [listings.map(([adId]) => adId), state],
      );
    }
  }
  await client.query("select set_config('gaff.reason', '', true), set_config('gaff.user', '', true)");
}

/** Remembers the picture stored under a name. */
export async function recordStoredPicture(
  pool: pg.Pool,
  agencyId: number,
  name: string,
  { digest, picture }: StoredPicture,
): Promise<void> {
  await pool.query(
    `insert into listing_import_picture (agency_id, name, digest, picture) values ($1, $2, $3, $4)
     on conflict (agency_id, name) do update set digest = excluded.digest, picture = excluded.picture`,
    [agencyId, name, digest, JSON.stringify(picture)],
  );
}

/** Marks an import as done and deletes its bytes. */
export async function finishImport(client: pg.ClientBase, id: number): Promise<void> {
  await client.query(
    `${DELETE_PARTS} update listing_import set state = 'done', finished_at = now(), locked_until = null where id = $1`,
    [id],
  );
}

export async function failImport(pool: pg.Pool, id: number, trouble: ImportProblem): Promise<void> {
  await pool.query(
    `${DELETE_PARTS} update listing_import set state = 'failed', trouble = $2, finished_at = now(), locked_until = null
      where id = $1`,
    [id, trouble],
  );
}

/** Holds an import until its withdrawals are confirmed. */
export async function holdImport(
  pool: pg.Pool,
  id: number,
  { wouldWithdraw, liveBefore }: { wouldWithdraw: number; liveBefore: number },
): Promise<void> {
  await pool.query(
    `update listing_import set state = 'held', held_at = now(), would_withdraw = $2, live_before = $3, locked_until = null where id = $1`,
    [id, wouldWithdraw, liveBefore],
  );
}

export type ConfirmRefusal = 'unknown' | 'not_held' | 'overtaken';

/** Confirms or discards a held import. One followed by a newer file can only be discarded. */
export async function confirmImport(
  pool: pg.Pool,
  { agencyId, id, userId, accept }: { agencyId: number; id: number; userId: string; accept: boolean },
): Promise<{ ok: true } | { ok: false; reason: ConfirmRefusal }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ state: string; overtaken: boolean }>(
      `select i.state, exists (select from listing_import n where n.agency_id = i.agency_id and n.id > i.id
                                 and n.state in ('reading', 'done')) as overtaken
         from listing_import i where i.agency_id = $1 and i.id = $2 for update of i`,
      [agencyId, id],
    );
    const held = rows[0];
    if (!held) return { ok: false, reason: 'unknown' };
    if (held.state !== 'held') return { ok: false, reason: 'not_held' };
    if (accept && held.overtaken) return { ok: false, reason: 'overtaken' };
    await client.query(
      accept
        ? "update listing_import set state = 'received', confirmed_by = $2, confirmed_at = now() where id = $1"
        : `${DELETE_PARTS} update listing_import set state = 'failed', trouble = 'discarded', finished_at = now(),
             confirmed_by = $2, confirmed_at = now() where id = $1`,
      [id, userId],
    );
    return { ok: true };
  });
}
