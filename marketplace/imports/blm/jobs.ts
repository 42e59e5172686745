import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readListingStates } from '#marketplace/listings/ownership/reads.ts';
import { UNAPPROVED_STATES } from '#marketplace/listings/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { openAgreementRoom } from './agreement-room.ts';
import type { BlmRecord } from './format.ts';
import type { ImportProblem, RecordResult } from './import-record.ts';
import { picturesOf } from './media.ts';
import { type ImportStatus, importMoves } from './moves.ts';
import { type ImportPlan, keyOf, needsConfirmation, type PlannedRecord, planImport } from './plan.ts';
import { createPreparer, type ImportOptions, type Prepared } from './prepare.ts';
import { type ImportingAgency, readAgency, readContent, readImportedListings } from './reads.ts';
import type { Remark } from './remarks.ts';
import type { Unpacked } from './unpack.ts';
import {
  type ClaimedImport,
  claimImport,
  failImport,
  finishImport,
  holdImport,
  moveListings,
  recordFileContents,
  recordImportedListings,
  recordResults,
  renewClaim,
  writeAccepted,
} from './writes.ts';

/** Records per transaction: the unit of progress, and of repeated work after a crash. */
const BATCH = 100;
/** Attempts before a file that crashes processes is given up. */
const MAX_ATTEMPTS = 5;

/** The most characters stored of the address of a refused record: the limit of CSV files. */
const MAX_GIVEN_ADDRESS = 300;
/** Pictures per transaction, to stay below the limit of unused files. */
const PICTURES = 40;

/** Live, or returning to the market without another review. */
const REVIEWED_ON_CHANGE: ReadonlySet<ListingLifeState> = new Set([
  'published',
  'paused',
  'sale_agreed',
  'let_agreed',
  'expired',
]);

/** A planned record with its values; refused ones need none. */
type Item = { planned: PlannedRecord; record: BlmRecord | null };

/** The address of a record as the file has it, by which an agent recognises a refused one. */
function givenAddress(record: BlmRecord | null): string | null {
  return record?.DISPLAY_ADDRESS?.trim().slice(0, MAX_GIVEN_ADDRESS) || null;
}

/** Records in order, grouped by transaction. */
async function* batchesOf(
  planned: readonly PlannedRecord[],
  records: AsyncIterable<BlmRecord | null>,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let pictures = 0;
  let index = 0;
  for await (const record of records) {
    batch.push({ planned: planned[index]!, record });
    pictures += record ? picturesOf(record).length : 0;
    index += 1;
    if (batch.length < BATCH && pictures < PICTURES) continue;
    yield batch;
    batch = [];
    pictures = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Runs all waiting imports, one after the other. @returns how many */
export async function runImports(options: ImportOptions): Promise<number> {
  for (let read = 0; ; read++) {
    const file = await claimImport(options.pool);
    if (!file) return read;
    await runImport(file, options);
  }
}

/** Runs one import; problems with the whole file go to its report. */
async function runImport(file: ClaimedImport, options: ImportOptions): Promise<void> {
  const { pool } = options;
  const fail = (trouble: ImportProblem) => failImport(pool, file.id, trouble);
  if (file.attempts > MAX_ATTEMPTS) return fail('interrupted');
  const agency = await readAgency(pool, file.agency_id, file.uploaded_by);
  if (!agency?.member) return fail('sender_gone');
  const opened = await options.unpacker.unpack(readContent(pool, file.id));
  if (!opened.ok) return fail(opened.reason);
  try {
    await importUnpacked(file, agency, opened.unpacked, options);
  } finally {
    await opened.unpacked.close();
  }
}

async function importUnpacked(
  file: ClaimedImport,
  agency: ImportingAgency,
  unpacked: Unpacked,
  options: ImportOptions,
): Promise<void> {
  const { pool } = options;
  await recordFileContents(pool, file.id, unpacked.records, unpacked.notes);
  const plan = planImport(
    { heads: await unpacked.heads(), isWhole: unpacked.isWhole },
    {
      fileName: file.file_name,
      isFull: file.is_full,
      agency,
      listings: await readImportedListings(pool, agency.id),
    },
  );
  if (needsConfirmation(plan) && !file.confirmed_at && file.records_read === 0)
    return holdImport(pool, file.id, plan);
  const reader = await createImporter(file, agency, unpacked, plan, options);
  const remaining = plan.records.slice(file.records_read);
  const rows = unpacked.rows(file.records_read, (index) => plan.records[index]!.ok);
  for await (const batch of batchesOf(remaining, rows)) await reader.store(batch);
  await reader.takeOff();
}

async function createImporter(
  file: ClaimedImport,
  agency: ImportingAgency,
  unpacked: Unpacked,
  plan: ImportPlan,
  options: ImportOptions,
) {
  const { pool, keepPictures } = options;
  const userId = agency.member!.userId;
  const by = { userId, reason: file.file_name };
  const before = new Map(
    (await readImportedListings(pool, agency.id)).map((listing) => [
      keyOf(listing.branchReference, listing.agentReference),
      listing,
    ]),
  );
  const leaving = new Set(plan.absent.map((listing) => listing.adId));
  const prepare = createPreparer(agency, unpacked, before, options);

  /** Requests the review of a listing that becomes public or changes while public. @returns why it has to wait, if so */
  async function holdBack(
    client: pg.ClientBase,
    adId: number,
    {
      state,
      targetStates,
      isChanged,
    }: { state: ListingLifeState; targetStates: readonly ListingLifeState[]; isChanged: boolean },
  ): Promise<Remark | null> {
    if (REVIEWED_ON_CHANGE.has(state)) {
      const isHeld = isChanged && (await options.reviewChange(client, adId)) === 'held';
      return isHeld ? { field: '', code: 'in_review', value: '' } : null;
    }
    if (targetStates.every((step) => UNAPPROVED_STATES.includes(step))) return null;
    const own = (await options.findOwnHome?.(client, adId, leaving)) ?? null;
    if (!(await options.review(client, adId, 'new', { hasOwnHome: own !== null }))) return null;
    return { field: '', code: own ? 'own_home' : 'in_review', value: own?.address ?? '' };
  }

  return {
    /** Writes the listings of some records and their outcomes, all or nothing. */
    async store(items: readonly Item[]): Promise<void> {
      const prepared: (Prepared & { given: string | null })[] = [];
      for (const { planned, record } of items) {
        await renewClaim(pool, file.id);
        prepared.push({ ...(await prepare(planned, record ?? {})), given: givenAddress(record) });
      }
      await inTransaction(pool, async (client) => {
        const listings = prepared.flatMap(({ listing }) => listing ?? []);
        const { ids, outcomes } = await writeAccepted(client, listings);
        const standings = await readListingStates(client, [...ids.values()]);
        const moves = new Map<number, ListingLifeState[]>();
        const words: Parameters<typeof recordImportedListings>[2][number][] = [];
        const results: RecordResult[] = [];
        const room = await openAgreementRoom(client, agency);
        for (const { planned, remarks, listing, marketStatus, mayGoOn, given } of prepared) {
          const adId = (listing && ids.get(listing.reference)) ?? null;
          const { position, reference, branchReference } = planned;
          const earlier = listing && before.get(listing.reference);
          const newRemarks = earlier?.hasBer
            ? remarks.filter(({ code }) => code !== 'ber_suggested' && code !== 'ber_missing')
            : remarks;
          const result = {
            position,
            reference,
            adId,
            address: listing?.address ?? given,
            remarks: newRemarks,
          };
          if (!listing || !marketStatus) {
            results.push({ ...result, outcome: 'refused' });
            continue;
          }
          if (adId === null) {
            newRemarks.push({ field: '', code: 'not_an_ad', value: '' });
            results.push({ ...result, outcome: 'refused' });
            continue;
          }
          const previousStatus: ImportStatus | null = earlier?.said ?? null;
          const { state } = standings.get(adId)!;
          const outcome = outcomes.get(listing.reference)!;
          const targetStates = importMoves({ state, before: previousStatus }, marketStatus, mayGoOn ?? false);
          const move = { state, targetStates, marketStatus };
          const isChanged = outcome !== 'unchanged';
          const held =
            room.lackFor(move) ?? (await holdBack(client, adId, { state, targetStates, isChanged }));
          const way = held ? targetStates.filter((step) => UNAPPROVED_STATES.includes(step)) : targetStates;
          if (held) newRemarks.push(held);
          else room.take(move);
          if (way.length > 0) moves.set(adId, way);
          else if (
            !held &&
            previousStatus !== null &&
            previousStatus !== marketStatus &&
            state !== 'pending' &&
            state !== marketStatus
          ) {
            newRemarks.push({ field: 'STATUS_ID', code: 'kept_here', value: state.toUpperCase() });
          }
          // The status of a waiting listing is not applied yet, so it counts as new when repeated.
          const waits = (way.at(-1) ?? (held ? 'pending' : state)) === 'pending';
          words.push({
            adId,
            branchReference,
            agentReference: reference,
            said: waits ? 'published' : marketStatus,
          });
          results.push({
            ...result,
            outcome: outcome === 'unchanged' && way.length > 0 ? 'changed' : outcome,
          });
        }
        await moveListings(client, moves, by);
        await recordImportedListings(client, agency.id, words);
        for (const { listing } of prepared) {
          const adId = listing && ids.get(listing.reference);
          const brochure = listing?.brochureUrl?.startsWith('/') ? [listing.brochureUrl] : [];
          const urls = [...(listing?.images ?? []).map(({ url }) => url), ...brochure];
          // Without pictures in the file the listing keeps its own.
          if (adId && urls.length > 0) await keepPictures?.(client, adId, urls);
        }
        await recordResults(client, file.id, results, items.at(-1)!.planned.position);
      });
    },

    /** Withdraws listings missing from the file, and finishes the import. */
    async takeOff(): Promise<void> {
      await inTransaction(pool, async (client) => {
        const standings = await readListingStates(
          client,
          plan.absent.map((listing) => listing.adId),
        );
        const moves = new Map<number, ListingLifeState[]>();
        for (const listing of plan.absent) {
          const { state } = standings.get(listing.adId)!;
          const way = importMoves({ state, before: listing.said }, 'absent', false);
          if (way.length > 0) moves.set(listing.adId, way);
        }
        for (const adId of moves.keys()) await options.recordReplacement?.(client, adId);
        await moveListings(client, moves, by);
        await recordImportedListings(
          client,
          agency.id,
          plan.absent.map((listing) => ({ ...listing, said: 'absent' as const })),
        );
        const gone = plan.absent.filter((listing) => moves.has(listing.adId));
        await recordResults(
          client,
          file.id,
          gone.map((listing, index) => ({
            position: plan.records.length + index + 1,
            reference: listing.agentReference,
            outcome: 'withdrawn' as const,
            adId: listing.adId,
            address: listing.address,
            remarks: [],
          })),
          plan.records.length,
        );
        await finishImport(client, file.id);
      });
    },
  };
}
