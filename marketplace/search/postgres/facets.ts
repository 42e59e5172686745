import {
  eachListingFeature,
  FACET_NAMES,
  FEATURES,
  FEATURES_OF,
  UNIT_FACETS,
  type UnitFacet,
} from '../index/features.ts';
import type { Facet, FacetCounts } from '../index/search-index.ts';
import { all, type Conditions, unitConditions } from './conditions.ts';
import type { Matching } from './matching.ts';
import { selectRows } from './select-rows.ts';

/** Columns of units that facets count, as the statements below return them; a rating has two. */
const UNIT_VALUES = ['kind', 'beds', 'baths', 'ber_from', 'ber_to', 'room'];
/** The facets by which the listings of one unit are grouped, in the order of the grouping sets. */
const GROUPED: readonly UnitFacet[] = ['propertyKind', 'numBeds', 'numBaths', 'ber', 'roomType'];

type Counts = { total: number; counts: Int32Array };

/** @returns the number of listings of a search, and the counts of all facets */
export async function countFacets(matching: Matching): Promise<{ total: number; facets: FacetCounts }> {
  const found: Counts = { total: 0, counts: new Int32Array(FEATURES) };
  await countSingles(matching, found);
  await countMultiUnits(matching, found);
  return { total: found.total, facets: asMaps(found.counts) };
}

/**
 * Listings of one unit: one pass over the rows with seven groupings. Choices in facets become conditions of the counts,
 * so that a facet is counted without its own choice.
 */
async function countSingles({ client, conditions }: Matching, found: Counts): Promise<void> {
  const { scope, listingChoices, unitChoices, unitRanges } = conditions;
  const chosen = [...unitChoices.keys()];
  const listing = all([...listingChoices.values()].map(({ sql }) => sql));
  const units = all(unitConditions({ unitChoices, unitRanges: [] }, ''));
  const without = chosen.map((facet) => {
    const others = all(unitConditions({ unitChoices, unitRanges: [] }, '', facet));
    return `, count(*) filter (where ${listing} and ${others})`;
  });
  // Without choices everything in scope counts.
  const passing =
    listingChoices.size + chosen.length === 0
      ? 'count(*)'
      : `count(*) filter (where ${listing} and ${units})`;
  const unitsPassing = chosen.length === 0 ? 'count(*)' : `count(*) filter (where ${units})`;
  const rows = await selectRows<(number | null)[]>(
    client,
    `select grouping(listing_word, facilities, kind, beds, baths, ber_from, room), listing_word, facilities,
        ${UNIT_VALUES.join(', ')}, ${passing}, ${unitsPassing} ${without.join('')}
      from search_listing where not multi_unit and ${all([...scope, ...unitRanges.map((of) => of(''))])}
      group by grouping sets ((listing_word), (facilities), (kind), (beds), (baths), (ber_from, ber_to), (room))`,
  );
  for (const row of rows) {
    const [grouped, word, facilities] = row as number[];
    const [passes, passesUnits] = [row[9]!, row[10]!];
    const set = Math.clz32(~grouped! & 127) - 25;
    if (set === 0) {
      found.total += passes;
      addListingWord(found.counts, word!, listingChoices, passesUnits);
    } else if (set === 1) addFacilities(found.counts, facilities!, passes);
    else {
      const facet = GROUPED[set - 2]!;
      const at = chosen.indexOf(facet);
      const count = at < 0 ? passes : row[11 + at]!;
      for (const feature of unitFeatures(row, 3, facet)) found.counts[feature]! += count;
    }
  }
}

/** Listings of several units are few, so their units are read and counted here. */
async function countMultiUnits({ client, conditions }: Matching, found: Counts): Promise<void> {
  const { scope, listingChoices, unitChoices, unitRanges } = conditions;
  const chosen = [...unitChoices.keys()];
  const flags = [...unitChoices.values()].map((of) => `, coalesce(${of('u.')}, false)`).join('');
  const rows = await selectRows<(number | boolean | null)[]>(
    client,
    `select a.id, a.listing_word, a.facilities, ${UNIT_VALUES.map((column) => `u.${column}`).join(', ')} ${flags}
      from (select section, id, listing_word, facilities from search_listing where multi_unit and ${all(scope)}) a
      join search_unit u on u.section = a.section and u.ad_id = a.id and ${all(unitRanges.map((of) => of('u.')))}
      order by a.id`,
  );
  for (let at = 0; at < rows.length; ) {
    const [id, word, facilities] = rows[at] as number[];
    const seen = new Set<number>();
    let passes = false;
    for (; at < rows.length && rows[at]![0] === id; at++) {
      const row = rows[at] as (number | null)[];
      const failed = chosen.filter((_, index) => !row[9 + index]);
      if (failed.length === 0) passes = true;
      if (failed.length > 1) continue;
      for (const facet of failed.length === 0 ? UNIT_FACETS : failed)
        for (const feature of unitFeatures(row, 3, facet)) seen.add(feature);
    }
    const listingPasses = [...listingChoices.values()].every(({ holds }) => holds(word!));
    if (listingPasses) for (const feature of seen) found.counts[feature]!++;
    if (!passes) continue;
    addListingWord(found.counts, word!, listingChoices, 1);
    if (!listingPasses) continue;
    addFacilities(found.counts, facilities!, 1);
    found.total++;
  }
}

/** The features of one facet in a row whose values of a unit begin at a column. */
function unitFeatures(row: readonly (number | null)[], first: number, facet: UnitFacet): number[] {
  const [kind, beds, baths, berFrom, berTo, room] = row.slice(first) as (number | null)[];
  const ends: Record<UnitFacet, [number | null | undefined, number | null | undefined]> = {
    propertyKind: [kind, kind],
    numBeds: [beds, beds],
    numBaths: [baths, baths],
    ber: [berFrom, berTo],
    roomType: [room, room],
  };
  const [from, to] = ends[facet];
  const features: number[] = [];
  if (typeof from === 'number' && typeof to === 'number')
    for (let value = from; value <= to; value++) features.push(FEATURES_OF[facet].first + value);
  return features;
}

function isOf(facet: Facet, feature: number): boolean {
  return feature >= FEATURES_OF[facet].first && feature < FEATURES_OF[facet].end;
}

function addFacilities(counts: Int32Array, facilities: number, count: number): void {
  eachListingFeature(0, facilities, (feature) => {
    if (isOf('facilities', feature)) counts[feature]! += count;
  });
}

/** The facets of a listing's word, each under the other choices; few enough to be computed here. */
function addListingWord(
  counts: Int32Array,
  word: number,
  choices: Conditions['listingChoices'],
  count: number,
): void {
  if (count === 0) return;
  const failed = [...choices].filter(([, { holds }]) => !holds(word)).map(([facet]) => facet);
  if (failed.length > 1) return;
  eachListingFeature(word, 0, (feature) => {
    const facet = FACET_NAMES.find((name) => isOf(name, feature))!;
    if (failed.length === 0 || failed[0] === facet) counts[feature]! += count;
  });
}

function asMaps(counts: Int32Array): FacetCounts {
  const result = {} as Record<Facet, Map<string, number>>;
  for (const facet of FACET_NAMES) {
    const { first, end, values } = FEATURES_OF[facet];
    result[facet] = new Map();
    for (let feature = first; feature < end; feature++)
      if (counts[feature]! > 0) result[facet].set(values[feature - first]!, counts[feature]!);
  }
  return result;
}
