import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagingOf } from './paging.ts';

describe('the pages of results', () => {
  it('are numbered as clients expect', () => {
    const query = { from: 0, pageSize: 50 };
    expect(pagingOf(query, 86, 50)).toEqual({
      totalPages: 2,
      currentPage: 1,
      nextFrom: 50,
      previousFrom: 0,
      displayingFrom: 1,
      displayingTo: 50,
      totalResults: 86,
      pageSize: 50,
    });
  });

  it('followed by nextFrom show every result once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }), (total, pageSize) => {
        let [from, shown, pages] = [0, 0, 0];
        do {
          const here = Math.min(pageSize, Math.max(0, total - from));
          const paging = pagingOf({ from, pageSize }, total, here);
          expect(paging.displayingFrom).toBe(here > 0 ? shown + 1 : 0);
          shown += here;
          expect(paging.displayingTo).toBe(here > 0 ? shown : 0);
          if (total > 0) pages++;
          expect(paging).toMatchObject({
            currentPage: Math.max(pages, 1),
            totalPages: Math.ceil(total / pageSize),
          });
          from = paging.nextFrom;
        } while (from > 0);
        expect(shown).toBe(total);
      }),
    );
  });

  it('end at the last page that can be requested', () => {
    const last = { from: 99_990, pageSize: 20 };
    expect(pagingOf(last, 200_000, 20, 100_000).nextFrom).toBe(0);
    expect(pagingOf(last, 200_000, 20).nextFrom).toBe(100_010);
  });
});
