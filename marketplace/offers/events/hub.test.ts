import { expect, it } from 'vitest';
import { offersClient } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
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
