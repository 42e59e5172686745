import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { readEnv } from '../env.ts';
import { createRequestCounts, deleteOldCounts, type RequestCounts } from './request-counts.ts';
import { registerSecurity } from './security.ts';

const LIMIT = 10;
/** The middle of a minute, so that no window ends during a test. */
const NOW = new Date('2026-05-01T10:00:30Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
const opened: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const close of opened.splice(0)) await close();
});

type Process = { app: FastifyInstance; counts: RequestCounts; errors: Error[] };

async function process(pool = database.pool): Promise<Process> {
  const settings = readEnv({ NODE_ENV: 'test', RATE_LIMIT: String(LIMIT), OVERLOAD_WAIT_MS: '0' });
  if (!settings.ok) throw new Error(settings.problems.join('\n'));
  const errors: Error[] = [];
  const counts = createRequestCounts(pool, (error) => errors.push(error));
  const app = Fastify();
  await registerSecurity(app, settings.env, counts);
  app.get('/', async () => 'served');
  app.get('/dear', { config: { rateLimit: { max: 2 } } }, async () => 'served');
  opened.push(counts.stop, () => app.close());
  return { app, counts, errors };
}

async function ask(
  { app }: Process,
  times: number,
  url = '/',
  remoteAddress = '203.0.113.1',
): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++)
    statuses.push((await app.inject({ url, remoteAddress })).statusCode);
  return statuses;
}

const served = (times: number) => Array<number>(times).fill(200);

it('a network has one limit over all processes, and each route its own', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const [one, other] = [await process(), await process()];
  expect(await ask(one, 6)).toEqual(served(6));
  expect(await ask(other, 3)).toEqual(served(3));
  await one.counts.exchange();
  await other.counts.exchange();
  expect(await ask(other, 2)).toEqual([200, 429]);
  await other.counts.exchange();
  await one.counts.exchange();
  expect(await ask(one, 1)).toEqual([429]);
  expect(await ask(one, 1, '/', '203.0.113.2')).toEqual([200]);
  expect(await ask(one, 3, '/dear', '203.0.113.3')).toEqual([200, 200, 429]);
  await one.counts.exchange();
  expect(await ask(other, 1, '/dear', '203.0.113.3')).toEqual([200]);
  await other.counts.exchange();
  expect(await ask(other, 1, '/dear', '203.0.113.3')).toEqual([429]);
});

it('tells which networks are beyond a limit of all routes', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const one = await process();
  const network = '203.0.113.20';
  await ask(one, LIMIT, '/', network);
  await ask(one, 9, '/dear', network);
  expect(one.counts.isBeyond(network, LIMIT)).toBe(false);
  await ask(one, 1, '/', network);
  expect(one.counts.isBeyond(network, LIMIT)).toBe(true);
  expect(one.counts.isBeyond(network, 0)).toBe(false);
  expect(one.counts.isBeyond('203.0.113.21', LIMIT)).toBe(false);
  vi.setSystemTime(NOW.getTime() + 60_000);
  expect(one.counts.isBeyond(network, LIMIT)).toBe(false);
});

it('a new minute begins with no requests, and the counts of old ones are deleted', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const [one, other] = [await process(), await process()];
  await ask(one, LIMIT + 1, '/', '203.0.113.9');
  await one.counts.exchange();
  vi.setSystemTime(NOW.getTime() + 60_000);
  expect(await ask(other, 1, '/', '203.0.113.9')).toEqual([200]);
  await other.counts.exchange();
  expect(await ask(other, 1, '/', '203.0.113.9')).toEqual([200]);
  expect(await deleteOldCounts(database.pool)).toBeGreaterThan(0);
  expect(await deleteOldCounts(database.pool)).toBe(0);
});

it('without the database each process counts alone', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  const away = { query: () => Promise.reject(new Error('away')) } as unknown as TestDatabase['pool'];
  const one = await process(away);
  expect(await ask(one, 4)).toEqual(served(4));
  await one.counts.exchange();
  expect(one.errors).toHaveLength(1);
  expect(await ask(one, 7)).toEqual([...served(6), 429]);
});
