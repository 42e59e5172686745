/** Property types of the specification. House types narrow `house`. */
export const RESIDENTIAL_TYPES = [
  'apartment',
  'bungalow',
  'duplex',
  'flat',
  'house',
  'site',
  'studio',
] as const;
export const HOUSE_TYPES = ['detached', 'semi_detached', 'terraced', 'end_of_terrace', 'townhouse'] as const;
export const COMMERCIAL_TYPES = [
  'agricultural_land',
  'commercial_site',
  'development_land',
  'industrial_site',
  'industrial_unit',
  'investment_property',
  'office_share',
  'office',
  'restaurant_bar_hotel',
  'retail_unit',
  'serviced_office',
] as const;
/** The form has no property type for parking listings; this value fills the column. */
export const PROPERTY_TYPES = [...RESIDENTIAL_TYPES, ...COMMERCIAL_TYPES, 'parking_space'] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type HouseType = (typeof HOUSE_TYPES)[number];

const LAND: ReadonlySet<PropertyKind> = new Set([
  'site',
  'agricultural_land',
  'commercial_site',
  'development_land',
  'industrial_site',
]);

/** @returns whether a property is land without a building */
export function isLandType(type: PropertyKind): boolean {
  return LAND.has(type);
}

/**
 * The kind of a property in search: its property type, or the house type of a house if known. A property has one
 * kind; a search value names one or several.
 */
export type PropertyKind = PropertyType | HouseType;
export const PROPERTY_KINDS: readonly PropertyKind[] = [...PROPERTY_TYPES, ...HOUSE_TYPES];

/** @returns the kind of a property: the house type if given, else the property type */
export function kindOf(propertyType: PropertyType, houseType: HouseType | null): PropertyKind {
  return propertyType === 'house' && houseType ? houseType : propertyType;
}

/**
 * Search values (plural slugs of clients and URLs) and the kinds each stands for. `houses` includes every house type,
 * and bungalows.
 */
export const PROPERTY_TYPE_VALUES = {
  houses: ['house', 'bungalow', ...HOUSE_TYPES],
  'detached-houses': ['detached'],
  'semi-detached-houses': ['semi_detached'],
  'terraced-houses': ['terraced'],
  'end-of-terrace-houses': ['end_of_terrace'],
  townhouses: ['townhouse'],
  apartments: ['apartment', 'flat'],
  'studio-apartments': ['studio'],
  duplexes: ['duplex'],
  bungalows: ['bungalow'],
  sites: ['site'],
  'office-spaces': ['office', 'office_share', 'serviced_office'],
  'retail-units': ['retail_unit'],
  'industrial-units': ['industrial_unit'],
  'industrial-sites': ['industrial_site'],
  'restaurants-bars-hotels': ['restaurant_bar_hotel'],
  'commercial-sites': ['commercial_site'],
  'agricultural-land': ['agricultural_land'],
  'development-land': ['development_land'],
  'investment-properties': ['investment_property'],
} as const satisfies Record<string, readonly PropertyKind[]>;

export type PropertyTypeValue = keyof typeof PROPERTY_TYPE_VALUES;
