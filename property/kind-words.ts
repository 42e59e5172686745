import type { HouseType, PropertyType } from './property-type.ts';

/** Letters only, in lower case, so that `Semi-D`, `SEMI_D` and `semi d` are equal. */
export function wordOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A property type, with the house type of a house if known. */
export type Kind = { propertyType: PropertyType; houseType?: HouseType };

const house = (houseType: HouseType): Kind => ({ propertyType: 'house', houseType });
const KINDS: Record<string, Kind> = {
  apartment: { propertyType: 'apartment' },
  flat: { propertyType: 'flat' },
  house: { propertyType: 'house' },
  detached: house('detached'),
  detachedhouse: house('detached'),
  semid: house('semi_detached'),
  semidetached: house('semi_detached'),
  semidetachedhouse: house('semi_detached'),
  terrace: house('terraced'),
  terraced: house('terraced'),
  terracedhouse: house('terraced'),
  endofterrace: house('end_of_terrace'),
  endofterracehouse: house('end_of_terrace'),
  townhouse: house('townhouse'),
  bungalow: { propertyType: 'bungalow' },
  duplex: { propertyType: 'duplex' },
  studio: { propertyType: 'studio' },
  studioapartment: { propertyType: 'studio' },
  site: { propertyType: 'site' },
  office: { propertyType: 'office' },
  officespace: { propertyType: 'office' },
  officeshare: { propertyType: 'office_share' },
  servicedoffice: { propertyType: 'serviced_office' },
  retailunit: { propertyType: 'retail_unit' },
  industrialunit: { propertyType: 'industrial_unit' },
  industrialsite: { propertyType: 'industrial_site' },
  commercialsite: { propertyType: 'commercial_site' },
  agriculturalland: { propertyType: 'agricultural_land' },
  developmentland: { propertyType: 'development_land' },
  investmentproperty: { propertyType: 'investment_property' },
  investmentpropertie: { propertyType: 'investment_property' },
  restaurantbarhotel: { propertyType: 'restaurant_bar_hotel' },
  restaurantsbarshotel: { propertyType: 'restaurant_bar_hotel' },
  parkingspace: { propertyType: 'parking_space' },
  parking: { propertyType: 'parking_space' },
};

/** @returns the property type that a text names, singular or plural, or undefined */
export function kindOfWord(type: string): Kind | undefined {
  const word = wordOf(type);
  return KINDS[word] ?? KINDS[word.replace(/e?s$/, '')] ?? KINDS[word.replace(/s$/, '')];
}
