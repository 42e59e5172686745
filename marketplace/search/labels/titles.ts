import type { MessageKey } from '#platform/i18n/language.ts';
import type { PropertyTypeValue } from '#property/property-type.ts';
import type { Section } from '#property/section.ts';
import type { SearchQuery } from '../query.ts';
import { typeValuesOf } from '../request/values.ts';
import { pageOf } from '../rules.ts';
import { listText, type SearchTextContext, whereText } from './places.ts';

type SectionWords = {
  /** The section alone, for menus and breadcrumbs. */
  name: MessageKey;
  /** The title of its results. */
  title: MessageKey;
  /** The title when the chosen types can replace the section's noun. */
  things?: MessageKey;
};

export const SECTION_WORDS: Record<Section, SectionWords> = {
  'residential-for-sale': {
    name: 'search.section.residentialForSale',
    title: 'search.title.residentialForSale',
    things: 'search.title.thingsForSale',
  },
  'residential-to-rent': {
    name: 'search.section.residentialToRent',
    title: 'search.title.residentialToRent',
    things: 'search.title.thingsToRent',
  },
  'new-homes': { name: 'search.section.newHomes', title: 'search.title.newHomes' },
  sharing: { name: 'search.section.sharing', title: 'search.title.sharing' },
  'student-accommodation-for-rent': {
    name: 'search.section.studentForRent',
    title: 'search.title.studentForRent',
  },
  'student-accommodation-to-share': {
    name: 'search.section.studentToShare',
    title: 'search.title.studentToShare',
  },
  'holiday-homes': { name: 'search.section.holidayHomes', title: 'search.title.holidayHomes' },
  'commercial-for-sale': {
    name: 'search.section.commercialForSale',
    title: 'search.title.commercialForSale',
    things: 'search.title.thingsForSale',
  },
  'commercial-to-rent': {
    name: 'search.section.commercialToRent',
    title: 'search.title.commercialToRent',
    things: 'search.title.thingsToRent',
  },
  'parking-for-sale': { name: 'search.section.parkingForSale', title: 'search.title.parkingForSale' },
  'parking-to-rent': { name: 'search.section.parkingToRent', title: 'search.title.parkingToRent' },
  'residential-sold': {
    name: 'search.section.sold',
    title: 'search.title.sold',
    things: 'search.title.thingsSold',
  },
};

/** Maximum number of types named in a title; with more, the section's noun is used. */
const MAX_NAMED_TYPES = 2;

/** @returns the plural of a type: `Semi-detached houses` */
export function typeText(value: PropertyTypeValue, { language }: SearchTextContext): string {
  return language.t(`search.type.${value}`);
}

/** @returns the section, or a label for several sections */
export function sectionText({ sections }: SearchQuery, { language }: SearchTextContext): string {
  return language.t(sections.length === 1 ? SECTION_WORDS[sections[0]!].name : 'search.section.any');
}

/** The heading of the results: `Houses for sale in Rathmines, Dublin`. */
export function headingText(query: SearchQuery, textContext: SearchTextContext): string {
  const { t, locale } = textContext.language;
  const where = whereText(query, textContext);
  const words = query.sections.length === 1 ? SECTION_WORDS[query.sections[0]!] : undefined;
  const title = t(words?.title ?? 'search.title.any', { where });
  const { values, kinds } = typeValuesOf(query.kinds);
  if (values.length === 0 || values.length > MAX_NAMED_TYPES || kinds.length > 0) return title;
  const [first, ...others] = values.map((value) => typeText(value, textContext));
  const things = listText(
    [first!, ...others.map((text) => text[0]!.toLocaleLowerCase(locale) + text.slice(1))],
    textContext.language,
  );
  return words?.things ? t(words.things, { things, where }) : t('search.title.narrowed', { title, things });
}

/** The title of a results page in windows and link lists. */
export function titleText(query: SearchQuery, textContext: SearchTextContext): string {
  const title = headingText(query, textContext);
  const page = pageOf(query) ?? 1;
  return page > 1 ? textContext.language.t('search.title.page', { title, page }) : title;
}

/** The meta description of a results page. */
export function descriptionText(query: SearchQuery, total: number, textContext: SearchTextContext): string {
  const title = headingText(query, textContext);
  return textContext.language.t('search.description', { title, count: total });
}
