import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_KINDS } from '#marketplace/payments/rules.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import { blockedReason, expiryAfter, isFulfillable, purchaseKindOf } from './rules.ts';

const listings = fc.record({
  state: fc.constantFrom(...LISTING_STATES),
  featuredLevel: fc.constantFrom(...FEATURED_LEVELS),
  expiresAt: fc.option(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  ),
  isPaid: fc.boolean(),
  isCovered: fc.boolean(),
});
const levels = fc.constantFrom(...FEATURED_LEVELS);

describe('the kind of purchase', () => {
  it('follows a table of cases', () => {
    fc.assert(
      fc.property(listings, levels, (listing, featuredLevel) => {
        const rank = { basic: 0, standard: 1, featured: 2, premium: 3 };
        const up = ['published', 'paused', 'sale_agreed', 'let_agreed'].includes(listing.state);
        const above = rank[featuredLevel] > rank[listing.featuredLevel];
        const same = featuredLevel === listing.featuredLevel;
        const expected = {
          plan: listing.state === 'pending' && !listing.isPaid && !listing.isCovered,
          upgrade: up && above,
          renewal:
            !listing.isCovered &&
            (listing.state === 'expired' ||
              (listing.state === 'published' && same && listing.expiresAt !== null)),
        };
        const kind = purchaseKindOf(listing, { featuredLevel });
        expect(LINE_KINDS.filter((one) => expected[one])).toEqual(kind ? [kind] : []);
      }),
    );
  });

  it('is never missing without a reason, nor present with one', () => {
    fc.assert(
      fc.property(listings, (listing) => {
        const options = FEATURED_LEVELS.filter((featuredLevel) =>
          purchaseKindOf(listing, { featuredLevel }),
        ).length;
        expect(blockedReason(listing, options) === null).toBe(options > 0);
      }),
    );
  });

  it('can be fulfilled when ordered, and as long as nothing changes', () => {
    fc.assert(
      fc.property(listings, levels, (listing, featuredLevel) => {
        const kind = purchaseKindOf(listing, { featuredLevel });
        if (kind) expect(isFulfillable(kind, listing)).toBe(true);
      }),
    );
  });

  it.each(['withdrawn', 'sold', 'let'] as const)('an ad that is %s has use for nothing', (state) => {
    const listing = { state, expiresAt: null, isPaid: false };
    expect(LINE_KINDS.filter((kind) => isFulfillable(kind, listing))).toEqual([]);
  });
});

describe('the expiry after a purchase', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

  it.each([
    ['plan', null, null],
    ['renewal', inDays(5), inDays(35)],
    ['renewal', inDays(-5), inDays(30)],
    ['renewal', null, inDays(30)],
    ['upgrade', inDays(5), inDays(30)],
    ['upgrade', inDays(50), inDays(50)],
    ['upgrade', null, null],
  ] as const)('of a %s of thirty days, of an ad that ends %s, is %s', (kind, expiresAt, end) => {
    expect(expiryAfter(kind, { durationDays: 30 }, expiresAt, now)).toEqual(end);
  });
});
