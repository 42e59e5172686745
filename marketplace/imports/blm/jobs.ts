import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { readStandings } from '#marketplace/listings/ownership/reads.ts';
import { UNAPPROVED_STATES } from '#marketplace/listings/rules.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import type { BlmRecord } from './format.ts';
import { picturesNamed } from './media.ts';
import { type FeedWord, feedMoves } from './moves.ts';
import { isSuspicious, keyOf, type Plan, type PlannedRecord, planImport } from './plan.ts';
import { type FeedOptions, type Prepared, preparer } from './prepare.ts';
import { type FeedAgency, readAgency, readContent, readFeedAds } from './reads.ts';
import type { Unpacked } from './unpack.ts';
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

/** On the market, or back there without another review. */
const REVIEWED_ON_CHANGE: ReadonlySet<AdLifeState> = new Set([
  'published',
  'paused',
  'sale_agreed',
  'let_agreed',
  'expired',
]);

/** A planned record with its values; of a refused one they are not needed. */
type Item = { planned: PlannedRecord; record: BlmRecord | null };

/** Records in their order, as they are stored together. */
async function* batchesOf(
  planned: readonly PlannedRecord[],
  records: AsyncIterable<BlmRecord | null>,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  let pictures = 0;
  let index = 0;
  for await (const record of records) {
    batch.push({ planned: planned[index]!, record });
    pictures += record ? picturesNamed(record).length : 0;
    index += 1;
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
  const opened = await options.unpacker.unpack(readContent(pool, file.id));
  if (!opened.ok) return fail(opened.reason);
  try {
    await readUnpacked(file, agency, opened.unpacked, options);
  } finally {
    await opened.unpacked.close();
  }
}

async function readUnpacked(
  file: ClaimedImport,
  agency: FeedAgency,
  unpacked: Unpacked,
  options: FeedOptions,
): Promise<void> {
  const { pool } = options;
  await noteContents(pool, file.id, unpacked.records, unpacked.notes);
  const plan = planImport(
    { heads: await unpacked.heads(), isWhole: unpacked.isWhole },
    {
      fileName: file.file_name,
      isFull: file.is_full,
      agency,
      ads: await readFeedAds(pool, agency.id),
    },
  );
  if (isSuspicious(plan) && !file.confirmed_at && file.records_read === 0)
    return holdImport(pool, file.id, plan);
  const reader = await feedReader(file, agency, unpacked, options);
  const left = plan.records.slice(file.records_read);
  const rows = unpacked.rows(file.records_read, (index) => plan.records[index]!.ok);
  for await (const batch of batchesOf(left, rows)) await reader.store(batch);
  await reader.takeOff(plan);
}

async function feedReader(file: ClaimedImport, agency: FeedAgency, unpacked: Unpacked, options: FeedOptions) {
  const { pool, keepPictures } = options;
  const userId = agency.member!.userId;
  const by = { userId, reason: file.file_name };
  const before = new Map(
    (await readFeedAds(pool, agency.id)).map((ad) => [keyOf(ad.branchReference, ad.agentReference), ad]),
  );
  const prepare = preparer(agency, unpacked, before, options);

  /** Asks for the review of an ad that goes on the market or changes there. @returns whether it may not go there yet */
  async function isHeldBack(
    client: pg.ClientBase,
    adId: number,
    { state, wanted, isChanged }: { state: AdLifeState; wanted: readonly AdLifeState[]; isChanged: boolean },
  ): Promise<boolean> {
    if (REVIEWED_ON_CHANGE.has(state)) {
      if (isChanged) await options.review(client, adId, 'changed');
      return false;
    }
    const goesPublic = wanted.some((step) => !UNAPPROVED_STATES.includes(step));
    return goesPublic && (await options.review(client, adId, 'new'));
  }

  return {
    /** Stores the ads of some records, and what became of each, all or nothing. */
    async store(items: readonly Item[]): Promise<void> {
      const prepared: Prepared[] = [];
      for (const { planned, record } of items) {
        await keepClaim(pool, file.id);
        prepared.push(await prepare(planned, record ?? {}));
      }
      await inTransaction(pool, async (client) => {
        const ads = prepared.flatMap(({ ad }) => ad ?? []);
        const { ids, outcomes } = await writeAccepted(client, ads);
        const standings = await readStandings(client, [...ids.values()]);
        const moves = new Map<number, AdLifeState[]>();
        const words: Parameters<typeof noteFeedAds>[2][number][] = [];
        const results: RecordResult[] = [];
        for (const { planned, remarks, ad, said, mayGoOn } of prepared) {
          const adId = (ad && ids.get(ad.reference)) ?? null;
          const { position, reference, branchReference } = planned;
          const earlier = ad && before.get(ad.reference);
          const news = earlier?.hasBer
            ? remarks.filter(({ code }) => code !== 'ber_suggested' && code !== 'ber_missing')
            : remarks;
          const result = { position, reference, adId, address: ad?.address ?? null, remarks: news };
          if (!ad || !said) {
            results.push({ ...result, outcome: 'refused' });
            continue;
          }
          if (adId === null) {
            news.push({ field: '', code: 'not_an_ad', value: '' });
            results.push({ ...result, outcome: 'refused' });
            continue;
          }
          const known: FeedWord | null = earlier?.said ?? null;
          const { state } = standings.get(adId)!;
          const outcome = outcomes.get(ad.reference)!;
          const wanted = feedMoves({ state, before: known }, said, mayGoOn ?? false);
          const isHeld = await isHeldBack(client, adId, {
            state,
            wanted,
            isChanged: outcome !== 'unchanged',
          });
          const way = isHeld ? wanted.filter((step) => UNAPPROVED_STATES.includes(step)) : wanted;
          if (isHeld) news.push({ field: '', code: 'in_review', value: '' });
          if (way.length > 0) moves.set(adId, way);
          else if (known !== null && known !== said && state !== 'pending' && state !== said) {
            news.push({ field: 'STATUS_ID', code: 'kept_here', value: state.toUpperCase() });
          }
          // Nothing has been done yet of what is said of an ad that waits: said again later, it is new.
          const waits = (way.at(-1) ?? state) === 'pending';
          words.push({ adId, branchReference, agentReference: reference, said: waits ? 'published' : said });
          results.push({
            ...result,
            outcome: outcome === 'unchanged' && way.length > 0 ? 'changed' : outcome,
          });
        }
        await moveAds(client, moves, by);
        await noteFeedAds(client, agency.id, words);
        for (const { ad } of prepared) {
          const adId = ad && ids.get(ad.reference);
          const brochure = ad?.brochureUrl?.startsWith('/') ? [ad.brochureUrl] : [];
          const urls = [...(ad?.images ?? []).map(({ url }) => url), ...brochure];
          // Without pictures of the file the ad keeps those it has.
          if (adId && urls.length > 0) await keepPictures?.(client, adId, urls);
        }
        await enterRecords(client, file.id, results, items.at(-1)!.planned.position);
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
        for (const adId of moves.keys()) await options.noteReplacement?.(client, adId);
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
