import type { FastifyRequest } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { testSite } from '#tests/support/site.ts';
import { pageCalls } from './page-calls.ts';

const { app } = await testSite({ listings: 30 });
const warn = vi.fn();
const visitor = {
  id: 'a-request-of-a-test',
  log: { warn },
  viewer: null,
  headers: {},
  ip: '127.0.0.1',
  socket: { remoteAddress: '127.0.0.1' },
} as unknown as FastifyRequest;
const call = pageCalls(app)(visitor);

const ADDRESSES = [
  '/property-for-sale/ireland',
  '/property-for-rent/dublin?sort=priceAsc&pageSize=2',
  '/sharing/ireland?numBeds_from=99',
  '/nothing-of-ours/dublin',
  '',
];

describe('an in-process call of a page', () => {
  it('is possible for the busiest routes of pages, and for no route that reads the session', () => {
    const offered = app.declaredRoutes.filter((route) => route.answerInProcess);
    expect(offered.map(({ url }) => url)).toEqual(['/api/v2/ads/results']);
    expect(offered.every(({ access }) => access === 'anyone')).toBe(true);
  });

  it.each(ADDRESSES)('has the same answer as a request: %s', async (path) => {
    for (const locale of ['en', 'ga'] as const) {
      const url = `/api/v2/ads/results?${new URLSearchParams({ path })}`;
      const answered = await call('GET', url, { locale });
      const requested = await app.inject({ url, headers: { 'accept-language': locale } });
      expect(answered.status).toBe(requested.statusCode);
      expect(JSON.parse(JSON.stringify(answered.body))).toEqual(requested.json());
    }
  });

  it('is repeated as a request if it fails', async () => {
    const declaredRoutes = app.declaredRoutes.map((route) => ({
      ...route,
      ...(route.answerInProcess && { answerInProcess: () => Promise.reject(new Error('no connection')) }),
    }));
    const failing = Object.create(app, { declaredRoutes: { value: declaredRoutes } });
    const url = '/api/v2/ads/results?path=%2Fproperty-for-sale%2Fireland';
    expect((await pageCalls(failing)(visitor)('GET', url)).status).toBe(200);
    expect(warn).toHaveBeenCalledOnce();
  });
});
