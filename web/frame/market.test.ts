import { describe, expect, it } from 'vitest';
import { SECTION_PATHS } from '#marketplace/search/url/sections.ts';
import { MARKETS, marketOf, marketPath } from './market.ts';

describe('a way into the market', () => {
  it.each(MARKETS)('$section leads to the results of that section', (market) => {
    expect(market.path).toBe(`/${SECTION_PATHS[market.section]}`);
  });

  it('leads to one area by its path, to several by a parameter each, to the whole island without any', () => {
    const buy = marketOf('residential-for-sale');
    expect(marketPath(buy, [])).toBe('/property-for-sale/ireland');
    expect(marketPath(buy, ['swords-dublin'])).toBe('/property-for-sale/swords-dublin');
    expect(marketPath(buy, ['cork', 'galway'])).toBe(
      '/property-for-sale/ireland?location=cork&location=galway',
    );
  });

  it('is the first one when a form names none that we know', () => {
    expect(marketOf(null)).toBe(MARKETS[0]);
    expect(marketOf('castles')).toBe(MARKETS[0]);
  });
});
