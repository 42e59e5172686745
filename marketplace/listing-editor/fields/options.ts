import { BER_GRADES, BER_LEVELS_2026 } from '#property/ber.ts';
import { COMMERCIAL_FACILITIES, type Facility } from '#property/facilities.ts';
import { COMMERCIAL_TYPES, isLandType, type PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';

/** Property types by listing type (specification, section 3). */
export const PROPERTY_TYPES_OF: Record<AdType, readonly PropertyType[]> = {
  rental: ['apartment', 'house', 'studio', 'flat'],
  sharing: ['apartment', 'house', 'studio', 'flat'],
  sale: ['apartment', 'bungalow', 'duplex', 'house', 'site', 'studio'],
  rental_commercial: COMMERCIAL_TYPES,
  sale_commercial: COMMERCIAL_TYPES,
  parking: [],
  sale_parking: [],
};

/** Whether a property is land. */
export function isLand(propertyType: PropertyType | undefined): boolean {
  return propertyType !== undefined && isLandType(propertyType);
}

/** Months (specification, section 9). */
export const LEASE_MONTHS = [0, 3, 6, 9, 12, 24, 36] as const;
/** Months for which a room in a shared home may be available. */
export const AVAILABLE_FOR_MONTHS = Array.from({ length: 14 }, (_, months) => months);

/** States that there are none; excludes all others. */
export const NO_FACILITIES = 'NONE';
export type FacilityChoice = Facility | typeof NO_FACILITIES;

const HOME_FACILITIES: readonly Facility[] = [
  'ALARM',
  'CABLE_TELEVISION',
  'CENTRAL_HEATING',
  'DISHWASHER',
  'DRYER',
  'GARDEN_PATIO_BALCONY',
  'INTERNET',
  'MICROWAVE',
  'PARKING',
  'PETS_ALLOWED',
  'SERVICED_PROPERTY',
  'SMOKING',
  'WASHING_MACHINE',
  'WHEELCHAIR_ACCESS',
];

/** Facilities by type: sales follow the specification, lettings the search filters. */
export const FACILITIES_OF: Record<AdType, readonly FacilityChoice[]> = {
  rental: HOME_FACILITIES,
  sharing: [...HOME_FACILITIES, 'ENSUITE'],
  sale: [
    'ALARM',
    'PARKING',
    'WHEELCHAIR_ACCESS',
    'GAS_FIRED_CENTRAL_HEATING',
    'OIL_FIRED_CENTRAL_HEATING',
    'WIRED_FOR_CABLE_TELEVISION',
    NO_FACILITIES,
  ],
  rental_commercial: COMMERCIAL_FACILITIES,
  sale_commercial: COMMERCIAL_FACILITIES,
  parking: [],
  sale_parking: [],
};

/** Certificates from 24 May 2026 have eight levels A0 to G; earlier ones keep their grades for ten years. */
export const BER_CERTIFICATES = ['issued_before_24_may_2026', 'issued_since_24_may_2026'] as const;
export type BerCertificate = (typeof BER_CERTIFICATES)[number];

export const BER_WITHOUT_CERTIFICATE = ['exempt', 'pending'] as const;
const ON_CERTIFICATE: Record<BerCertificate, readonly string[]> = {
  issued_before_24_may_2026: BER_GRADES,
  issued_since_24_may_2026: BER_LEVELS_2026,
};

/** @returns the ratings of a certificate; of both scales if its scale is unknown */
export function berChoices(certificate: BerCertificate | undefined): readonly string[] {
  const scale = BER_CERTIFICATES.find((one) => one === certificate);
  const rated = scale ? ON_CERTIFICATE[scale] : new Set([...BER_GRADES, ...BER_LEVELS_2026]);
  return [...rated, ...BER_WITHOUT_CERTIFICATE];
}

/** @returns the only scale with this rating; undefined for F and G, which are on both, and for other values */
export function certificateOf(rating: string | undefined): BerCertificate | undefined {
  const old = (BER_GRADES as readonly string[]).includes(rating ?? '');
  const since = (BER_LEVELS_2026 as readonly string[]).includes(rating ?? '');
  if (old === since) return undefined;
  return old ? 'issued_before_24_may_2026' : 'issued_since_24_may_2026';
}
