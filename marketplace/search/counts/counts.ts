import { SECTIONS, type Section } from '#property/section.ts';
import { boundLabel, valueLabel } from '../filters/labels.ts';
import type { FacetCounts, SearchIndex } from '../index/search-index.ts';
import type { SearchTextContext } from '../labels/places.ts';
import { typeText } from '../labels/titles.ts';
import type { Offers, SearchQuery } from '../model.ts';
import type { ReadingContext } from '../request/read.ts';
import { kindsOfValue, LIST_FILTERS, TYPE_VALUES } from '../request/values.ts';
import type { CountsResponse } from './contract.ts';

type Counts = CountsResponse['counts'];

/** Listings by value of every filter, with the names and values of the API; values with a count of 0 are left out. */
export async function countsOf(
  query: SearchQuery,
  facets: FacetCounts,
  index: Pick<SearchIndex, 'count'>,
  textContext: SearchTextContext & Pick<ReadingContext, 'now'>,
): Promise<Counts> {
  const { language, now } = textContext;
  const section = sideOf(query);
  const types = await Promise.all(
    TYPE_VALUES.map(async (value) => ({
      value,
      displayName: typeText(value, textContext),
      count: await typeCount(query, kindsOfValue(value), facets.propertyKind, index),
    })),
  );
  const offers = await offersCounts({ ...query, offersAt: query.offersAt ?? now }, index);
  const lists = LIST_FILTERS.map(({ name, choices }) => ({
    name,
    values: [...choices.keys()].map((value) => ({
      value,
      displayName: valueLabel(name, value, section, language),
      count: (name === 'offers' ? offers : facets[name as keyof FacetCounts]).get(value) ?? 0,
    })),
  }));
  const numbers = (['numBeds', 'numBaths', 'ber'] as const).map((name) => ({
    name,
    values: [...facets[name]]
      .sort(([one], [other]) => Number(one) - Number(other))
      .map(([value, count]) => ({ value, displayName: boundLabel(name, Number(value), language), count })),
  }));
  return [{ name: 'propertyType', values: types }, ...numbers, ...lists]
    .map(({ name, values }) => ({ name, values: values.filter(({ count }) => count > 0) }))
    .filter(({ values }) => values.length > 0);
}

/**
 * A type covers several kinds, and a listing may have units of several kinds: the counts of kinds can only be added
 * when every listing has one kind; otherwise the listings are counted by a search.
 */
async function typeCount(
  query: SearchQuery,
  kinds: SearchQuery['kinds'],
  counts: ReadonlyMap<string, number>,
  index: Pick<SearchIndex, 'count'>,
): Promise<number> {
  const there = kinds.filter((kind) => (counts.get(kind) ?? 0) > 0);
  return there.length > 1 ? index.count({ ...query, kinds: there }) : (counts.get(there[0] ?? '') ?? 0);
}

/** Rounds close with time, so the index does not count them; only sales have them. */
async function offersCounts(
  query: SearchQuery,
  index: Pick<SearchIndex, 'count'>,
): Promise<ReadonlyMap<string, number>> {
  if (query.sections.every((section) => SECTIONS[section].side === 'rent')) return new Map();
  const open = await index.count({ ...query, offers: ['open'] });
  const closing = open > 0 ? await index.count({ ...query, offers: ['closing-soon'] }) : 0;
  return new Map<Offers, number>([
    ['open', open],
    ['closing-soon', closing],
  ]);
}

/** The section that decides between sale and rent labels: any section of the query when all agree. */
function sideOf({ sections }: SearchQuery): Section | undefined {
  const [first] = sections;
  return sections.every((section) => SECTIONS[section].side === SECTIONS[first!].side) ? first : undefined;
}
