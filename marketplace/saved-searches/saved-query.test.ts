import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { writeRequest } from '#marketplace/search/request/write.ts';
import { normalQuery } from '#marketplace/search/rules.ts';
import { createTestAreas } from '#marketplace/search/testing/areas.ts';
import { anyQuery, NOW } from '#marketplace/search/testing/queries.ts';
import { printAddress } from '#marketplace/search/url/address.ts';
import { irishDay } from '#platform/time/clock.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { parseSavedSearch, queryOf, type SavedQuery } from './saved-query.ts';
import type { SearchInput } from './search-input.ts';

const areas = createTestAreas();
const context = { areas, now: NOW };

/** As the database returns it. */
function keep(asked: SearchInput): SavedQuery {
  const parsed = parseSavedSearch(asked, context);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return JSON.parse(JSON.stringify(parsed.request));
}

/** A search without sort order and page. */
function sought(query: SearchQuery): SearchQuery {
  return normalQuery({ ...query, sort: 'bestMatch', from: 0, pageSize: 20 });
}

/** Independent of the code: dates relative to the present are days before today. */
function weekLater(query: SearchQuery): SearchQuery {
  const { firstPublishDate } = normalQuery(query).ranges;
  const from = firstPublishDate?.from;
  if (from === undefined || from === null || from % DAY_MS !== 0) return query;
  const daysBack = Math.floor(NOW / DAY_MS) - from / DAY_MS;
  if (daysBack < 0 || daysBack > 366) return query;
  const moved = { from: from + 7 * DAY_MS, to: firstPublishDate!.to };
  return { ...query, ranges: { ...query.ranges, firstPublishDate: moved } };
}

describe('a saved search', () => {
  it('is parsed to the same query from every format', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(queryOf(keep(writeRequest(query, NOW)), context)).toEqual(sought(query));
        const path = printAddress(query, context);
        fc.pre(path.length <= 8_000);
        expect(queryOf(keep({ path }), context)).toEqual(sought(query));
      }),
    );
  });

  it('means the same a week later: relative dates have moved, others have not', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const later = queryOf(keep(writeRequest(query, NOW)), { areas, now: NOW + 7 * DAY_MS });
        // Rounds of offers and costs are computed for the time of the search.
        const at = { offersAt: NOW + 7 * DAY_MS, costsOn: irishDay(new Date(NOW + 7 * DAY_MS)) };
        expect(later).toEqual(sought({ ...weekLater(query), ...at }));
      }),
    );
  });

  it('has the same text for all equivalent bodies', () => {
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

  it.each<[string, SearchInput]>([
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
  ])('keeps relative dates given %s', (_, asked) => {
    const today = Math.floor(NOW / DAY_MS) * DAY_MS;
    const bounds = (now: number) => queryOf(keep(asked), { areas, now }).ranges.viewingTimes;
    expect(bounds(NOW)).toEqual({ from: today, to: today + 15 * DAY_MS - 1 });
    expect(bounds(NOW + 7 * DAY_MS)).toEqual({ from: today + 7 * DAY_MS, to: today + 22 * DAY_MS - 1 });
  });

  it('can have one relative and one fixed end', () => {
    const asked = { ranges: [{ name: 'availableFrom', from: 'now-30d', to: '2027-03-01' }] };
    const bounds = queryOf(keep(asked), { areas, now: NOW + DAY_MS }).ranges.availableFrom;
    expect(bounds).toEqual({ from: NOW - 29 * DAY_MS, to: Date.UTC(2027, 2, 2) - 1 });
  });

  it.each<[string, SearchInput, string]>([
    ['an area that is none', { geoFilter: { storedShapeIds: ['999'] } }, 'geoFilter.storedShapeIds.0'],
    ['a bound that is none', { ranges: [{ name: 'salePrice', to: 'cheap' }] }, 'ranges.0.to'],
    ['a moment that is none', { ranges: [{ name: 'viewingTimes', from: 'now-lunch' }] }, 'ranges.0.from'],
    ['an address that is no page of results', { path: '/account' }, 'path'],
  ])('is refused with its problem: %s', (_, asked, path) => {
    expect(parseSavedSearch(asked, context)).toMatchObject({ ok: false, problems: [{ path }] });
  });
});
