import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { parsePosition } from '#database/outbox.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { sampleListing } from '#tests/support/listings.ts';
import { person } from '#tests/support/people.ts';
import { anotherProcess, testProduct } from '#tests/support/product.ts';

const one = await testProduct({ listings: 0, settings: { AUTH_SECRET: 'x'.repeat(40) } });
const other = await anotherProcess(one);
const owner = await person(one.pool);
const { ids } = await writeListings(one.pool, [
  sampleListing({
    reference: 'written-1',
    placedBy: owner.userId,
    advertiser: {
      reference: `person-${owner.userId}`,
      kind: 'private',
      name: 'Aoife',
      ownerId: owner.userId,
    },
  }),
]);
const adId = ids.get('written-1')!;
await other.services.search.caughtUp();

/** @returns how many listings a search by the other process finds */
async function found(cookie: string): Promise<number> {
  const { statusCode, body } = await other.app.inject({
    method: 'POST',
    url: '/api/v1/search',
    headers: { cookie },
    payload: {},
  });
  expect(statusCode).toBe(200);
  return (JSON.parse(body) as { paging: { totalResults: number } }).paging.totalResults;
}

function change(state: string) {
  return one.app.inject({
    method: 'PUT',
    url: `/api/v1/properties/${adId}/state`,
    headers: owner.headers,
    payload: { state },
  });
}

/** The cookie that an answer adds. */
function written(answer: { cookies: { name: string; value: string }[] }): string | undefined {
  const cookie = answer.cookies.find(({ name }) => name === 'gaff.written');
  return cookie && `${cookie.name}=${cookie.value}`;
}

it('a person sees their own change in every process, also while others are behind', async () => {
  // Holds back what later transactions wrote.
  const open = await one.pool.connect();
  await open.query('begin');
  await open.query('select pg_current_xact_id()');
  try {
    await changeWhile(open);
  } finally {
    open.release(true);
  }
});

async function changeWhile(open: pg.PoolClient): Promise<void> {
  const paused = await change('PAUSE');
  expect(paused.statusCode).toBe(200);
  const cookie = written(paused)!;
  expect(parsePosition(cookie.split('=')[1]!)).not.toBeNull();
  expect(await found('')).toBe(1);
  const own = found(cookie);
  expect(await Promise.race([own, wait(200, 'waiting')])).toBe('waiting');
  await open.query('commit');
  expect(await own).toBe(0);
}

it('waits for two seconds at most, and not for what is no position', async () => {
  await expect(found('gaff.written=9000000000000000000.1')).resolves.toBe(0);
  await expect(found('gaff.written=one.two')).resolves.toBe(0);
});

it('no cookie is set by what only reads, or by what was refused', async () => {
  const search = await one.app.inject({ method: 'POST', url: '/api/v1/search', payload: {} });
  expect([search.statusCode, written(search)]).toEqual([200, undefined]);
  const refused = await change('NOTHING');
  expect([refused.statusCode, written(refused)]).toEqual([422, undefined]);
});
