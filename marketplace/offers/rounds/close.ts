import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import type { OffersContext } from '../context.ts';
import { appendEntries } from '../log/append.ts';
import { type SealedAmount, sealOpener } from '../log/seal.ts';
import { ADVERTISER, type NewNotice, queueNotices } from '../notices.ts';
import { type BidRow, lockRound, type RoundRow, readBidders, readBids } from '../reads.ts';
import { cancelLockedRound, reopenLockedRound } from './change.ts';
import { SEAL_OWNER } from './start.ts';

/** Rounds of one call of a job. */
const BATCH = 100;

type Opened = SealedAmount & { bid: BidRow };

/** The only place that opens sealed bids: the round is locked and its deadline is over. */
function openBids(secret: string, round: RoundRow, bids: readonly BidRow[]): Opened[] {
  if (round.mode !== 'sealed') return [];
  if (round.now < round.deadline || !round.seal_private_key)
    throw new Error('Sealed bids open after the deadline');
  const open = sealOpener(secret, SEAL_OWNER, round.seal_private_key);
  return bids.filter(({ state }) => state === 'standing').map((bid) => ({ bid, ...open(bid.sealed!) }));
}

async function storeOpened(client: pg.ClientBase, round: RoundRow, opened: readonly Opened[]): Promise<void> {
  if (opened.length === 0) return;
  const amounts = opened.map(({ amount }) => amount);
  await client.query(
    `update offer_bid b set amount = opened.amount
       from unnest($1::bigint[], $2::bigint[]) as opened(id, amount) where b.id = opened.id`,
    [opened.map(({ bid }) => bid.id), amounts],
  );
  await client.query(
    `insert into offer_disclosure (round_id, sequence, field, salt, value, audience)
     select $1, sequence, 'amount', salt, to_jsonb(amount), $5
       from unnest($2::integer[], $3::text[], $4::bigint[]) as opened(sequence, salt, amount)`,
    [
      round.id,
      opened.map(({ bid }) => bid.sequence),
      opened.map(({ salt }) => salt),
      amounts,
      round.is_private ? 'bidders' : 'everyone',
    ],
  );
}

/** Closes a locked round after its deadline; opens the standing bids of a sealed one and deletes its key. */
async function closeLockedRound(
  client: pg.ClientBase,
  { offers, secret }: Pick<OffersContext, 'offers' | 'secret'>,
  round: RoundRow,
): Promise<void> {
  const bids = await readBids(client, round.id);
  const opened = openBids(secret, round, bids);
  const openings = opened.map(({ bid, amount, salt }) => ({ bid: bid.sequence, amount, salt }));
  const isPublic = round.mode === 'sealed' && !round.is_private;
  const [entry] = await appendEntries(client, await offers.signingKey(), round, round.now, [
    { type: 'closed', bidder: null, data: isPublic ? { openings } : {} },
  ]);
  await storeOpened(client, round, opened);
  await client.query(
    `update offer_round set state = 'closed', closed_at = $2, seal_private_key = null where id = $1`,
    [round.id, round.now],
  );
  const bidding = new Set(bids.map(({ bidder_id }) => bidder_id));
  const bidders = (await readBidders(client, round.id)).filter(({ id }) => bidding.has(id));
  const notices: NewNotice[] = [
    { userId: ADVERTISER, kind: 'closed' },
    ...bidders.map(({ user_id }) => ({ userId: user_id, kind: 'closed' as const })),
  ];
  await queueNotices(client, { roundId: round.id, sequence: entry!.sequence }, notices);
}

type RoundId = { id: number };

/**
 * Runs `work` for each round, one transaction each, unless another process has it or it has changed. A round that
 * fails does not hold up the others.
 * @throws AggregateError of the failures, after trying all
 */
async function forEachRound(
  pool: pg.Pool,
  /** @returns the ids of rounds that are due; of one round, if it is given */
  readDue: (client: pg.Pool | pg.ClientBase, roundId: number | null) => Promise<RoundId[]>,
  work: (client: pg.ClientBase, round: RoundRow) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  const failures: unknown[] = [];
  for (const { id } of await readDue(pool, null)) {
    try {
      await inTransaction(pool, async (client) => {
        const free = await client.query('select from offer_round where id = $1 for update skip locked', [id]);
        if (free.rowCount === 0 || (await readDue(client, id)).length === 0) return;
        await work(client, (await lockRound(client, { roundId: id }))!);
        done += 1;
      });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rounds of offers failed`);
  return done;
}

async function readOverdue(client: pg.Pool | pg.ClientBase, roundId: number | null): Promise<RoundId[]> {
  const { rows } = await client.query<RoundId>(
    `select r.id from offer_round r where r.state = 'active' and r.deadline <= clock_timestamp()
        and ($1::bigint is null or r.id = $1) limit ${BATCH}`,
    [roundId],
  );
  return rows;
}

/** A listing that is paused may come back; a step that can be undone is not yet an end, but a suspension is. */
async function readEnded(client: pg.Pool | pg.ClientBase, roundId: number | null): Promise<RoundId[]> {
  const { rows } = await client.query<RoundId>(
    `select r.id from offer_round r join ad on ad.id = r.ad_id where r.state in ('active', 'closed')
        and ad.state not in ('published', 'paused') and (ad.undo_until is null or ad.undo_until <= now() or is_advertiser_suspended(ad.advertiser_id))
        and ($1::bigint is null or r.id = $1) limit ${BATCH}`,
    [roundId],
  );
  return rows;
}

async function readReopened(client: pg.Pool | pg.ClientBase, roundId: number | null): Promise<RoundId[]> {
  const { rows } = await client.query<RoundId>(
    `select r.id from offer_round r join ad on ad.id = r.ad_id where r.state = 'won' and ad.state = 'published'
        and ($1::bigint is null or r.id = $1) limit ${BATCH}`,
    [roundId],
  );
  return rows;
}

/** Closes rounds whose deadline is over. @returns how many */
export function closeDueRounds(context: OffersContext): Promise<number> {
  return forEachRound(context.pool, readOverdue, (client, round) => closeLockedRound(client, context, round));
}

/** Cancels rounds of listings that ended, or were agreed, elsewhere. @returns how many */
export function cancelRoundsOfEndedListings(context: OffersContext): Promise<number> {
  return forEachRound(context.pool, readEnded, (client, round) =>
    cancelLockedRound(client, context, round, 'listing_ended'),
  );
}

/** Reopens rounds whose listing was put back on the market elsewhere. @returns how many */
export function reopenRoundsOfReopenedListings(context: OffersContext): Promise<number> {
  return forEachRound(context.pool, readReopened, (client, round) =>
    reopenLockedRound(client, context, round),
  );
}
