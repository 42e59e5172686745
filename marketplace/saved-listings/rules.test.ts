import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageStatus } from '#marketplace/listings/rules.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import { priceSince, visibilityOf } from './rules.ts';

const state = fc.constantFrom(...LISTING_STATES);

describe('the visibility of a saved listing', () => {
  it('is full exactly while it has a page, and facts only for users who saw them', () => {
    fc.assert(
      fc.property(state, fc.boolean(), fc.option(state), (now, wasSeen, before) => {
        const { status, visibility } = visibilityOf(now, wasSeen, before);
        expect(visibility === 'all').toBe(pageStatus(now, true) === 200);
        if (visibility === 'facts') expect(wasSeen).toBe(true);
        if (['draft', 'pending', 'rejected'].includes(now))
          expect([status, visibility]).toEqual(['gone', 'title']);
      }),
    );
  });

  it('is the title only for a listing that was withdrawn before its changes were public', () => {
    expect(visibilityOf('withdrawn', true, 'pending')).toEqual({ status: 'gone', visibility: 'title' });
    expect(visibilityOf('withdrawn', true, 'published')).toEqual({
      status: 'withdrawn',
      visibility: 'facts',
    });
  });
});

describe('the price since saving', () => {
  it('compares the price when saved with the price now, with any changes in between', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.nat(9), (prices, day) => {
        const at = (n: number) => `2026-03-${String(n + 1).padStart(2, '0')}T12:00:00Z`;
        const steps = prices.map((price, n) => ({
          at: at(n),
          side: 'sale' as const,
          price,
          collection_period: null,
        }));
        const [before, now] = [prices[Math.min(day, prices.length - 1)]!, prices.at(-1)!];
        const since = priceSince(steps, 'sale', new Date(at(day)));
        expect(since).toEqual(before === now ? null : { before, now, period: null });
      }),
    );
  });

  it('does not compare a week with a month, nor a rent with a sale', () => {
    const savedAt = new Date('2026-03-02T00:00:00Z');
    const week = {
      at: '2026-03-01T00:00:00Z',
      side: 'rent',
      price: 200,
      collection_period: 'weekly',
    } as const;
    const month = {
      at: '2026-03-03T00:00:00Z',
      side: 'rent',
      price: 900,
      collection_period: 'monthly',
    } as const;
    expect(priceSince([week, month], 'rent', savedAt)).toBeNull();
    expect(priceSince([week, { ...month, side: 'sale' }], 'rent', savedAt)).toBeNull();
    expect(priceSince([], 'sale', savedAt)).toBeNull();
  });

  it('ends with the sale price', () => {
    const asked = { at: '2026-03-01T00:00:00Z', side: 'sale', price: 300, collection_period: null } as const;
    expect(priceSince([asked], 'sale', new Date('2026-03-02'), 320)).toEqual({
      before: 300,
      now: 320,
      period: null,
    });
  });
});
