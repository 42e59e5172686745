import fc from 'fast-check';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { offersClient } from '#tests/support/offers.ts';
import { inAnotherSession, type Person, person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { acceptBid, withdrawBid } from './bids/change.ts';
import { verifyLog } from './log/verify.ts';
import type { Changed } from './rounds/change.ts';
import { writeOnce } from './write-in-round.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);
const { call } = offers;

const MINIMUM = 30_000_000;
const INCREMENT = 100_000;
const CANCELLATIONS = 60;
const INTERLEAVINGS = 40;

/** A round of a new advertiser in which each bidder has bid once. */
async function roundWithBids(bidders: number) {
  const owner = await person(pool, { name: 'Owner' });
  const adId = await publishedListing(pool, owner);
  await offers.start(owner, adId);
  const bids: { who: Person; submissionId: number }[] = [];
  for (let at = 0; at < bidders; at += 1) {
    const who = await offers.bidder(owner, adId);
    const { submissionId } = (await offers.bid(who, adId, MINIMUM + at * INCREMENT)).json();
    bids.push({ who, submissionId });
  }
  return { owner, adId, bids };
}

async function accept(who: Person, adId: number, submissionId: number): Promise<number> {
  const path = `${adId}/offers/submissions/${submissionId}`;
  return (await call(who, 'PATCH', path, { status: 'WON' })).statusCode;
}

async function cancel(who: Person, adId: number): Promise<number> {
  return (await call(who, 'PATCH', `${adId}/offers`, { status: 'CANCELLED' })).statusCode;
}

/** @returns how a round ended, by the database and by the log */
async function endOf(owner: Person, adId: number) {
  const { rows } = await pool.query<{ state: string; ad_state: string; winners: number[] }>(
    `select r.state, ad.state as ad_state,
        array(select b.id::integer from offer_bid b where b.round_id = r.id and b.state = 'won') as winners
       from offer_round r join ad on ad.id = r.ad_id where r.ad_id = $1`,
    [adId],
  );
  const text = await offers.log(owner, adId);
  const { lines } = JSON.parse(text) as { lines: { entry: { type: string } }[] };
  const types = lines.map(({ entry }) => entry.type);
  const ends = types.filter((type) => type === 'won' || type === 'cancelled' || type === 'withdrawn');
  return { ...rows[0]!, ends, isSound: (await verifyLog(text)).ok };
}

describe('an advertiser in two sessions', () => {
  it('accepts one bid in 100 simultaneous attempts', async () => {
    const { owner, adId, bids } = await roundWithBids(4);
    const sessions = [owner, await inAnotherSession(pool, owner)];
    const attempts = Array.from({ length: 100 }, async (_, at) => {
      const { submissionId } = bids[(at >> 1) % bids.length]!;
      return { submissionId, status: await accept(sessions[at % 2]!, adId, submissionId) };
    });
    const answers = await Promise.all(attempts);
    const accepted = answers.filter(({ status }) => status === 204);
    expect(accepted).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    expect(await endOf(owner, adId)).toEqual({
      state: 'won',
      ad_state: 'sale_agreed',
      winners: [accepted[0]!.submissionId],
      ends: ['won'],
      isSound: true,
    });
    for (const who of [null, bids[0]!.who, ...sessions]) {
      const shown: { submissionId: number; status: string }[] = (await offers.read(who, adId)).offers;
      const winners = shown.filter(({ status }) => status === 'WON');
      expect(winners.map(({ submissionId }) => submissionId)).toEqual([accepted[0]!.submissionId]);
    }
  });

  it('cancels a round or accepts a bid, and never both', async () => {
    let cancelled = 0;
    for (let at = 0; at < CANCELLATIONS; at += 1) {
      const { owner, adId, bids } = await roundWithBids(1);
      const { submissionId } = bids[0]!;
      const other = await inAnotherSession(pool, owner);
      const attempts = [
        () => accept(other, adId, submissionId),
        () => cancel(owner, adId),
        () => accept(owner, adId, submissionId),
      ];
      // The first request often wins.
      if (at % 2 === 0) attempts.reverse();
      if (at % 3 === 0) attempts.push(attempts.shift()!);
      const statuses = (await Promise.all(attempts.map((attempt) => attempt()))).toSorted((a, b) => a - b);
      const { state, ad_state, winners, ends, isSound } = await endOf(owner, adId);
      // A listing whose round is cancelled has no current round.
      expect(statuses).toEqual(state === 'cancelled' ? [204, 404, 404] : [204, 409, 409]);
      expect(isSound).toBe(true);
      expect(ends).toEqual([state]);
      if (state === 'cancelled') {
        cancelled += 1;
        expect({ ad_state, winners }).toEqual({ ad_state: 'published', winners: [] });
      } else expect({ ad_state, winners }).toEqual({ ad_state: 'sale_agreed', winners: [submissionId] });
    }
    expect(cancelled).toBeGreaterThan(0);
    expect(cancelled).toBeLessThan(CANCELLATIONS);
  });
});

/** Lets a scheduler decide when each statement of a writer goes to the database. */
function scheduledPool(scheduler: fc.Scheduler, writer: string): pg.Pool {
  const turn = (statement: unknown) =>
    scheduler.schedule(Promise.resolve(), `${writer}: ${String(statement).trim().slice(0, 40)}`);
  return new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name);
      return async () => {
        const client = await target.connect();
        return new Proxy(client, {
          get(of, property) {
            const value: unknown = Reflect.get(of, property);
            if (typeof value !== 'function') return value;
            if (property !== 'query') return value.bind(of);
            return async (...args: unknown[]) => {
              await turn(args[0]);
              return value.apply(of, args);
            };
          },
        });
      };
    },
  });
}

describe('a withdrawn bid', () => {
  it('never wins, in any order in which the statements of the requests reach the database', async () => {
    const outcomes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const { owner, adId, bids } = await roundWithBids(2);
        const [{ who, submissionId }, other] = [bids[0]!, bids[1]!];
        const write = (writer: string, userId: string, work: (client: pg.ClientBase) => Promise<Changed>) =>
          writeOnce(
            { ...services, pool: scheduledPool(scheduler, writer) },
            { userId, key: `${writer} ${adId}`, request: writer },
            work,
          );
        const by = { userId: owner.userId, actor: 'owner' as const };
        const racing = Promise.all([
          write('withdraw', who.userId, (client) =>
            withdrawBid(client, services, { adId, submissionId, userId: who.userId }),
          ),
          write('accept', owner.userId, (client) =>
            acceptBid(client, services, { adId, submissionId, ...by }),
          ),
          write('accept another', owner.userId, (client) =>
            acceptBid(client, services, { adId, submissionId: other.submissionId, ...by }),
          ),
        ]);
        const [withdrawn, accepted, acceptedOther] = await scheduler.waitFor(racing);
        const end = await endOf(owner, adId);
        expect(end.isSound).toBe(true);
        expect(withdrawn.ok && accepted.ok).toBe(false);
        expect(accepted.ok && acceptedOther.ok).toBe(false);
        expect(end.winners).toEqual(
          accepted.ok ? [submissionId] : acceptedOther.ok ? [other.submissionId] : [],
        );
        expect(end.ends).toHaveLength(Number(withdrawn.ok) + Number(accepted.ok || acceptedOther.ok));
        outcomes.add(end.ends.join());
      }),
      { numRuns: INTERLEAVINGS },
    );
    // The bid wins, the other one does, and it is withdrawn before that.
    expect(outcomes).toEqual(new Set(['won', 'withdrawn,won']));
  });
});
