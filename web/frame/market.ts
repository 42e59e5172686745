import type { MessageKey } from '#language/language.ts';
import type { Section } from '#property/section.ts';

/** A way into the market, as header, home page and footer name it. */
export type Market = { section: Section; path: string; label: MessageKey; title: MessageKey };

/** The six ways in, in the order people ask for them; `path` takes the slug of an area behind it. */
export const MARKETS: readonly Market[] = [
  {
    section: 'residential-for-sale',
    path: '/property-for-sale',
    label: 'common.buy',
    title: 'common.propertyForSale',
  },
  {
    section: 'residential-to-rent',
    path: '/property-for-rent',
    label: 'common.rent',
    title: 'common.propertyForRent',
  },
  { section: 'sharing', path: '/sharing', label: 'common.share', title: 'common.homesToShare' },
  { section: 'new-homes', path: '/new-homes-for-sale', label: 'common.newHomes', title: 'common.newHomes' },
  {
    section: 'commercial-for-sale',
    path: '/commercial-properties-for-sale',
    label: 'common.commercial',
    title: 'common.commercialForSale',
  },
  {
    section: 'parking-to-rent',
    path: '/parking-to-rent',
    label: 'common.parking',
    title: 'common.parkingToRent',
  },
];

/** The market a form or an address names, or the first when it names none. */
export function marketOf(section: string | null): Market {
  return MARKETS.find((market) => market.section === section) ?? MARKETS[0]!;
}

/** The address of a market in some areas: of one in its path, of several as `location` parameters; none means everywhere. */
export function marketPath(market: Market, slugs: readonly string[]): string {
  if (slugs.length <= 1) return `${market.path}/${slugs[0] ?? 'ireland'}`;
  const query = new URLSearchParams(slugs.map((slug) => ['location', slug]));
  return `${market.path}/ireland?${query}`;
}
