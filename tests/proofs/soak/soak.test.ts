import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hashPassword } from '#marketplace/accounts/sign-in/password-hash.ts';
import { afterFile } from '../../support/after-file.ts';
import { person } from '../../support/people.ts';
import { testProduct } from '../../support/product.ts';
import { PASSWORD } from '../../support/sign-in.ts';
import { startLoadProcess } from '../load/start.ts';
import { mixed } from '../overload/requests.ts';
import { usualRequests } from './requests.ts';
import { countsOf } from './run.ts';

const { app, pool, services } = await testProduct({ listings: 200 });
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
const load = startLoadProcess();
afterFile(async () => load.stop());

it('usual requests are answered, and leave no connection of the pool behind', async () => {
  const people = [];
  for (let n = 0; n < 12; n += 1) people.push(await person(pool));
  const account = people[0]!;
  await pool.query(
    `insert into credential (user_id, account_id, provider_id, password)
     select id, id::text, 'credential', $2 from user_account where id = $1`,
    [account.userId, await hashPassword(PASSWORD)],
  );
  const { rows } = await pool.query<{ id: number }>(
    "select id from ad where state = 'published' and contact_preferences <> 'phone' limit 50",
  );
  const adIds = rows.map(({ id }) => id);
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0d5c4d' } })
    .jpeg()
    .toBuffer();
  const requests = usualRequests(
    mixed(people, adIds, null),
    people,
    adIds,
    { email: account.email, password: PASSWORD },
    photo,
  );
  const result = await load.apply({ port, requests, seconds: 6, connections: 20, perSecond: 50 });
  expect(Object.keys(result.byName).sort()).toEqual(['enquiry', 'save', 'search', 'sign-in', 'upload']);
  expect(countsOf([result])).toMatchObject({ errors: 0 });
  await expect.poll(() => services.pool.totalCount - services.pool.idleCount).toBe(0);
});

it('an answer that is an error is counted as one, by what was asked', () => {
  const outcome = (statuses: Record<number, number>) => ({
    statuses,
    withoutRetryAfter: 0,
    p50Ms: 1,
    p99Ms: 2,
    maxMs: 3,
    refusedP99Ms: 0,
  });
  const byName = {
    page: outcome({ 200: 5, 304: 2, 500: 1 }),
    save: outcome({ 201: 3, 0: 1 }),
    enquiry: outcome({ 429: 4, 503: 2 }),
  };
  const result = { seconds: 1, sent: 18, all: outcome({}), byName, lateMs: 0, connections: 1 };
  expect(countsOf([result])).toEqual({
    requests: 18,
    errors: 2,
    refused: 4,
    shed: 2,
    errorsByName: { 'page 500': 1, 'save 0': 1 },
    p99Ms: 2,
  });
});
