import fc from 'fast-check';
import { expect, it } from 'vitest';
import { extendTrail, neighboursOf, type TrailPage, trailOf, trailPageHref } from './trail.ts';

const SIZE = 20;

/** A page of a search with some listings, whose ids are their places. */
function pageOf(total: number, page: number): TrailPage {
  const pages = Math.max(1, Math.ceil(total / SIZE));
  const ids = Array.from({ length: total }, (_, at) => at + 1).slice((page - 1) * SIZE, page * SIZE);
  return { page, pages, total, cards: ids.map((id) => ({ id, href: `/for-sale/x/${id}` })) };
}

it('a visitor goes through all listings of a search in order, from any page, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.nat(), fc.boolean(), (total, start, isForward) => {
      const pages = Math.ceil(total / SIZE);
      let trail = trailOf('/search', pageOf(total, (start % pages) + 1));
      let id = trail.listings[start % trail.listings.length]!.id;
      for (;;) {
        let found = neighboursOf(trail, id)!;
        while (found.missing !== null && (isForward ? found.next : found.previous) === null) {
          const extended = extendTrail(trail, pageOf(total, found.missing));
          if (extended === trail) break;
          trail = extended;
          found = neighboursOf(trail, id)!;
        }
        expect(found.position).toBe(id);
        const to = isForward ? found.next : found.previous;
        const expected = isForward ? id + 1 : id - 1;
        if (expected < 1 || expected > total) {
          expect(to).toBeNull();
          return;
        }
        expect(to).toBe(`/for-sale/x/${expected}`);
        id = expected;
      }
    }),
  );
});

it('hidden listings are passed over, also at the edge of the known pages', () => {
  const trail = trailOf('/search', pageOf(45, 2));
  const ids = trail.listings.map(({ id }) => id);
  const [first, second, third] = ids as [number, number, number];
  expect(neighboursOf(trail, first, new Set([second]))!.next).toBe(`/for-sale/x/${third}`);
  expect(neighboursOf(trail, third, new Set([second]))!.previous).toBe(`/for-sale/x/${first}`);
  // All that follow are hidden: the next page has to be read.
  const found = neighboursOf(trail, first, new Set(ids.slice(1)));
  expect(found).toMatchObject({ next: null, missing: 3, position: first });
});

it('a listing that was not among the results has no neighbours', () => {
  expect(neighboursOf(trailOf('/search', pageOf(30, 1)), 21)).toBeNull();
});

it('results that have changed are not put together', () => {
  const trail = trailOf('/search', pageOf(45, 1));
  expect(extendTrail(trail, pageOf(46, 2))).toBe(trail);
  expect(extendTrail(trail, pageOf(45, 3))).toBe(trail);
});

it('the pages of a search keep its filters', () => {
  const trail = { href: '/ga/property-for-sale/cork?numBeds_from=2&page=3&view=map' };
  expect(trailPageHref(trail, 4)).toBe('/ga/property-for-sale/cork?numBeds_from=2&page=4');
  expect(trailPageHref(trail, 1)).toBe('/ga/property-for-sale/cork?numBeds_from=2');
});
