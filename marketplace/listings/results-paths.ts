import type { Locale } from '#platform/i18n/language.ts';
import { SECTION_PATHS } from '#property/section.ts';
import type { Listing } from './model.ts';

/** @returns the results pages that a listing is found on, county first; paths have no language */
export function resultsPathsOf(
  { sections, area, county }: Pick<Listing, 'sections' | 'area' | 'county'>,
  locale: Locale,
): { name: string; path: string }[] {
  const [section] = sections;
  if (!section) return [];
  return (area.slug === county.slug ? [county] : [county, area]).map(({ name, nameGa, slug }) => ({
    name: (locale === 'ga' && nameGa) || name,
    path: `/${SECTION_PATHS[section]}/${slug}`,
  }));
}
