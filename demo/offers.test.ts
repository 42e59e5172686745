import { expect, it } from 'vitest';
import { verifyLog } from '#marketplace/offers/log/verify.ts';
import { testProduct } from '#tests/support/product.ts';
import { seedDemoAccounts } from './accounts.ts';
import { seedDemoRounds } from './offers.ts';

const { app, pool, services } = await testProduct({ listings: 400 });

it('the demo has open and sealed rounds with bidders and bids, whose logs verify', async () => {
  await seedDemoAccounts(pool);
  await seedDemoRounds(pool, services.secret, { from: 0, to: 1440 });
  const { rows } = await pool.query<{ adId: number; mode: string; bids: number; bidders: number }>(
    `select ad_id as "adId", mode, bidder_count as bidders,
            (select count(*) from offer_bid b where b.round_id = r.id) as bids from offer_round r order by id`,
  );
  expect(rows.map(({ mode, bidders, bids }) => [mode, bidders, bids]).slice(0, 2)).toEqual([
    ['open', 4, 4],
    ['sealed', 2, 2],
  ]);
  for (const { adId } of rows) {
    const { body } = await app.inject(`/api/v1/properties/${adId}/offers/log`);
    expect(await verifyLog(body)).toMatchObject({ ok: true });
  }
  const shown = (await app.inject(`/api/v1/properties/${rows[0]!.adId}/offers`)).json();
  expect(shown).toMatchObject({ status: 'OPEN', offersCount: 3, biddersCount: 3 });
});
