import { type Columns, PLANE, planeAt } from './columns.ts';
import { FACET_NAMES, FEATURES, FEATURES_OF, UNIT_FACETS } from './features.ts';
import { type Choice, WORK } from './filters.ts';
import type { Several } from './multi-unit.ts';
import type { Facet, FacetCounts } from './search-index.ts';
import { SHELF, type Tallies } from './segment-counts.ts';
import { copyPlane, drop, keep, type Spans } from './spans.ts';
import type { Store } from './store.ts';

/**
 * Counts the ads by value of every facet, each without the facet's own choice.
 * @param choices with their bitmaps filled
 * @param several the ads with several units, when the search filters by units
 */
export function countFacets(
  store: Store,
  choices: readonly Choice[],
  several: Several | null,
  spans: Spans,
): FacetCounts {
  const { columns } = store;
  const chosen = new Map(choices.map((choice) => [choice.facet, choice]));
  const counts = new Int32Array(FEATURES);
  const unchosen = FACET_NAMES.filter((facet) => !chosen.has(facet));
  const isOfUnits = (facet: Facet) => (UNIT_FACETS as readonly Facet[]).includes(facet);
  countInto(
    store,
    WORK.found,
    unchosen.filter((facet) => !several || !isOfUnits(facet)),
    counts,
    spans,
  );
  if (several) {
    copyPlane(columns, WORK.without, WORK.found, spans);
    drop(columns, WORK.without, PLANE.several, spans);
    countInto(store, WORK.without, unchosen.filter(isOfUnits), counts, spans);
  }
  for (const choice of choices) {
    fillWithout(columns, choice, choices, spans);
    countInto(store, WORK.without, [choice.facet], counts, spans);
  }
  several?.counts.forEach((count, feature) => {
    counts[feature]! += count;
  });
  return asMaps(counts);
}

/** Fills the bitmap of the ads that pass everything but one choice; for a choice of units without those of several units. */
function fillWithout(columns: Columns, choice: Choice, choices: readonly Choice[], spans: Spans): void {
  copyPlane(columns, WORK.without, choice.ofUnits ? WORK.scope : WORK.units, spans);
  if (choice.ofUnits) drop(columns, WORK.without, PLANE.several, spans);
  for (const other of choices)
    if (other !== choice && (choice.ofUnits || !other.ofUnits))
      keep(columns, WORK.without, other.plane, spans);
}

/**
 * Adds, for every feature of some facets, how many ads of a bitmap have it. Shelves that are found as a whole are counted
 * already; in the others only the bitmaps of features that occur there are looked at.
 */
function countInto(
  { columns, tallies }: Store,
  plane: number,
  facets: readonly Facet[],
  counts: Int32Array,
  spans: Spans,
): void {
  const address = planeAt(columns, plane);
  const there = new Int32Array(FEATURES);
  const partly: Spans = [];
  for (let at = 0; at < spans.length; at += 2)
    for (let from = spans[at]!, to = 0; from < spans[at + 1]!; from = to) {
      const shelf = Math.floor(from / SHELF_BYTES);
      to = Math.min((shelf + 1) * SHELF_BYTES, spans[at + 1]!);
      const ads = columns.kernels.count(address, from, to);
      if (ads === 0) continue;
      const whole = ads === tallies.ads[shelf];
      addShelf(tallies, shelf, facets, whole ? counts : there);
      if (whole) continue;
      if (partly.at(-1) === from) partly[partly.length - 1] = to;
      else partly.push(from, to);
    }
  if (partly.length > 0) countPartly(columns, address, facets, there, counts, partly);
}

const SHELF_BYTES = SHELF / 8;

function addShelf(tallies: Tallies, shelf: number, facets: readonly Facet[], sums: Int32Array): void {
  const start = shelf * FEATURES;
  for (const facet of facets) {
    const { first, end } = FEATURES_OF[facet];
    for (let feature = first; feature < end; feature++) sums[feature]! += tallies.counts[start + feature]!;
  }
}

function countPartly(
  columns: Columns,
  address: number,
  facets: readonly Facet[],
  there: Int32Array,
  counts: Int32Array,
  spans: Spans,
): void {
  const { asked, counted } = columns;
  let length = 0;
  for (const facet of facets)
    for (let feature = FEATURES_OF[facet].first; feature < FEATURES_OF[facet].end; feature++)
      if (there[feature] !== 0) asked[length++] = feature;
  // The room for slots is free while facets are counted.
  columns.slots.set(spans);
  columns.kernels.countPlanes(
    address,
    columns.planes,
    columns.planeBytes,
    asked.byteOffset,
    length,
    counted.byteOffset,
    columns.slots.byteOffset,
    columns.slots.byteOffset + spans.length * 4,
  );
  for (let index = 0; index < length; index++) counts[asked[index]!]! += counted[index]!;
}

function asMaps(counts: Int32Array): FacetCounts {
  const result = {} as Record<Facet, Map<string, number>>;
  for (const facet of FACET_NAMES) {
    const { first, end, values } = FEATURES_OF[facet];
    const map = new Map<string, number>();
    for (let feature = first; feature < end; feature++)
      if (counts[feature]! > 0) map.set(values[feature - first]!, counts[feature]!);
    result[facet] = map;
  }
  return result;
}
