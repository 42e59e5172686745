import { expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { offersClient } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { appendEntries } from '../log/append.ts';
import { lockRound } from '../reads.ts';
import type { RoundEvent } from './contract.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);

it('sends everything to those who begin to watch while bids come in', async () => {
  const owner = await person(pool, { name: 'Owner' });
  const adId = await publishedListing(pool, owner);
  const roundId = await offers.start(owner, adId);
  const one = await offers.bidder(owner, adId);
  const seen: Set<number>[] = [];
  const watch = () => {
    const sequences = new Set<number>();
    seen.push(sequences);
    const send = (message: string) => {
      const { entries } = JSON.parse(message.match(/^data: (.*)$/m)![1]!) as RoundEvent;
      for (const { sequence } of entries) sequences.add(sequence);
    };
    return services.offerEvents.watch(roundId, 0, { send });
  };
  const watching = [];
  for (let at = 0; at < 30; at += 1) {
    const bid = offers.bid(one, adId, 30_000_000 + at * 100_000);
    watching.push(watch());
    await bid;
  }
  const last = 3 + 30;
  const all = Array.from({ length: last }, (_, at) => at + 1);
  await expect.poll(() => seen.every((sequences) => sequences.has(last))).toBe(true);
  for (const sequences of seen) expect([...sequences].toSorted((a, b) => a - b)).toEqual(all);
  for (const stop of await Promise.all(watching)) stop();
});

it('sends a long past in several messages, and what comes after it', async () => {
  const owner = await person(pool, { name: 'Owner' });
  const adId = await publishedListing(pool, owner);
  const roundId = await offers.start(owner, adId);
  const one = await offers.bidder(owner, adId);
  // More entries than one message has: those of other people who apply, written as the server does.
  await inTransaction(pool, async (client) => {
    const round = (await lockRound(client, { roundId }))!;
    const applied = Array.from({ length: 1_100 }, (_, at) => ({
      type: 'applied' as const,
      bidder: at + 2,
      data: {},
    }));
    await appendEntries(client, await services.offers.signingKey(), round, round.now, applied);
  });
  const messages: number[][] = [];
  const stop = await services.offerEvents.watch(roundId, 0, {
    send(message) {
      const { entries } = JSON.parse(message.match(/^data: (.*)$/m)![1]!) as RoundEvent;
      messages.push(entries.map(({ sequence }) => sequence));
    },
  });
  expect((await offers.bid(one, adId, 30_000_000)).statusCode).toBe(201);
  const last = 3 + 1_100 + 1;
  await expect.poll(() => messages.flat().includes(last)).toBe(true);
  stop();
  expect(messages.flat()).toEqual(Array.from({ length: last }, (_, at) => at + 1));
  expect(Math.max(...messages.map(({ length }) => length))).toBeLessThanOrEqual(500);
});
