/** The seven ad types of the specification. */
export const AD_TYPES = [
  'rental',
  'sharing',
  'rental_commercial',
  'parking',
  'sale',
  'sale_commercial',
  'sale_parking',
] as const;
export type AdType = (typeof AD_TYPES)[number];
export const COMMERCIAL_AD_TYPES: readonly AdType[] = ['rental_commercial', 'sale_commercial'];
export const PARKING_AD_TYPES: readonly AdType[] = ['parking', 'sale_parking'];

/** Subdivides an ad type: a new development, a rental scheme, student or holiday lets. */
export const OFFERINGS = ['standard', 'new_home', 'private_rental_sector', 'student', 'holiday'] as const;
export type Offering = (typeof OFFERINGS)[number];

/** Sections of the search, by the names clients use. `side` decides which of the two prices counts. */
export const SECTIONS = {
  'residential-for-sale': { side: 'sale' },
  'new-homes': { side: 'sale' },
  'residential-to-rent': { side: 'rent' },
  sharing: { side: 'rent' },
  'student-accommodation-for-rent': { side: 'rent' },
  'student-accommodation-to-share': { side: 'rent' },
  'holiday-homes': { side: 'rent' },
  'commercial-for-sale': { side: 'sale' },
  'commercial-to-rent': { side: 'rent' },
  'parking-for-sale': { side: 'sale' },
  'parking-to-rent': { side: 'rent' },
  'residential-sold': { side: 'sale' },
} as const satisfies Record<string, { side: 'sale' | 'rent' }>;

export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

/** Sections of homes that a person buys to live in or to let. */
export const HOME_SALE_SECTIONS: readonly Section[] = ['residential-for-sale', 'new-homes'];

/** The first path segment of a section's results. */
export const SECTION_PATHS: Record<Section, string> = {
  'residential-for-sale': 'property-for-sale',
  'residential-to-rent': 'property-for-rent',
  'new-homes': 'new-homes-for-sale',
  sharing: 'sharing',
  'student-accommodation-for-rent': 'student-accommodation-for-rent',
  'student-accommodation-to-share': 'student-accommodation-to-share',
  'holiday-homes': 'holiday-homes',
  'commercial-for-sale': 'commercial-properties-for-sale',
  'commercial-to-rent': 'commercial-properties-for-rent',
  'parking-for-sale': 'parking-for-sale',
  'parking-to-rent': 'parking-to-rent',
  'residential-sold': 'sold-properties',
};

/** Alternative names that clients send for a section. */
const ALIASES: Record<string, Section> = { 'commercial-for-rent': 'commercial-to-rent' };

/** @returns the section of a name or an alias, or undefined */
export function sectionOf(name: string): Section | undefined {
  return ALIASES[name] ?? (name in SECTIONS ? (name as Section) : undefined);
}

/**
 * The sections that a listing is found in.
 * @param priceType of a commercial listing: to let, for sale or both
 */
export function sectionsOf(
  adType: AdType,
  offering: Offering,
  priceType: 'let' | 'sale' | 'let_or_sale' | null,
): Section[] {
  switch (adType) {
    case 'sale':
      return offering === 'new_home' ? ['residential-for-sale', 'new-homes'] : ['residential-for-sale'];
    case 'rental':
      if (offering === 'holiday') return ['holiday-homes'];
      return offering === 'student' ? ['student-accommodation-for-rent'] : ['residential-to-rent'];
    case 'sharing':
      return offering === 'student' ? ['sharing', 'student-accommodation-to-share'] : ['sharing'];
    case 'parking':
      return ['parking-to-rent'];
    case 'sale_parking':
      return ['parking-for-sale'];
    default:
      if (priceType === 'let_or_sale') return ['commercial-for-sale', 'commercial-to-rent'];
      return (priceType ?? (adType === 'sale_commercial' ? 'sale' : 'let')) === 'sale'
        ? ['commercial-for-sale']
        : ['commercial-to-rent'];
  }
}
