import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '#marketplace/search/query.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { normalQuery } from '#marketplace/search/rules.ts';
import { createTestAreas } from '#marketplace/search/testing/areas.ts';
import { anyQuery, NOW } from '#marketplace/search/testing/queries.ts';
import { printAddress } from '#marketplace/search/url/address.ts';
import { type AskedRequest, type KeptRequest, keptRequest, queryOf } from './saved-query.ts';

const DAY = 86_400_000;
const areas = createTestAreas();
const context = { areas, now: NOW };

/** As the database gives it back. */
function keep(asked: AskedRequest): KeptRequest {
  const kept = keptRequest(asked, context);
  if (!kept.ok) throw new Error(JSON.stringify(kept.problems));
  return JSON.parse(JSON.stringify(kept.request));
}

/** What a search is, whatever the order and the page of its results. */
function sought(query: SearchQuery): SearchQuery {
  return normalQuery({ ...query, sort: 'bestMatch', from: 0, pageSize: 20 });
}

/** By other means than the code: days before today are what moves. */
function weekLater(query: SearchQuery): SearchQuery {
  const { firstPublishDate } = normalQuery(query).ranges;
  const from = firstPublishDate?.from;
  if (from === undefined || from === null || from % DAY !== 0) return query;
  const daysBack = Math.floor(NOW / DAY) - from / DAY;
  if (daysBack < 0 || daysBack > 366) return query;
  const moved = { from: from + 7 * DAY, to: firstPublishDate!.to };
  return { ...query, ranges: { ...query.ranges, firstPublishDate: moved } };
}

describe('a search that is kept', () => {
  it('asks the same when it is read back, whoever sent it how', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(queryOf(keep(writeRequest(query, NOW)), context)).toEqual(sought(query));
        const path = printAddress(query, context);
        fc.pre(path.length <= 8_000);
        expect(queryOf(keep({ path }), context)).toEqual(sought(query));
      }),
    );
  });

  it('asks a week later what it meant: days before today have moved, every other date stands', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const later = queryOf(keep(writeRequest(query, NOW)), { areas, now: NOW + 7 * DAY });
        expect(later).toEqual(sought(weekLater(query)));
      }),
    );
  });

  it('is the same text for all bodies that ask the same', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const reversed = writeRequest(query, NOW);
        reversed.filters?.reverse();
        reversed.ranges?.reverse();
        reversed.geoFilter?.storedShapeIds?.reverse();
        const body = { ...reversed, sort: 'priceAsc' as const, paging: { from: 40, pageSize: 50 } };
        expect(JSON.stringify(keep(body))).toBe(JSON.stringify(keep(writeRequest(query, NOW))));
      }),
    );
  });

  it.each<[string, AskedRequest]>([
    ['in the ranges', { ranges: [{ name: 'viewingTimes', from: 'now/d', to: 'now+14d/d' }] }],
    [
      'among the filters',
      {
        filters: [
          { name: 'viewingTimes_from', values: ['now/d'] },
          { name: 'viewingTimes_to', values: 'now+14d/d' },
        ],
      },
    ],
    [
      'in an address',
      { path: '/property-for-sale/ireland?viewingTimes_from=now%2Fd&viewingTimes_to=now%2B14d%2Fd' },
    ],
  ])('moves with the present wherever that is said %s', (_, asked) => {
    const today = Math.floor(NOW / DAY) * DAY;
    const bounds = (now: number) => queryOf(keep(asked), { areas, now }).ranges.viewingTimes;
    expect(bounds(NOW)).toEqual({ from: today, to: today + 15 * DAY - 1 });
    expect(bounds(NOW + 7 * DAY)).toEqual({ from: today + 7 * DAY, to: today + 22 * DAY - 1 });
  });

  it('has one end that moves and one that stands, where that is said', () => {
    const asked = { ranges: [{ name: 'availableFrom', from: 'now-30d', to: '2027-03-01' }] };
    const bounds = queryOf(keep(asked), { areas, now: NOW + DAY }).ranges.availableFrom;
    expect(bounds).toEqual({ from: NOW - 29 * DAY, to: Date.UTC(2027, 2, 2) - 1 });
  });

  it.each<[string, AskedRequest, string]>([
    ['an area that is none', { geoFilter: { storedShapeIds: ['999'] } }, 'geoFilter.storedShapeIds.0'],
    ['a bound that is none', { ranges: [{ name: 'salePrice', to: 'cheap' }] }, 'ranges.0.to'],
    ['a moment that is none', { ranges: [{ name: 'viewingTimes', from: 'now-lunch' }] }, 'ranges.0.from'],
    ['an address that is no page of results', { path: '/account' }, 'path'],
  ])('is refused with what makes no sense in it: %s', (_, asked, path) => {
    expect(keptRequest(asked, context)).toMatchObject({ ok: false, problems: [{ path }] });
  });
});
