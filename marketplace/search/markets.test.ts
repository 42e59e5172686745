import { describe, expect, it } from 'vitest';
import { countIn } from '#marketplace/places/components/suggestion.ts';
import { SECTION_NAMES, SECTION_PATHS } from '#property/section.ts';
import { ALL_MARKETS, COMMERCIAL_MARKETS, MARKETS, MORE_MARKETS, marketOf, marketPath } from './markets.ts';

describe('markets', () => {
  it.each(ALL_MARKETS)('$section leads to the results of that section', (market) => {
    expect(market.path).toBe(`/${SECTION_PATHS[market.section]}`);
  });

  it.each(SECTION_NAMES.filter((section) => section !== 'residential-sold'))(
    'exist for section %s, which nothing else links to',
    (section) => {
      expect(ALL_MARKETS.map((market) => market.section)).toContain(section);
      expect(countIn({ counts: {} }, section)).toBe(0);
    },
  );

  it('are in the header once each', () => {
    const named = [...MARKETS, ...COMMERCIAL_MARKETS, ...MORE_MARKETS].map((market) => market.section);
    expect(named.toSorted()).toEqual(ALL_MARKETS.map((market) => market.section).toSorted());
  });

  it('use the path for one area, parameters for several, and neither for the whole island', () => {
    const buy = marketOf('residential-for-sale');
    expect(marketPath(buy, [])).toBe('/property-for-sale/ireland');
    expect(marketPath(buy, ['swords-dublin'])).toBe('/property-for-sale/swords-dublin');
    expect(marketPath(buy, ['cork', 'galway'])).toBe(
      '/property-for-sale/ireland?location=cork&location=galway',
    );
  });

  it('default to the first one for unknown form values', () => {
    expect(marketOf(null)).toBe(MARKETS[0]);
    expect(marketOf('castles')).toBe(MARKETS[0]);
  });
});
