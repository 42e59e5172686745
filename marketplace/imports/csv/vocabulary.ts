import { COUNTIES } from '#property/county.ts';
import { FACILITIES, type Facility } from '#property/facilities.ts';
import { wordOf } from '#property/kind-words.ts';
import type { AdType, Offering } from '#property/section.ts';

export type Market = { adType: AdType; offering: Offering };

const MARKETS: Record<string, Market> = {
  sale: { adType: 'sale', offering: 'standard' },
  newhomes: { adType: 'sale', offering: 'new_home' },
  rent: { adType: 'rental', offering: 'standard' },
  rentdevelopment: { adType: 'rental', offering: 'private_rental_sector' },
  studentrent: { adType: 'rental', offering: 'student' },
  holiday: { adType: 'rental', offering: 'holiday' },
  share: { adType: 'sharing', offering: 'standard' },
  studentshare: { adType: 'sharing', offering: 'student' },
  commercialsale: { adType: 'sale_commercial', offering: 'standard' },
  commercialrent: { adType: 'rental_commercial', offering: 'standard' },
  parkingsale: { adType: 'sale_parking', offering: 'standard' },
  parkingrent: { adType: 'parking', offering: 'standard' },
};

/** @returns the market of a `section`, or undefined */
export function marketOf(section: string): Market | undefined {
  return MARKETS[wordOf(section)];
}

const COUNTY_IDS = new Map<string, number>([
  ...COUNTIES.map(({ id, name }) => [wordOf(name), id] as const),
  ['londonderry', 31],
]);

/** @returns the id of a county, with or without `Co.`, or undefined */
export function countyIdOf(name: string): number | undefined {
  return COUNTY_IDS.get(wordOf(name.replace(/^\s*(co\.?|county)\s+/i, '')));
}

/** `Dublin 6W`, `Galway City Centre`, `Roscommon Town`: a county's name with a restriction. */
const NARROWED = / (\d{1,2}w?|(city|town)( centre)?)$/i;

/** @returns the county at the end of an address: `…, Co. Cork`, `…, Dublin 4`, `…, Galway City`; or undefined */
export function countyOfAddress(address: string): number | undefined {
  for (const part of address.split(',').reverse().slice(0, 2)) {
    const id = countyIdOf(part.replace(/\s+/g, ' ').trim().replace(NARROWED, ''));
    if (id) return id;
  }
  return undefined;
}

const FACILITY_WORDS = new Map<string, Facility>([
  ...FACILITIES.map((facility) => [wordOf(facility), facility] as const),
  ['coworkingspace', 'CO_WORKING'],
  ['gamesentertainmentrooms', 'ENTERTAINMENT'],
  ['petsallowed', 'PETS_ALLOWED'],
  ['petfriendly', 'PETS_ALLOWED'],
  ['garden', 'GARDEN_PATIO_BALCONY'],
  ['cat5cabling', 'CAT_5_CABLING'],
  ['cat6cabling', 'CAT_6_DATA_CABLING'],
]);

/** @returns the facility of a name such as `Garden / Patio / Balcony`, or undefined */
export function facilityOfWord(name: string): Facility | undefined {
  return FACILITY_WORDS.get(wordOf(name));
}
