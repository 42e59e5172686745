import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { testProduct } from '#tests/support/product.ts';
import type { WireAccuracy } from './contract.ts';
import { compareWithSales } from './jobs.ts';

const { app, pool, services } = await testProduct({ listings: 0, template: 'template_valuation' });

async function accuracy(): Promise<{ measuredAt: string | null; groups: WireAccuracy[] }> {
  const answer = await app.inject('/api/v1/valuations/accuracy');
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

describe('the accuracy of estimates', () => {
  it('is empty before sales were compared', async () => {
    expect(await accuracy()).toEqual({ measuredAt: null, groups: [] });
  });

  it('is measured on homes that were sold, by models that did not know of it, and once', async () => {
    const compared = await compareWithSales(services);
    expect(compared).toBeGreaterThan(100);
    const { groups, measuredAt } = await accuracy();
    expect(measuredAt).not.toBeNull();
    const all = groups.filter(({ grouping }) => grouping === 'all');
    const sold = all.filter(({ stage }) => stage !== 'rent_held_out');
    expect(sold.reduce((sum, { homes }) => sum + homes, 0)).toBe(compared);
    expect(all.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['address', 'asking', 'full']));
    const { rows } = await pool.query<{ early: number }>(
      `select count(*) as early from valuation_estimate e join valuation_model m on m.id = e.model_id
        where e.origin = 'test' and m.month > (extract(year from e.as_of) - 2005) * 12 + extract(month from e.as_of) - 1`,
    );
    expect(rows[0]!.early).toBe(0);
    expect(await compareWithSales(services)).toBe(0);
  });

  it('counts an estimate that someone asked for once the home is sold', async () => {
    const { rows } = await pool.query<{ id: number; address: string; sold_on: string }>(
      `select id, address, sold_on from register_sale
        where kind = 'numbered' and not new_dwelling and relative_price is not null
        order by sold_on desc limit 1`,
    );
    const [sale] = rows;
    const asOf = new Date(Date.parse(sale!.sold_on) - 20 * 86_400_000).toISOString().slice(0, 10);
    const asked = await app.inject({
      method: 'POST',
      url: '/api/v1/users/valuations/property/estimate',
      payload: { address: sale!.address, asOf },
    });
    const id = asked.json().valuation.propertyPriceEstimateId;
    expect(id).not.toBeNull();
    // As if it had been asked before the sale.
    await pool.query('update valuation_estimate set created_at = as_of where id = $1', [id]);
    await compareWithSales(services);
    const found = await pool.query<{ register_sale_id: number }>(
      'select register_sale_id from valuation_outcome where estimate_id = $1',
      [id],
    );
    expect(found.rows).toEqual([{ register_sale_id: sale!.id }]);
  });

  it('can be downloaded, with the estimates it was measured from', async () => {
    const { groups } = await accuracy();
    const table = await app.inject('/api/v1/valuations/accuracy.csv');
    expect(table.headers['content-type']).toContain('text/csv');
    expect(parse(table.body, { columns: true })).toHaveLength(groups.length);
    const comparisons = await app.inject('/api/v1/valuations/comparisons.csv');
    const rows: Record<string, string>[] = parse(comparisons.body, { columns: true });
    const within = rows.filter((row) => Number(row.price_paid) >= Number(row.low90));
    expect(within.length).toBeGreaterThan(rows.length / 2);
    expect(Object.keys(rows[0]!)).not.toContain('address');
  });

  it('forgets a comparison when the sale is taken out of the register', async () => {
    const before = await pool.query<{ count: number }>('select count(*) from valuation_outcome');
    await pool.query(
      `delete from register_sale where id = (select register_sale_id from valuation_outcome
        where register_sale_id is not null limit 1)`,
    );
    const after = await pool.query<{ count: number }>('select count(*) from valuation_outcome');
    expect(after.rows[0]!.count).toBe(before.rows[0]!.count - 1);
  });
});
