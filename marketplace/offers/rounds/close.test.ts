import { expect, it } from 'vitest';
import { offersClient } from '#tests/support/offers.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import { publishedListing } from '#tests/support/viewings.ts';
import { closeDueRounds } from './close.ts';

const { app, pool, services } = await testProduct({ listings: 0 });
const offers = offersClient(app, pool);

it('closes the other rounds, and answers, when a key and a ceiling are of an earlier secret', async () => {
  const owner = await person(pool, { name: 'Owner' });
  const [broken, whole] = [await publishedListing(pool, owner), await publishedListing(pool, owner)];
  await offers.start(owner, broken, { mode: 'sealed' });
  await offers.start(owner, whole);
  const one = await offers.bidder(owner, broken, { ceiling: 40_000_000 });
  const other = { ...services, secret: 'the secret of before' };
  await offers.bid(one, broken, 31_000_000);
  await offers.passDeadline(broken);
  await offers.passDeadline(whole);
  await pool.query("update offer_bidder set ceiling = '\\x00' || ceiling");
  await expect(closeDueRounds(other)).rejects.toThrow(AggregateError);
  const { rows } = await pool.query('select ad_id, state from offer_round order by ad_id');
  expect(rows).toEqual([
    { ad_id: broken, state: 'active' },
    { ad_id: whole, state: 'closed' },
  ]);
  expect((await offers.read(one, broken)).bidders[0]).toMatchObject({ isMe: true, ceiling: null });
  expect(await closeDueRounds(services)).toBe(1);
});
