import { describe, expect, it } from 'vitest';
import { COUNTIES } from '#property/county.ts';
import { testSite } from '#tests/support/site.ts';
import { numberedHomes } from '#tests/support/trained-register.ts';
import { NETWORK_LIMITS } from '../estimates/budget.ts';

const { app, pool } = await testSite({ listings: 0, template: 'template_valuation' });

describe('the page of estimates', () => {
  it('answers a person who tries 30 homes within an hour, and refuses a network that asks for many more', async () => {
    const page = (home: string, path = '/valuation') =>
      app.inject({
        url: `${path}?${new URLSearchParams({ home, type: 'detached', beds: '3', size: '100', asking: '400000' })}`,
        remoteAddress: '192.0.2.1',
        headers: { accept: 'text/html' },
      });
    const homes = await numberedHomes(pool, 30);
    const addresses = homes.map(({ address, county_id: id }) => `${address}, Co. ${COUNTIES[id - 1]!.name}`);
    for (const address of addresses) expect((await page(address)).statusCode).toBe(200);
    await pool.query(
      `insert into mail_budget (subject) select subject from
         (select subject from mail_budget limit 1) one cross join generate_series(1, $1)`,
      [NETWORK_LIMITS[0]!.max],
    );
    const refused = await page(addresses[0]!);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
    expect(refused.body).toContain('That’s a lot of estimates in a short time');
    expect(refused.body).toContain(`value="${addresses[0]}"`);
    expect((await page(addresses[0]!, '/ga/valuation')).body).toContain('Bain triail eile as i gceann uaire');
    expect((await page('')).statusCode).toBe(200);
  });
});
