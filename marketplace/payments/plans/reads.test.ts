import { beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { planById, plansFor } from './reads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query(
    `insert into plan (id, ad_type, level, duration_days, featured_level, valid_from, valid_to) values
       ('parking-summer', 'parking', 'premium', 30, 'premium', now() - interval '2 days', now() - interval '1 day'),
       ('parking-winter', 'parking', 'premium', 30, 'premium', now() + interval '1 day', now() + interval '2 days');
     insert into plan_price (plan_id, currency, amount, vat_rate) values
       ('parking-summer', 'EUR', 1000, 2300), ('parking-winter', 'EUR', 1000, 2300)`,
  );
});

describe('plans', () => {
  it('are on sale from their first day to their last', async () => {
    const ids = (await plansFor(database.pool, 'parking', 'EUR')).map(({ id }) => id);
    expect(ids).toEqual(['parking-basic', 'parking-standard', 'parking-featured', 'parking-premium']);
    for (const id of ['parking-summer', 'parking-winter', 'nothing'])
      expect(await planById(database.pool, id, 'EUR')).toBeNull();
  });

  it('have a price in each currency', async () => {
    expect(await planById(database.pool, 'sale-premium', 'EUR')).toMatchObject({
      amount: 49500,
      vatRate: 2300,
    });
    expect(await planById(database.pool, 'sale-premium', 'GBP')).toMatchObject({
      amount: 41500,
      vatRate: 2000,
    });
  });

  it('of one level for one ad type are on sale one at a time', async () => {
    await expect(
      database.pool.query(
        `insert into plan (id, ad_type, level, duration_days, featured_level, valid_from)
         values ('sale-premium-2', 'sale', 'premium', 30, 'premium', now())`,
      ),
    ).rejects.toMatchObject({ code: '23505' });
  });
});
