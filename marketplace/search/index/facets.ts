import { type Columns, PLANE, planeAt } from './columns.ts';
import { FACET_NAMES, FEATURES, FEATURES_OF, UNIT_FACETS } from './features.ts';
import { type Choice, WORK } from './filters.ts';
import type { Facet, FacetCounts } from './search-index.ts';
import type { Several } from './several.ts';
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
    columns,
    WORK.found,
    unchosen.filter((facet) => !several || !isOfUnits(facet)),
    counts,
    spans,
  );
  if (several) {
    copyPlane(columns, WORK.without, WORK.found, spans);
    drop(columns, WORK.without, PLANE.several, spans);
    countInto(columns, WORK.without, unchosen.filter(isOfUnits), counts, spans);
  }
  for (const choice of choices) {
    fillWithout(columns, choice, choices, spans);
    countInto(columns, WORK.without, [choice.facet], counts, spans);
  }
  for (const [feature, count] of several?.counts ?? []) counts[feature]! += count;
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

/** Adds, for every feature of some facets, how many ads of a bitmap have it. */
function countInto(
  columns: Columns,
  plane: number,
  facets: readonly Facet[],
  counts: Int32Array,
  spans: Spans,
): void {
  const list = new Int32Array(columns.memory.buffer, columns.lists, FEATURES);
  const sums = new Int32Array(columns.memory.buffer, columns.lists + FEATURES * 4, FEATURES);
  let length = 0;
  for (const facet of facets)
    for (let feature = FEATURES_OF[facet].first; feature < FEATURES_OF[facet].end; feature++)
      list[length++] = feature;
  sums.fill(0, 0, length);
  for (let at = 0; at < spans.length; at += 2)
    columns.kernels.countPlanes(
      planeAt(columns, plane),
      columns.planes,
      columns.planeBytes,
      list.byteOffset,
      length,
      sums.byteOffset,
      spans[at]!,
      spans[at + 1]!,
    );
  for (let index = 0; index < length; index++) counts[list[index]!]! += sums[index]!;
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
