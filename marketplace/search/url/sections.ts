import { SECTION_NAMES, SECTION_PATHS, type Section } from '#property/section.ts';
import { SECTION_FILTERS } from '../filters/sections.ts';
import { typeValueOf } from '../request/values.ts';
import { MARKET_SECTIONS } from '../rules.ts';

/** The first path segment for several sections, listed as `section` parameters unless it is the whole market. */
export const ANY_SECTION_PATH = 'properties';

const bySegment = new Map<string, Section>([
  ...SECTION_NAMES.map((name) => [SECTION_PATHS[name], name] as const),
  ['property-to-rent', 'residential-to-rent'],
  ['new-homes', 'new-homes'],
  ['share', 'sharing'],
  ['commercial-property-for-sale', 'commercial-for-sale'],
  ['commercial-property-for-rent', 'commercial-to-rent'],
  ['commercial-property-to-rent', 'commercial-to-rent'],
  ['commercial-properties-to-rent', 'commercial-to-rent'],
  ['parking-for-rent', 'parking-to-rent'],
  ['student-accommodation-to-rent', 'student-accommodation-for-rent'],
  ['holiday-homes-for-rent', 'holiday-homes'],
  ['holiday-homes-to-rent', 'holiday-homes'],
  ['sold-property', 'residential-sold'],
]);

/** Parses the first path segment: sections, and a type for a short form (`houses-for-sale`). */
export function readSegment(segment: string): { sections: readonly Section[]; type?: string } | undefined {
  const section = bySegment.get(segment);
  if (section) return { sections: [section] };
  if (segment === ANY_SECTION_PATH || segment === 'search') return { sections: MARKET_SECTIONS };
  const [, name, side] = /^(.+)-(for-sale|for-rent|to-rent)$/.exec(segment) ?? [];
  const type = name && typeValueOf(name);
  if (!type) return undefined;
  const market = SECTION_FILTERS['commercial-for-sale'].types.includes(type) ? 'commercial' : 'residential';
  return { sections: [`${market}-${side === 'for-sale' ? 'for-sale' : 'to-rent'}`], type };
}
