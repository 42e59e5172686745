import type { HouseType, PropertyType } from '#property/property-type.ts';
import type { Furnished } from '#property/tenancy.ts';

/** The market of a property type; TRANS_TYPE_ID decides between sale and letting. */
export type Trade = 'home' | 'share' | 'commercial' | 'parking';

export type BlmKind = {
  trade: Trade;
  propertyType: PropertyType;
  houseType?: HouseType;
  /** May have no number of bedrooms. */
  hasNoBeds?: true;
};

const home = (propertyType: PropertyType, houseType?: HouseType): BlmKind => ({
  trade: 'home',
  propertyType,
  ...(houseType && { houseType }),
});
const land: BlmKind = { trade: 'home', propertyType: 'site', hasNoBeds: true };
const studio: BlmKind = { trade: 'home', propertyType: 'studio', hasNoBeds: true };
const parking: BlmKind = { trade: 'parking', propertyType: 'parking_space', hasNoBeds: true };
const commercial = (propertyType: PropertyType): BlmKind => ({
  trade: 'commercial',
  propertyType,
  hasNoBeds: true,
});
const share = (propertyType: PropertyType): BlmKind => ({ trade: 'share', propertyType });

/** PROP_SUB_ID, by the publisher's code list; `0` (not specified) is derived from other fields. */
export const PROPERTY_SUBTYPES: Readonly<Record<string, BlmKind>> = {
  1: home('house', 'terraced'),
  2: home('house', 'end_of_terrace'),
  3: home('house', 'semi_detached'),
  4: home('house', 'detached'),
  5: home('house', 'townhouse'),
  6: home('house'),
  7: home('apartment'),
  8: home('flat'),
  9: studio,
  10: home('duplex'),
  11: home('duplex'),
  12: home('bungalow'),
  13: home('bungalow'),
  14: home('bungalow'),
  15: home('bungalow'),
  16: home('house'),
  17: commercial('restaurant_bar_hotel'),
  18: commercial('restaurant_bar_hotel'),
  19: commercial('investment_property'),
  20: land,
  21: home('house', 'detached'),
  22: home('house', 'townhouse'),
  23: home('house'),
  24: home('house'),
  27: home('house'),
  28: home('apartment'),
  29: home('apartment'),
  43: home('house'),
  44: home('apartment'),
  45: parking,
  46: home('apartment'),
  47: home('house'),
  48: share('house'),
  49: share('apartment'),
  50: home('house'),
  51: parking,
  52: home('house', 'detached'),
  53: home('house', 'detached'),
  56: home('duplex'),
  59: home('duplex'),
  68: home('house'),
  80: commercial('restaurant_bar_hotel'),
  83: commercial('restaurant_bar_hotel'),
  92: home('house'),
  107: commercial('agricultural_land'),
  110: land,
  113: home('house', 'detached'),
  118: home('house'),
  119: home('house'),
  120: home('house', 'detached'),
  134: commercial('restaurant_bar_hotel'),
  137: commercial('retail_unit'),
  143: commercial('investment_property'),
  178: commercial('office'),
  181: commercial('office'),
  184: commercial('serviced_office'),
  187: commercial('retail_unit'),
  190: commercial('retail_unit'),
  193: commercial('retail_unit'),
  196: commercial('industrial_unit'),
  199: commercial('retail_unit'),
  202: commercial('restaurant_bar_hotel'),
  205: commercial('retail_unit'),
  208: commercial('retail_unit'),
  211: commercial('restaurant_bar_hotel'),
  214: commercial('industrial_unit'),
  217: commercial('industrial_unit'),
  220: commercial('industrial_unit'),
  223: commercial('industrial_unit'),
  226: commercial('industrial_site'),
  229: commercial('industrial_unit'),
  232: commercial('industrial_unit'),
  235: commercial('retail_unit'),
  238: commercial('industrial_unit'),
  241: commercial('commercial_site'),
  244: commercial('development_land'),
  247: commercial('industrial_site'),
  250: commercial('development_land'),
  253: commercial('investment_property'),
};

/** The code of each type in an export; houses by house type. */
export const SUBTYPE_OF: Readonly<Record<PropertyType | HouseType, string>> = {
  terraced: '1',
  end_of_terrace: '2',
  semi_detached: '3',
  detached: '4',
  townhouse: '22',
  house: '6',
  flat: '8',
  studio: '9',
  bungalow: '12',
  site: '110',
  apartment: '28',
  duplex: '56',
  parking_space: '45',
  agricultural_land: '107',
  commercial_site: '241',
  development_land: '250',
  industrial_site: '226',
  industrial_unit: '238',
  investment_property: '253',
  office_share: '181',
  office: '178',
  restaurant_bar_hotel: '211',
  retail_unit: '137',
  serviced_office: '184',
};

/** LET_FURN_ID; 3 (not specified) is ignored. */
export const FURNISHING: Readonly<Record<string, Furnished>> = { 0: 'YES', 1: 'YES', 2: 'NO', 4: 'OPTIONAL' };

/** LET_RENT_FREQUENCY: factor to our periods; quarterly and yearly rents are for business premises only. */
export const FREQUENCIES = {
  0: { period: 'weekly', times: 1, audience: 'all' },
  1: { period: 'monthly', times: 1, audience: 'all' },
  2: { period: 'yearly', times: 4, audience: 'business' },
  3: { period: 'yearly', times: 1, audience: 'business' },
  5: { period: 'weekly', times: 1, audience: 'share' },
} as const satisfies Record<
  string,
  { period: 'weekly' | 'monthly' | 'yearly'; times: number; audience: 'all' | 'business' | 'share' }
>;

/** STATUS_ID. Sold subject to contract, under offer and reserved mean sale agreed. */
export const STATUSES: Readonly<Record<string, 'available' | 'agreed'>> = {
  0: 'available',
  1: 'agreed',
  2: 'agreed',
  3: 'agreed',
  4: 'agreed',
  5: 'agreed',
};
