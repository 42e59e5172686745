import { describe, expect, it } from 'vitest';
import { listingPath } from '#marketplace/listings/paths.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import type { NewListing } from '#marketplace/listings/write-model/new-listing.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { testSite } from '#tests/support/site.ts';

const { origin, app, pool } = await testSite({ listings: 3 });
let written = 0;

async function write(listing: Partial<NewListing>): Promise<number> {
  written += 1;
  const reference = `moved-${written}`;
  return (await writeListings(pool, [sampleListing({ reference, ...listing })])).ids.get(reference)!;
}
async function lead(from: number, to: number): Promise<void> {
  await pool.query('update ad set successor_id = $2 where id = $1', [from, to]);
}
async function pathOf(id: number): Promise<string> {
  return listingPath((await readDetail(pool, id))!);
}
async function page(path: string) {
  const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
  return [status, headers.get('location')];
}
const api = (id: number) => app.inject(`/api/v3/ads/listing/${id}?lang=en`);

describe('the address of a listing that another one replaced', () => {
  it('redirects permanently to the new one, in its language and with its query', async () => {
    const [old, gone, now] = [
      await write({ state: 'expired' }),
      await write({ state: 'withdrawn' }),
      await write({}),
    ];
    await lead(old, gone);
    await lead(gone, now);
    const path = await pathOf(now);
    expect((await api(old)).statusCode).toBe(410);
    expect((await api(old)).headers.redirect).toBe(path);
    expect(await page(await pathOf(old))).toEqual([301, path]);
    expect(await page(`/ga${await pathOf(gone)}?utm_source=letter&q=a%20b`)).toEqual([
      301,
      `/ga${path}?utm_source=letter&q=a+b`,
    ]);
    expect(await page(`/l/${old}?utm_source=x`)).toEqual([301, `${path}?utm_source=x`]);
    expect(await page(`/contact/${old}`)).toEqual([301, path]);
    expect((await page(`${path}?utm_source=x`))[0]).toBe(200);
    // A different slug in the address of an existing listing redirects to its own address, with the query.
    expect(await page(`/for-sale/other-words/${now}?utm_source=x`)).toEqual([301, `${path}?utm_source=x`]);
  });

  it('redirects from a 404 too, if it was public before', async () => {
    const [taken, never, now] = [
      await write({ state: 'rejected' }),
      await write({ state: 'rejected', publishedAt: null }),
      await write({}),
    ];
    await lead(taken, now);
    await lead(never, now);
    const answer = await api(taken);
    expect([answer.statusCode, answer.headers.redirect]).toEqual([404, await pathOf(now)]);
    expect(await page(`/l/${taken}`)).toEqual([301, await pathOf(now)]);
    expect(await page(`/for-sale/x/${taken}`)).toEqual([301, await pathOf(now)]);
    expect((await api(never)).headers).not.toHaveProperty('redirect');
    expect(await page(`/l/${never}`)).toEqual([404, null]);
  });

  it('does not redirect while no later listing is public, and a cycle of listings ends', async () => {
    const [old, hidden, other] = [
      await write({ state: 'expired' }),
      await write({ state: 'paused' }),
      await write({ state: 'let', adType: 'rental' }),
    ];
    await lead(old, hidden);
    expect((await api(old)).headers).not.toHaveProperty('redirect');
    expect(await page(await pathOf(old))).toEqual([410, null]);
    await lead(hidden, other);
    await lead(other, old);
    expect((await api(old)).headers).not.toHaveProperty('redirect');
    expect(await page(await pathOf(other))).toEqual([410, null]);
    const last = await write({});
    await lead(other, last);
    expect(await page(await pathOf(old))).toEqual([301, await pathOf(last)]);
  });
});

it('the header is part of the API document, for each address of a listing', async () => {
  const { paths } = (await app.inject('/openapi.json')).json();
  for (const path of [
    '/api/v3/ads/listing/{id}',
    '/api/v2/ads/listing/{id}',
    '/old/v1/legacy/listing/{id}',
  ]) {
    for (const status of ['404', '410']) {
      expect(paths[path].get.responses[status]).toMatchObject({
        headers: { redirect: { schema: { type: 'string' }, description: expect.any(String) } },
        content: { 'application/json': { schema: expect.any(Object) } },
      });
    }
  }
});
