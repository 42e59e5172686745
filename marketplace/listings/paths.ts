import { normalized } from '#platform/text/normalize.ts';
import { kindOf, type PropertyKind } from '#property/property-type.ts';
import type { CardRow } from './rows.ts';
import { sidesOf } from './rules.ts';

/** Maximum characters of the words in a path. */
const SLUG_LENGTH = 90;

/** Type names in paths and sections: English in every language, because links must not change. */
export const KIND_NAMES: Record<PropertyKind, string> = {
  apartment: 'Apartment',
  bungalow: 'Bungalow',
  duplex: 'Duplex',
  flat: 'Flat',
  house: 'House',
  site: 'Site',
  studio: 'Studio Apartment',
  detached: 'Detached House',
  semi_detached: 'Semi-Detached House',
  terraced: 'Terraced House',
  end_of_terrace: 'End of Terrace House',
  townhouse: 'Townhouse',
  agricultural_land: 'Agricultural Land',
  commercial_site: 'Commercial Site',
  development_land: 'Development Land',
  industrial_site: 'Industrial Site',
  industrial_unit: 'Industrial Unit',
  investment_property: 'Investment Property',
  office_share: 'Office Share',
  office: 'Office Space',
  restaurant_bar_hotel: 'Restaurant, Bar or Hotel',
  retail_unit: 'Retail Unit',
  serviced_office: 'Serviced Office',
  parking_space: 'Parking Space',
};

/** Words in a path: `Dún Laoghaire, Co. Dublin` → `dun-laoghaire-co-dublin`. */
export function slugOf(text: string): string {
  const words = normalized(text, 'NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    if (slug.length + word.length + 1 > SLUG_LENGTH) break;
    slug = slug ? `${slug}-${word}` : word;
  }
  return slug;
}

/** The title: the listing's own, otherwise the address, with the county if missing. */
export function titleOf(row: Pick<CardRow, 'title' | 'address' | 'county_name'>): string {
  if (row.title) return row.title;
  const namesCounty = new RegExp(`\\b${row.county_name}\\b`, 'i').test(row.address);
  return namesCounty ? row.address : `${row.address}, Co. ${row.county_name}`;
}

/** The path of a listing's page: `/for-sale/terraced-house-12-sandymount-green-dublin-4/1000001`, found by its id. */
export function listingPath(
  listing: Pick<
    CardRow,
    'id' | 'ad_type' | 'price_type' | 'property_type' | 'house_type' | 'title' | 'address'
  >,
): string {
  const side = sidesOf(listing.ad_type, listing.price_type)[0] === 'sale' ? 'for-sale' : 'for-rent';
  const kind = KIND_NAMES[kindOf(listing.property_type, listing.house_type)];
  return `/${side}/${slugOf(kindBefore(kind, listing.title ?? listing.address))}/${listing.id}`;
}

/** The type, then the words, without repetition: `Apartment` + `Apartment 48`, `Industrial Unit` + `Unit 19`. */
function kindBefore(kind: string, words: string): string {
  const [first = ''] = slugOf(words).split('-');
  const kindWords = slugOf(kind).split('-');
  if (first === kindWords[0]) return words;
  return first === kindWords.at(-1)
    ? `${kind.split(' ').slice(0, -1).join(' ')} ${words}`
    : `${kind} ${words}`;
}
