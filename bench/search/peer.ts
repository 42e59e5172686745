import type pg from 'pg';
import type { Areas } from '#marketplace/search/index/areas.ts';
import {
  eachListingFeature,
  FACET_NAMES,
  FEATURES,
  FEATURES_OF,
} from '#marketplace/search/index/features.ts';
import { searchCentre } from '#marketplace/search/index/pagination.ts';
import type { Facet, FacetCounts, SearchResult } from '#marketplace/search/index/search-index.ts';
import type { SearchQuery } from '#marketplace/search/model.ts';
import { SECTIONS } from '#property/section.ts';
import { type Conditions, conditionsOf, metres } from './peer-conditions.ts';

/** Facets of units by column. */
const COLUMNS: Record<string, Facet> = {
  kind: 'propertyKind',
  beds: 'numBeds',
  baths: 'numBaths',
  ber: 'ber',
  room: 'roomType',
};

/** The same search in PostgreSQL: ids, exact total and all facet counts. */
export async function searchInPostgres(
  client: pg.ClientBase,
  query: SearchQuery,
  areas: Areas,
): Promise<SearchResult> {
  const conditions = conditionsOf(query, areas);
  const counts = new Int32Array(FEATURES);
  const total =
    (await countPlain(client, conditions, counts)) + (await countMultiUnit(client, conditions, counts));
  const listings = total > query.from ? await pageOf(client, query, conditions, areas) : [];
  return { total, listings, facets: asMaps(counts) };
}

function all(conditions: Iterable<string>): string {
  const list = [...conditions];
  return list.length > 0 ? list.map((one) => `(${one})`).join(' and ') : 'true';
}

/** All conditions except one, for counting its facet. */
function without(conditions: Map<string, string>, name: string): string {
  return all([...conditions].filter(([own]) => own !== name).map(([, one]) => one));
}

/**
 * Single-unit listings: one pass over the rows with seven groupings. Choices in facets become conditions of the
 * counts, so that a facet is counted without its own choice.
 */
async function countPlain(client: pg.ClientBase, given: Conditions, counts: Int32Array): Promise<number> {
  const { scope, ofAds: ofListings, ofUnits, plainUnits } = given;
  const listing = all(ofListings.values());
  const unit = all(ofUnits.values());
  const under = [...ofUnits.keys()].map(
    (name) => `count(*) filter (where ${listing} and ${without(ofUnits, name)}) as no_${name}`,
  );
  // Without choices everything in scope counts.
  const where = ofListings.size === 0 && ofUnits.size === 0 ? '' : ` filter (where ${listing} and ${unit})`;
  const ofListing = ofUnits.size === 0 ? 'count(*)' : `count(*) filter (where ${unit})`;
  const { rows } = await client.query<(number | null)[]>({
    rowMode: 'array',
    text: `select grouping(ad_word, facilities, kind, beds, baths, ber_from, room), ad_word, facilities, kind, beds, baths,
        ber_from, ber_to, room, count(*)${where}, ${ofListing} ${under.map((one) => `, ${one}`).join('')}
      from search_ad where not multi_unit and ${all([...scope, ...plainUnits])}
      group by grouping sets ((ad_word), (facilities), (kind), (beds), (baths), (ber_from, ber_to), (room))`,
  });
  let total = 0;
  const chosen = [...ofUnits.keys()];
  for (const row of rows) {
    const [grouped, listingWord, facilities] = row as number[];
    const [passing, unitsPassing] = [row[9] as number, row[10] as number];
    const unitCount = (name: string) =>
      chosen.includes(name) ? (row[11 + chosen.indexOf(name)] as number) : passing;
    const bit = (place: number) => (grouped! & (64 >> place)) === 0;
    if (bit(0)) {
      total += passing;
      addListingWord(counts, listingWord!, ofListings, unitsPassing);
    } else if (bit(1))
      eachListingFeature(0, facilities!, (feature) => {
        if (isOf('facilities', feature)) counts[feature]! += passing;
      });
    else if (bit(2)) addUnit(counts, 'kind', row[3], unitCount('kind'));
    else if (bit(3)) addUnit(counts, 'beds', row[4], unitCount('beds'));
    else if (bit(4)) addUnit(counts, 'baths', row[5], unitCount('baths'));
    else if (bit(5))
      for (let ber = row[6]; ber !== null && ber! <= row[7]!; ber!++)
        addUnit(counts, 'ber', ber, unitCount('ber'));
    else addUnit(counts, 'room', row[8], unitCount('room'));
  }
  return total;
}

function isOf(facet: Facet, feature: number): boolean {
  return feature >= FEATURES_OF[facet].first && feature < FEATURES_OF[facet].end;
}

function addUnit(counts: Int32Array, column: string, value: number | null | undefined, count: number): void {
  if (value !== null && value !== undefined) counts[FEATURES_OF[COLUMNS[column]!].first + value]! += count;
}

/** The facets of a listing's word, each under the other choices; few enough to be computed here. */
function addListingWord(
  counts: Int32Array,
  word: number,
  ofListings: Map<string, string>,
  count: number,
): void {
  if (count === 0) return;
  const failed = [...ofListings].filter(([, condition]) => !holds(condition, word)).map(([facet]) => facet);
  if (failed.length > 1) return;
  eachListingFeature(word, 0, (feature) => {
    const facet = FACET_NAMES.find((name) => isOf(name, feature))!;
    if (failed.length === 0 || failed[0] === facet) counts[feature]! += count;
  });
}

/** Whether a listing's word passes one of the conditions on `ad_word`. */
function holds(condition: string, word: number): boolean {
  const mask = /^ad_word & (\d+) <> 0$/.exec(condition);
  if (mask) return (word & Number(mask[1])) !== 0;
  const list = /^\(?ad_word(?: >> (\d+)\))? & (\d+) in \(([\d,]+)\)$/.exec(condition)!;
  return list[3]!
    .split(',')
    .map(Number)
    .includes((word >> Number(list[1] ?? 0)) & Number(list[2]));
}

/** Multi-unit listings are few, so their units are fetched and evaluated here. */
async function countMultiUnit(client: pg.ClientBase, given: Conditions, counts: Int32Array): Promise<number> {
  const { scope, ofAds: ofListings, ofUnits, plainUnits } = given;
  const chosen = [...ofUnits.keys()];
  const flags = chosen.map((name) => `, coalesce(${ofUnits.get(name)}, false)`).join('');
  const plain = plainUnits.length > 0 ? `and ${all(plainUnits.map((one) => one.replace(/^/, 'u.')))}` : '';
  const { rows } = await client.query<(number | null)[]>({
    rowMode: 'array',
    text: `select a.id, a.ad_word, a.facilities, u.kind, u.beds, u.baths, u.ber_from, u.ber_to, u.room
        ${flags.replace(/\b(kind|room|beds|baths|ber_from|ber_to) /g, 'u.$1 ')}
      from search_ad a join search_unit u on u.ad_id = a.id ${plain}
      where a.multi_unit and ${all(scope)} order by a.id`,
  });
  let total = 0;
  for (let at = 0; at < rows.length; ) {
    const [id, listingWord, facilities] = rows[at] as number[];
    const seen = new Set<number>();
    let passes = false;
    for (; at < rows.length && rows[at]![0] === id; at++) {
      const row = rows[at]!;
      const failed = chosen.filter((_, index) => !row[9 + index]);
      if (failed.length === 0) passes = true;
      if (failed.length > 1) continue;
      const note = (column: string, value: number | null | undefined) => {
        if (value !== null && value !== undefined && (failed.length === 0 || failed[0] === column))
          seen.add(FEATURES_OF[COLUMNS[column]!].first + value);
      };
      note('kind', row[3]);
      note('beds', row[4]);
      note('baths', row[5]);
      for (let ber = row[6]!; row[6] !== null && ber <= row[7]!; ber++) note('ber', ber);
      note('room', row[8]);
    }
    const listingPasses = [...ofListings.values()].every((condition) => holds(condition, listingWord!));
    if (listingPasses) for (const feature of seen) counts[feature]!++;
    if (!passes) continue;
    addListingWord(counts, listingWord!, ofListings, 1);
    if (!listingPasses) continue;
    eachListingFeature(0, facilities!, (feature) => {
      if (isOf('facilities', feature)) counts[feature]!++;
    });
    total++;
  }
  return total;
}

/** The page: from the sorted index where possible, merged with the few multi-unit listings. */
async function pageOf(client: pg.ClientBase, query: SearchQuery, given: Conditions, areas: Areas) {
  const { scope, ofAds: ofListings, ofUnits, plainUnits } = given;
  const units = [...ofUnits.values(), ...plainUnits];
  const side = SECTIONS[query.sections[0]!].side === 'sale' ? 'sale' : 'rent';
  const centre = query.sort === 'distance' ? searchCentre({ areas }, query) : null;
  const key = centre ? metres(centre.latitude, centre.longitude) : SORT_KEYS[query.sort](side);
  const [value, order] = Array.isArray(key) ? key : [key, 'asc nulls last'];
  const needed = query.from + query.pageSize;
  const passing = `from search_unit u where u.ad_id = a.id and ${ofUnit(all(units))}`;
  const byUnit = units.length > 0 && (value === 'sale' || value === 'rent');
  const { rows } = await client.query<{ id: number; multi_unit: boolean; unit_id: number | null }>(
    `select id, multi_unit, unit_id from (
       (select id, ${value} as value, multi_unit, unit_id from search_ad a where not multi_unit and ${all([...scope, ...ofListings.values(), ...units])}
         order by ${value} ${order}, id desc limit ${needed})
       union all
       (select id, ${byUnit ? `(select min(u.${value}) ${passing})` : value} as value, multi_unit, unit_id from search_ad a
         where multi_unit and ${all([...scope, ...ofListings.values()])} ${units.length > 0 ? `and exists (select 1 ${passing})` : ''})
     ) found order by value ${order}, id desc limit ${query.pageSize} offset ${query.from}`,
  );
  const multi_unit = rows.filter((row) => row.multi_unit).map(({ id }) => id);
  const ids = new Map<number, number[]>();
  if (multi_unit.length > 0) {
    const found = await client.query<{ ad_id: number; unit_id: number }>(
      `select ad_id, unit_id from search_unit u where ad_id = any($1) and ${ofUnit(all(units))} order by unit_id`,
      [multi_unit],
    );
    for (const { ad_id, unit_id } of found.rows) ids.set(ad_id, [...(ids.get(ad_id) ?? []), unit_id]);
  }
  return rows.map(({ id, unit_id }) => ({ id, unitIds: ids.get(id) ?? (unit_id === null ? [] : [unit_id]) }));
}

function ofUnit(condition: string): string {
  return condition.replace(/\b(kind|room|beds|baths|ber_from|ber_to|sale|rent|floor) /g, 'u.$1 ');
}

const SORT_KEYS: Record<SearchQuery['sort'], (side: 'sale' | 'rent') => [value: string, order: string]> = {
  bestMatch: () => ['rank', 'desc'],
  distance: () => ['rank', 'desc'],
  publishDateDesc: () => ['published', 'desc'],
  publishDateAsc: () => ['published', 'asc'],
  priceAsc: (side) => [side, 'asc nulls last'],
  priceDesc: (side) => [side, 'desc nulls last'],
  // Costs depend on the person, so PostgreSQL has no column of them; the benchmark of finance measures this sort.
  monthlyCostAsc: (side) => [side, 'asc nulls last'],
};

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
