import { describe, expect, it } from 'vitest';
import { labelsOf } from './card-of.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const DAY = 86_400_000;
const drop = { date: '2026-11-10', price: '€1', direction: 'DECREASE', priceDifference: '€1' } as const;
const ad = {
  state: 'PUBLISHED',
  saleType: ['For Sale'],
  publishDate: NOW - 60 * DAY,
  priceHistory: [],
  featuredLevel: 'STANDARD',
};

describe('a card shows', () => {
  it.each([
    ['nothing of an ad that has been there for long', {}, []],
    ['that an ad is new for a week', { publishDate: NOW - 6 * DAY }, ['new']],
    ['no more that an ad is new after it', { publishDate: NOW - 8 * DAY }, []],
    ['that a price went down lately', { priceHistory: [drop] }, ['price-drop']],
    ['nothing of a price that went down long ago', { priceHistory: [{ ...drop, date: '2026-09-01' }] }, []],
    [
      'nothing of a price that went up again',
      { priceHistory: [drop, { ...drop, direction: 'INCREASE' as const }] },
      [],
    ],
    [
      'that a home is sale agreed, before anything else',
      { state: 'SALE_AGREED', publishDate: NOW },
      ['sale-agreed'],
    ],
    [
      'that a place was paid for, before what is new',
      { featuredLevel: 'PREMIUM', publishDate: NOW },
      ['premium', 'new'],
    ],
    [
      'that an agreed home was featured',
      { featuredLevel: 'FEATURED', state: 'SALE_AGREED' },
      ['sale-agreed', 'featured'],
    ],
    ['nothing of a plan that lifts no ad', { featuredLevel: 'BASIC' }, []],
    ['that a home is let agreed', { state: 'SALE_AGREED', saleType: ['To Let'] }, ['let-agreed']],
    ['that a home is sold', { state: 'SOLD', priceHistory: [drop] }, ['sold']],
  ])('%s', (_, part, labels) => {
    expect(labelsOf({ ...ad, ...part }, NOW)).toEqual(labels);
  });
});
