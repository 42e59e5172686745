import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everythingIn } from '../query.ts';
import { bytesOf, entriesOf, joinAnswer, pagingOf } from './answer.ts';

describe('the pages of a search', () => {
  it('are numbered as clients know them', () => {
    const query = { ...everythingIn(['sharing']), pageSize: 50 };
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
          const paging = pagingOf({ ...everythingIn(['sharing']), from, pageSize }, total, here);
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

  it('end where no page may be asked for', () => {
    const query = { ...everythingIn(['sharing']), from: 99_990, pageSize: 20 };
    expect(pagingOf(query, 200_000, 20).nextFrom).toBe(0);
  });
});

describe('an answer', () => {
  it('is JSON whatever is in it, without ads that have just gone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.option(fc.dictionary(fc.string(), fc.jsonValue()))),
        fc
          .dictionary(fc.string(), fc.jsonValue())
          .filter((rest) => !('listings' in rest) && !('__proto__' in rest)),
        (ads, rest) => {
          const cards = ads.map((ad) => (ad === null ? null : JSON.stringify(ad)));
          const text = joinAnswer('listings', entriesOf(cards), rest);
          expect(JSON.parse(bytesOf(text).toString())).toEqual({
            listings: JSON.parse(
              JSON.stringify(
                ads
                  .filter((ad) => ad !== null)
                  .map((listing) => ({ listing, savedAd: false, imageRestricted: false })),
              ),
            ),
            ...JSON.parse(JSON.stringify(rest)),
          });
        },
      ),
    );
  });
});
