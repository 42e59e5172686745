import type { MessageKey } from '#platform/i18n/language.ts';
import type { Section } from '#property/section.ts';

/** A market as header, home page and footer show it. */
export type Market = { section: Section; path: string; label: MessageKey; title: MessageKey };

/** The main markets by popularity; `path` is followed by an area slug. */
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
];

/** The commercial sections, in a menu of their own in the header. */
export const COMMERCIAL_MARKETS: readonly Market[] = [
  further('commercial-for-sale', '/commercial-properties-for-sale', 'common.commercialForSale'),
  further('commercial-to-rent', '/commercial-properties-for-rent', 'common.commercialToRent'),
];

/** Other sections with listings on the market, in the header's "more" menu. */
export const MORE_MARKETS: readonly Market[] = [
  further('parking-to-rent', '/parking-to-rent', 'common.parkingToRent'),
  further('parking-for-sale', '/parking-for-sale', 'common.parkingForSale'),
  further('holiday-homes', '/holiday-homes', 'common.holidayHomes'),
  further('student-accommodation-for-rent', '/student-accommodation-for-rent', 'common.studentToRent'),
  further('student-accommodation-to-share', '/student-accommodation-to-share', 'common.studentToShare'),
];

/** Every section with listings on the market: used by search box, footer and area pages. */
export const ALL_MARKETS: readonly Market[] = [...MARKETS, ...COMMERCIAL_MARKETS, ...MORE_MARKETS];

function further(section: Section, path: string, title: MessageKey): Market {
  return { section, path, label: title, title };
}

/** The market named in a form or URL, or the first by default. */
export function marketOf(section: string | null): Market {
  return ALL_MARKETS.find((market) => market.section === section) ?? MARKETS[0]!;
}

/** The URL of a market in some areas: one in the path, several as `location` parameters, none for everywhere. */
export function marketPath(market: Market, slugs: readonly string[]): string {
  if (slugs.length <= 1) return `${market.path}/${encodeURIComponent(slugs[0] ?? 'ireland')}`;
  const query = new URLSearchParams(slugs.map((slug) => ['location', slug]));
  return `${market.path}/ireland?${query}`;
}
