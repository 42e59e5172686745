import { inEachLanguage, type Language, type Locale } from '#platform/i18n/language.ts';
import { parseEircode } from '#property/eircode.ts';
import type { Section } from '#property/section.ts';
import type { AreaDetail, AreaType, Location, PropertyCount, WireArea } from '../contract.ts';
import { displayName, nameIn } from '../rules.ts';
import type { Area } from './area.ts';
import type { AreaTree } from './area-tree.ts';
import type { Completion } from './completer.ts';

/** Names of the section counts in the API. */
const COUNT_NAMES: Record<Section, keyof PropertyCount> = {
  'residential-for-sale': 'residentialForSale',
  'residential-to-rent': 'residentialForRent',
  sharing: 'sharing',
  'commercial-for-sale': 'commercialForSale',
  'commercial-to-rent': 'commercialToRent',
  'parking-for-sale': 'parkingForSale',
  'parking-to-rent': 'parkingToRent',
  'new-homes': 'newHomes',
  'holiday-homes': 'holidayHomes',
  'student-accommodation-for-rent': 'studentAccommodationForRent',
  'student-accommodation-to-share': 'studentAccommodationToShare',
  'residential-sold': 'sold',
};

const COLLATORS = inEachLanguage((tag) => new Intl.Collator(tag));

/** Compares names by the rules of a language. */
export function compareNames(locale: Locale, one: string, other: string): number {
  return COLLATORS[locale].compare(one, other);
}

/** "Swords, Dublin", in the language asked for. */
function fullName(area: Area, tree: AreaTree, language: Language): string {
  return displayName(area, tree.countyOf(area), language, tree.namedWithin(area));
}

export function presentArea(area: Area, tree: AreaTree, language: Language): WireArea {
  return { id: String(area.id), displayName: fullName(area, tree, language), displayValue: area.slug };
}

export function presentCounts(counts: Readonly<Partial<Record<Section, number>>>): PropertyCount {
  return Object.fromEntries(
    Object.entries(counts).map(([section, count]) => [COUNT_NAMES[section as Section], count]),
  );
}

export function presentDetail(area: Area, tree: AreaTree, language: Language): AreaDetail {
  return {
    friendlyName: nameIn(language.locale, area),
    id: area.id,
    latitude: area.latitude,
    longitude: area.longitude,
    displayName: fullName(area, tree, language),
    displayValue: area.slug,
    areaType: typeOf(area),
    countyId: area.countyId,
    parentId: area.parentId,
  };
}

/** @param typed the typed text; a full Eircode is returned in its standard form */
export function presentLocation(
  { area, routingKey }: Completion,
  typed: string,
  tree: AreaTree,
  language: Language,
): Location {
  const { latitude, longitude } = routingKey ?? area;
  const line = [area, ...tree.ancestorsOf(area)];
  const eircode = routingKey && parseEircode(typed);
  return {
    displayName: fullName(area, tree, language),
    value: String(area.id),
    latitude,
    longitude,
    address: line.map((one) => nameIn(language.locale, one)),
    ...(eircode && { eircode }),
    matchLevel: routingKey ? 'ROUTING_KEY' : typeOf(area),
    areas: line.map((one) => ({
      areaId: one.id,
      name: nameIn(language.locale, one),
      countyId: one.countyId,
      areaType: typeOf(one),
    })),
  };
}

function typeOf(area: Area): AreaType {
  return area.kind.toUpperCase() as AreaType;
}
