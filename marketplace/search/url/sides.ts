import { facilityValue } from '#property/facilities.ts';
import { SECTION_PATHS, type Section } from '#property/section.ts';
import { SECTION_FILTERS } from '../filters/sections.ts';
import { buildSearchUrl, PLACE_PARAMS, type SearchAddress } from './parts.ts';

const STUDENTS = ['student-accommodation-for-rent', 'student-accommodation-to-share'] as const;
const COMMERCIAL = ['commercial-for-sale', 'commercial-to-rent'] as const;
const PARKING = ['parking-for-sale', 'parking-to-rent'] as const;

/** Sides of the market between which a searcher switches, by the sections that show them; the others have one side. */
const SIDES: Partial<Record<Section, readonly Section[]>> = {
  'residential-for-sale': ['residential-for-sale', 'residential-to-rent'],
  'residential-to-rent': ['residential-for-sale', 'residential-to-rent', 'sharing'],
  sharing: ['residential-to-rent', 'sharing'],
  'student-accommodation-for-rent': STUDENTS,
  'student-accommodation-to-share': STUDENTS,
  'commercial-for-sale': COMMERCIAL,
  'commercial-to-rent': COMMERCIAL,
  'parking-for-sale': PARKING,
  'parking-to-rent': PARKING,
};

/**
 * The same search on each side of the market that a section has: the place, the radius and the filters that both
 * sections know stay.
 * @returns the URLs of the sides, including the section itself; empty for a section with one side
 */
export function sidesOf(section: Section, { params }: SearchAddress): { section: Section; path: string }[] {
  return (SIDES[section] ?? []).map((other) => ({
    section: other,
    path: buildSearchUrl({
      segment: SECTION_PATHS[other],
      params: new URLSearchParams([...params].filter(([name, value]) => isKnownIn(other, name, value))),
    }),
  }));
}

function isKnownIn(section: Section, name: string, value: string): boolean {
  const { show, hide, types, facilities } = SECTION_FILTERS[section];
  if (PLACE_PARAMS.includes(name) || name === 'travel') return true;
  if (name === 'propertyType') return types.some((type) => type === value);
  if (name === 'facilities') return facilities.some((facility) => facilityValue(facility) === value);
  const filter = name.replace(/_(from|to)$/, '');
  return [...show, ...hide].some((known) => known === filter);
}
