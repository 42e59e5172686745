import { describe, expect, it } from 'vitest';
import type { WireOrder } from '#marketplace/payments/contract.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { WireListingForSale } from '../contract.ts';
import { orderOutcome } from './order-outcome.ts';

const line = { id: 1, adId: 7, title: '12 Sandymount Green' } as WireOrder['lines'][number];
const listing = {
  adId: 7,
  state: 'published',
  endDate: null,
  path: '/for-sale/house/7',
} as WireListingForSale;
function words(of: Partial<WireListingForSale> | null, refunds: object[] = [], locale: 'en' | 'ga' = 'en') {
  const listings = new Map(of ? [[7, { ...listing, ...of }]] : []);
  const order = { lines: [line], refunds: refunds as WireOrder['refunds'] };
  const [became] = orderOutcome(order, listings, languages[locale]);
  return became!;
}

describe('the outcome of a paid listing', () => {
  it.each([
    [{}, 'It’s live.', '/for-sale/house/7'],
    [{ endDate: '2026-12-24T10:00:00Z' }, 'It’s live until 24 December 2026.', '/for-sale/house/7'],
    [{ state: 'pending' as const, path: null }, /^We’ll review it before it goes live/, null],
    [{ state: 'rejected' as const, path: null }, /^It wasn’t approved/, null],
    [{ state: 'draft' as const, path: null }, /^It’s paid for. Submit it/, null],
    [{ state: 'paused' as const, path: null }, /^It’s paused/, null],
    [{ state: 'sold' as const }, 'It’s no longer on the market.', null],
  ])('is told of an ad that is %j', (of, expected, path) => {
    const became = words(of);
    expect([became.words, became.path]).toEqual([expect.stringMatching(expected), path]);
  });

  it('is available in Irish', () => {
    expect(words({ endDate: '2026-12-24T10:00:00Z' }, [], 'ga').words).toBe(
      'Beidh sé ar líne go 24 Nollaig 2026.',
    );
  });

  it(`of another user's listing says only that it is paid`, () => {
    expect(words(null)).toMatchObject({ words: 'It’s paid for.', path: null });
  });

  it('says that the money is refunded, unless that failed', () => {
    expect(words({}, [{ state: 'pending', lineIds: [1] }]).words).toMatch(/we’re refunding you/);
    expect(words({}, [{ state: 'failed', lineIds: [1] }]).words).toBe('It’s live.');
  });
});
