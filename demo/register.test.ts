import { describe, expect, it } from 'vitest';
import { readRoutingKeys } from '#marketplace/places/reads.ts';
import { testDatabase } from '#tests/support/database.ts';
import { hasNoPrices, removeDemoRegister, seedDemoRegister } from './register.ts';
import { seedDemo } from './seed.ts';

const { pool } = await testDatabase('template_places');
const OPTIONS = { sales: 2_500, listings: 300, today: new Date('2025-06-15') };
await seedDemo(pool, { listings: OPTIONS.listings, today: OPTIONS.today });
const wasWithoutPrices = await hasNoPrices(pool);
const imported = await seedDemoRegister(pool, OPTIONS);

async function rowsOf<Row>(query: string): Promise<Row[]> {
  const { rows } = await pool.query(query);
  return rows as Row[];
}

describe('the register of the demo', () => {
  it('is imported without refusals and dropped values', () => {
    expect(imported).toMatchObject({ refused: 0, reasons: {}, warnings: {}, rebuilt: false });
    expect(imported.added).toBe(imported.rows);
    expect(imported.rows).toBeGreaterThanOrEqual(OPTIONS.sales);
  });

  it('is made only where no prices were imported', async () => {
    expect(wasWithoutPrices).toBe(true);
    expect(await hasNoPrices(pool)).toBe(false);
  });

  it('is the same when it is made again', async () => {
    const again = await seedDemoRegister(pool, OPTIONS);
    expect(again).toMatchObject({ rows: imported.rows, unchanged: imported.rows, added: 0, removed: 0 });
  });

  it('ends one month before the day it is made', async () => {
    const [days] = await rowsOf<{ first: string; last: string }>(
      'select min(sold_on) as first, max(sold_on) as last from register_sale',
    );
    expect(days!.first > '2011-12').toBe(true);
    expect(days!.last > '2025-04' && days!.last <= '2025-05-16').toBe(true);
  });

  it('has homes at prices of their county', async () => {
    const medians = await rowsOf<{ county_id: number; price: number }>(
      `select county_id, percentile_cont(0.5) within group (order by price_cents / 100.0) as price
       from register_sale where sold_on > '2022-01-01' group by county_id having count(*) > 15`,
    );
    for (const { price } of medians) expect(price > 80_000 && price < 900_000).toBe(true);
    const dublin = medians.find((row) => row.county_id === 1)!.price;
    expect(dublin).toBeGreaterThan(Math.min(...medians.map(({ price }) => price)) * 1.5);
  });

  it('has resales whose prices follow the index', async () => {
    const changes = await rowsOf<{ change: number }>(
      `select (max(relative_price) - min(relative_price)) / 10000.0 as change from register_sale
       where relative_price is not null and not new_dwelling group by property_id having count(*) = 2`,
    );
    expect(changes.length).toBeGreaterThan(imported.rows * 0.08);
    const sorted = changes.map(({ change }) => change).sort((a, b) => a - b);
    expect(sorted[sorted.length >> 1]).toBeLessThan(0.12);
    expect(sorted.at(-1)).toBeLessThan(0.5);
  });

  it('has new homes without VAT, prices that are not of the market, and townlands', async () => {
    const [counts] = await rowsOf<Record<string, number>>(
      `select count(*) filter (where new_dwelling and vat_exclusive) as new,
         count(*) filter (where not full_market_price) as gift,
         count(*) filter (where kind = 'unnumbered') as unnumbered,
         count(*) filter (where new_dwelling <> vat_exclusive) as wrong
       from register_sale`,
    );
    expect(counts!.wrong).toBe(0);
    for (const count of [counts!.new, counts!.gift, counts!.unnumbered]) expect(count).toBeGreaterThan(20);
  });

  it('has Eircodes of existing routing keys, of most homes since 2021', async () => {
    const known = new Set((await readRoutingKeys(pool)).map(({ key }) => key));
    const sales = await rowsOf<{ eircode: string | null }>(
      "select eircode from register_sale where sold_on >= '2021-01-01'",
    );
    const codes = sales.flatMap(({ eircode }) => eircode ?? []);
    expect(codes.length / sales.length).toBeGreaterThan(0.8);
    for (const code of codes) expect(known).toContain(code.slice(0, 3));
  });

  it('has earlier sales of homes that are for sale', async () => {
    const sold = await rowsOf<{ asked: number; paid: number }>(
      `select sale_value as asked, price_cents / 100.0 as paid
       from ad join register_sale on lower(ad.address) = lower(register_sale.address)
       where ad_type = 'sale' and full_market_price`,
    );
    expect(sold.length).toBeGreaterThan(10);
    for (const { asked, paid } of sold) expect(paid / asked > 0.2 && paid / asked < 1.3).toBe(true);
  });

  it('has homes with attributes that were sold', async () => {
    const [homes] = await rowsOf<{ count: number; sold: number }>(
      'select count(*), count(*) filter (where sold_price is not null and beds > 0 and size_m2 > 15) as sold from priced_home',
    );
    expect(homes!.count).toBeGreaterThan(250);
    expect(homes!.sold).toBe(homes!.count);
  });
});

describe('a real register that replaces the invented one', () => {
  it('finds nothing left of the demo', async () => {
    const { pool: other } = await testDatabase('template_places');
    await seedDemoRegister(other, { ...OPTIONS, sales: 100, listings: 0 });
    expect(await removeDemoRegister(other)).toBe(true);
    const { rows } = await other.query<{ left: number }>(
      `select (select count(*) from register_sale) + (select count(*) from property) + (select count(*) from price_index)
         + (select count(*) from price_history) + (select count(*) from priced_home) as left`,
    );
    expect(rows[0]!.left).toBe(0);
    expect(await removeDemoRegister(other)).toBe(false);
  });
});
