const OF_PREMISES = [
  'CAT_5_CABLING',
  'CAT_6_DATA_CABLING',
  'KITCHEN_AREA',
  'MEETING_ROOMS',
  'RECEPTION',
  'PHONE_LINES',
  'TOILETS',
] as const;

/**
 * Facilities of a listing, by the key of the listing body. The search value of a facility is its key in lower case
 * with hyphens (`GARDEN_PATIO_BALCONY` → `garden-patio-balcony`), as clients send it.
 */
export const FACILITIES = [
  'PARKING',
  'CENTRAL_HEATING',
  'ALARM',
  'CABLE_TELEVISION',
  'WASHING_MACHINE',
  'DRYER',
  'DISHWASHER',
  'MICROWAVE',
  'WHEELCHAIR_ACCESS',
  'INTERNET',
  'GARDEN_PATIO_BALCONY',
  'SERVICED_PROPERTY',
  'PETS_ALLOWED',
  'SMOKING',
  'ENSUITE',
  'GAS_FIRED_CENTRAL_HEATING',
  'OIL_FIRED_CENTRAL_HEATING',
  'WIRED_FOR_CABLE_TELEVISION',
  'CONCIERGE',
  'GYM',
  'RESIDENTS_LOUNGE',
  'COMMUNITY_EVENTS',
  'CO_WORKING',
  'ENTERTAINMENT',
  'LAUNDRY',
  ...OF_PREMISES,
] as const;
export type Facility = (typeof FACILITIES)[number];

/** Facilities of business premises. */
export const COMMERCIAL_FACILITIES: readonly Facility[] = [...OF_PREMISES, 'ALARM', 'PARKING'];

/** @returns the search value, for example `garden-patio-balcony` */
export function facilityValue(facility: Facility): string {
  return facility.toLowerCase().replaceAll('_', '-');
}
