import { inTransaction } from '#database/transaction.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { readStandings } from '../owned/reads.ts';
import { type Archive, openArchive } from './archive.ts';
import { decodeBlm } from './encoding.ts';
import { parseBlm } from './format.ts';
import { picturesNamed } from './media.ts';
import { type FeedWord, feedMoves } from './moves.ts';
import { isSuspicious, keyOf, type Plan, type PlannedRecord, planImport } from './plan.ts';
import { type FeedOptions, type Prepared, preparer } from './prepare.ts';
import { type FeedAgency, readAgency, readFeedAds } from './reads.ts';
import {
  type ClaimedImport,
  claimImport,
  enterRecords,
  failImport,
  finishImport,
  holdImport,
  keepClaim,
  moveAds,
  noteContents,
  noteFeedAds,
  type RecordResult,
  type Trouble,
  writeAccepted,
} from './writes.ts';

/** Records a transaction: what progress is told by, and what a killed process does again at most. */
const BATCH = 100;
/** A file that ends processes is not tried for ever. */
const MOST_ATTEMPTS = 5;

/** Pictures a transaction: few enough that they are not too many that no ad holds yet. */
const PICTURES = 40;

/** Records in their order, as they are stored together. */
function* batchesOf(records: readonly PlannedRecord[]): Generator<PlannedRecord[]> {
  let batch: PlannedRecord[] = [];
  let pictures = 0;
  for (const planned of records) {
    batch.push(planned);
    pictures += planned.ok ? picturesNamed(planned.record).length : 0;
    if (batch.length < BATCH && pictures < PICTURES) continue;
    yield batch;
    batch = [];
    pictures = 0;
  }
  if (batch.length > 0) yield batch;
}

/** Reads the files that agencies have sent, one after the other, until none is left. @returns how many */
export async function readFeeds(options: FeedOptions): Promise<number> {
  for (let read = 0; ; read++) {
    const file = await claimImport(options.pool);
    if (!file) return read;
    await readFeed(file, options);
  }
}

/** Reads one file; what is in the way of the whole of it is said in its report. */
async function readFeed(file: ClaimedImport, options: FeedOptions): Promise<void> {
  const { pool } = options;
  const fail = (trouble: Trouble) => failImport(pool, file.id, trouble);
  if (file.attempts > MOST_ATTEMPTS) return fail('interrupted');
  const agency = await readAgency(pool, file.agency_id, file.uploaded_by);
  if (!agency?.member) return fail('sender_gone');
  const opened = openArchive(file.content);
  if (!opened.ok) return fail(opened.reason);
  const parsed = parseBlm(decodeBlm(opened.archive.text));
  if (!parsed.ok) return fail(parsed.reason);
  await noteContents(pool, file.id, parsed.file.records.length, parsed.file.notes);
  const plan = planImport(parsed.file, {
    fileName: file.file_name,
    isFull: file.is_full,
    agency,
    ads: await readFeedAds(pool, agency.id),
  });
  if (isSuspicious(plan) && !file.confirmed_at && file.records_read === 0)
    return holdImport(pool, file.id, plan);
  const reader = await feedReader(file, agency, opened.archive, options);
  for (const batch of batchesOf(plan.records.slice(file.records_read))) await reader.store(batch);
  await reader.takeOff(plan);
}

async function feedReader(file: ClaimedImport, agency: FeedAgency, archive: Archive, options: FeedOptions) {
  const { pool, keepPictures } = options;
  const userId = agency.member!.userId;
  const prepare = preparer(agency, archive, options);
  const by = { userId, reason: file.file_name };
  const before = new Map(
    (await readFeedAds(pool, agency.id)).map((ad) => [keyOf(ad.branchReference, ad.agentReference), ad]),
  );

  return {
    /** Stores the ads of some records, and what became of each, all or nothing. */
    async store(records: readonly PlannedRecord[]): Promise<void> {
      const prepared: Prepared[] = [];
      for (const record of records) {
        await keepClaim(pool, file.id);
        prepared.push(await prepare(record));
      }
      await inTransaction(pool, async (client) => {
        const ads = prepared.flatMap(({ ad }) => ad ?? []);
        const { ids, outcomes } = await writeAccepted(client, ads);
        const standings = await readStandings(client, [...ids.values()]);
        const moves = new Map<number, AdLifeState[]>();
        const words: Parameters<typeof noteFeedAds>[2][number][] = [];
        const results = prepared.map(({ planned, remarks, ad, said, mayGoOn }): RecordResult => {
          const adId = (ad && ids.get(ad.reference)) ?? null;
          const { position, reference, branchReference } = planned;
          const earlier = ad && before.get(ad.reference);
          const news = earlier?.hasBer ? remarks.filter(({ code }) => code !== 'ber_suggested') : remarks;
          const result = { position, reference, adId, address: ad?.address ?? null, remarks: news };
          if (!ad || !said) return { ...result, outcome: 'refused' };
          if (adId === null) {
            news.push({ field: '', code: 'not_an_ad', value: '' });
            return { ...result, outcome: 'refused' };
          }
          const known: FeedWord | null = earlier?.said ?? null;
          const { state } = standings.get(adId)!;
          const way = feedMoves({ state, before: known }, said, mayGoOn ?? false);
          if (way.length > 0) moves.set(adId, way);
          else if (known !== null && known !== said && state !== 'pending' && state !== said) {
            news.push({ field: 'STATUS_ID', code: 'kept_here', value: state.toUpperCase() });
          }
          // Nothing has been done yet of what is said of an ad that waits: said again later, it is new.
          const waits = (way.at(-1) ?? state) === 'pending';
          words.push({ adId, branchReference, agentReference: reference, said: waits ? 'published' : said });
          const outcome = outcomes.get(ad.reference)!;
          return { ...result, outcome: outcome === 'unchanged' && way.length > 0 ? 'changed' : outcome };
        });
        await moveAds(client, moves, by);
        await noteFeedAds(client, agency.id, words);
        for (const { ad } of prepared) {
          const adId = ad && ids.get(ad.reference);
          const urls = (ad?.images ?? []).map(({ url }) => url);
          // Without pictures of the file the ad keeps those it has.
          if (adId && urls.length > 0) await keepPictures?.(client, adId, urls);
        }
        await enterRecords(client, file.id, results, records.at(-1)!.position);
      });
    },

    /** Takes off what the file no longer names, and ends the import. */
    async takeOff(plan: Plan): Promise<void> {
      await inTransaction(pool, async (client) => {
        const standings = await readStandings(
          client,
          plan.absent.map((ad) => ad.adId),
        );
        const moves = new Map<number, AdLifeState[]>();
        for (const ad of plan.absent) {
          const { state } = standings.get(ad.adId)!;
          const way = feedMoves({ state, before: ad.said }, 'absent', false);
          if (way.length > 0) moves.set(ad.adId, way);
        }
        await moveAds(client, moves, by);
        await noteFeedAds(
          client,
          agency.id,
          plan.absent.map((ad) => ({ ...ad, said: 'absent' as const })),
        );
        const gone = plan.absent.filter((ad) => moves.has(ad.adId));
        await enterRecords(
          client,
          file.id,
          gone.map((ad, index) => ({
            position: plan.records.length + index + 1,
            reference: ad.agentReference,
            outcome: 'withdrawn' as const,
            adId: ad.adId,
            address: ad.address,
            remarks: [],
          })),
          plan.records.length,
        );
        await finishImport(client, file.id);
      });
    },
  };
}
