import type pg from 'pg';
import { withAdvisoryLock } from '#database/advisory-lock.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import type { WriteCounts } from '#marketplace/listings/write-model/writes.ts';
import { writeListingsIn } from '#marketplace/listings/writes.ts';
import { readOwnHomes } from '#marketplace/moderation/duplicate-detection/reads.ts';
import { readStoredPrices, type StoredPrice } from './reads.ts';

/** Progress of an import: the stored rows of the file with this digest. */
export type ImportProgress = { source: string; digest: string; rowsDone: number; isFinished: boolean };

/** A row that repeats the home of another one of its file. */
export type MergedRow = { reference: string; into: string };

/** The rows that a batch of an import stores. */
export type ImportBatch = {
  listings: readonly NewListing[];
  /** References of `listings` that wait for a moderator if their values are new. */
  held: ReadonlySet<string>;
  merged: readonly MergedRow[];
};

/** Opens the review of a listing that waits for a moderator (moderation feature). */
export type ReviewHeld = (
  client: pg.ClientBase,
  adId: number,
  occasion: 'new' | 'changed',
  options?: { always?: boolean; hasOwnHome?: boolean },
) => Promise<boolean>;

/**
 * Stores listings and the import's progress in one transaction. A new listing of a home that its advertiser has on the market
 * already, from another file or under another reference, waits for a moderator.
 * @returns counts, and by reference of such a listing the id of the other one
 */
export async function writeImported(
  pool: pg.Pool,
  { listings, held, merged }: ImportBatch,
  mark: ImportProgress,
  review: ReviewHeld,
): Promise<WriteCounts & { held: number; ownHomes: ReadonlyMap<string, number> }> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const ofKnown = listings.filter(({ advertiser }) => advertiser.name ?? advertiser.licenceNumber);
    const compared = [...held, ...ofKnown.map(({ reference }) => reference)];
    const stored = await readStoredPrices(client, mark.source, compared);
    const arriving = ofKnown.filter(({ reference }) => !isShown(stored.get(reference)));
    const ownHomes = await readOwnHomes(client, arriving);
    const { writable, waiting } = splitHeld(listings, new Set([...held, ...ownHomes.keys()]), stored);
    const { ids, outcomes, ...counts } = await writeListingsIn(client, writable);
    for (const reference of waiting)
      if (outcomes.get(reference) !== 'unchanged')
        await review(client, ids.get(reference)!, 'new', {
          always: true,
          hasOwnHome: ownHomes.has(reference),
        });
    await retireMerged(client, mark.source, merged);
    await client.query(
      `insert into import_progress (source, digest, rows_done, finished_at)
       values ($1, $2, $3, case when $4 then now() end)
       on conflict (source, digest) do update set
         rows_done = excluded.rows_done, finished_at = excluded.finished_at, updated_at = now()`,
      [mark.source, mark.digest, mark.rowsDone, mark.isFinished],
    );
    await client.query('commit');
    const unwritten = listings.length - writable.length;
    return { ...counts, unchanged: counts.unchanged + unwritten, held: waiting.length + unwritten, ownHomes };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function isShown(before: StoredPrice | undefined): before is StoredPrice {
  return before !== undefined && isOnMarket(before.state);
}

/**
 * Decides about listings that a moderator must review: a new one waits for a moderator, one on the market keeps
 * its stored values, and one whose price a moderator let pass is written like any other.
 */
function splitHeld(
  listings: readonly NewListing[],
  held: ReadonlySet<string>,
  stored: ReadonlyMap<string, StoredPrice>,
): { writable: NewListing[]; waiting: string[] } {
  const waiting: string[] = [];
  const writable = listings.flatMap((listing): NewListing[] => {
    if (!held.has(listing.reference)) return [listing];
    const before = stored.get(listing.reference);
    if (!isShown(before)) {
      waiting.push(listing.reference);
      return [{ ...listing, state: 'pending', publishedAt: null, listedAt: listing.publishedAt }];
    }
    const isPassed =
      before.sale_value === (listing.saleValue ?? null) &&
      before.rental_value === (listing.rentalValue ?? null) &&
      before.collection_period === (listing.collectionPeriod ?? null);
    return isPassed ? [listing] : [];
  });
  return { writable, waiting };
}

/**
 * Takes listings off the market whose row repeats another one: their pages redirect to it. The digest is cleared, so that
 * a row that is distinct again brings its listing back.
 */
async function retireMerged(
  client: pg.ClientBase,
  source: string,
  merged: readonly MergedRow[],
): Promise<void> {
  if (merged.length === 0) return;
  await client.query(
    `update ad set state = 'expired', closed_at = now(), updated_at = now(), source_digest = null,
            successor_id = kept.id
       from unnest($2::text[], $3::text[]) as row(reference, into_reference)
       join ad kept on kept.source = $1 and kept.reference = row.into_reference
      where ad.source = $1 and ad.reference = row.reference and ad.state = 'published'`,
    [source, merged.map(({ reference }) => reference), merged.map(({ into }) => into)],
  );
}

/** An arbitrary constant: the first half of the lock key, before the hash of the source. */
const IMPORT_LOCK = 740_203;

/**
 * Runs `work` while holding the import lock of a source.
 * @returns the result of `work`, or null when another import of the source is running
 */
export function withImportLock<Result>(
  pool: pg.Pool,
  source: string,
  work: () => Promise<Result>,
): Promise<Result | null> {
  return withAdvisoryLock(pool, IMPORT_LOCK, source, work);
}
