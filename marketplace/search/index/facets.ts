import { type Columns, PLANE, planeAt } from './columns.ts';
import { FACET_NAMES, FEATURES, FEATURES_OF, UNIT_FACETS } from './features.ts';
import { type Choice, WORK } from './filters.ts';
import type { Store } from './model.ts';
import type { MultiUnit } from './multi-unit.ts';
import type { Facet, FacetCounts } from './search-index.ts';
import { SEGMENT_SLOTS, type SegmentCounts } from './segment-counts.ts';
import { copyPlane, drop, keep, type Spans } from './spans.ts';

/**
 * Counts listings by value of every facet, each without the facet's own choice.
 * @param choices with their bitmaps filled
 * @param multiUnit the multi-unit result when the search filters by units
 */
export function countFacets(
  store: Store,
  choices: readonly Choice[],
  multiUnit: MultiUnit | null,
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
    unchosen.filter((facet) => !multiUnit || !isOfUnits(facet)),
    counts,
    spans,
  );
  if (multiUnit) {
    copyPlane(columns, WORK.without, WORK.found, spans);
    drop(columns, WORK.without, PLANE.multiUnit, spans);
    countInto(store, WORK.without, unchosen.filter(isOfUnits), counts, spans);
  }
  for (const choice of choices) {
    fillWithout(columns, choice, choices, spans);
    countInto(store, WORK.without, [choice.facet], counts, spans);
  }
  multiUnit?.counts.forEach((count, feature) => {
    counts[feature]! += count;
  });
  return asMaps(counts);
}

/**
 * Fills the bitmap of listings that pass everything except one choice; a choice on units leaves out multi-unit
 * listings.
 */
function fillWithout(columns: Columns, choice: Choice, choices: readonly Choice[], spans: Spans): void {
  copyPlane(columns, WORK.without, choice.ofUnits ? WORK.scope : WORK.units, spans);
  if (choice.ofUnits) drop(columns, WORK.without, PLANE.multiUnit, spans);
  for (const other of choices)
    if (other !== choice && (choice.ofUnits || !other.ofUnits))
      keep(columns, WORK.without, other.plane, spans);
}

/**
 * Adds the number of listings in a bitmap for every feature of some facets. Segments that are found completely use
 * their stored counts; in the others only bitmaps of features that occur there are read.
 */
function countInto(
  { columns, segmentCounts }: Store,
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
      const segment = Math.floor(from / SEGMENT_BYTES);
      to = Math.min((segment + 1) * SEGMENT_BYTES, spans[at + 1]!);
      const listings = columns.kernels.count(address, from, to);
      if (listings === 0) continue;
      const whole = listings === segmentCounts.listings[segment];
      addSegment(segmentCounts, segment, facets, whole ? counts : there);
      if (whole) continue;
      if (partly.at(-1) === from) partly[partly.length - 1] = to;
      else partly.push(from, to);
    }
  if (partly.length > 0) countPartly(columns, address, facets, there, counts, partly);
}

const SEGMENT_BYTES = SEGMENT_SLOTS / 8;

function addSegment(
  segmentCounts: SegmentCounts,
  segment: number,
  facets: readonly Facet[],
  sums: Int32Array,
): void {
  const start = segment * FEATURES;
  for (const facet of facets) {
    const { first, end } = FEATURES_OF[facet];
    for (let feature = first; feature < end; feature++)
      sums[feature]! += segmentCounts.counts[start + feature]!;
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
  const { requestedFeatures, featureCounts } = columns;
  let length = 0;
  for (const facet of facets)
    for (let feature = FEATURES_OF[facet].first; feature < FEATURES_OF[facet].end; feature++)
      if (there[feature] !== 0) requestedFeatures[length++] = feature;
  // The memory of `slots` is free while facets are counted.
  columns.slots.set(spans);
  columns.kernels.countPlanes(
    address,
    columns.planes,
    columns.planeBytes,
    requestedFeatures.byteOffset,
    length,
    featureCounts.byteOffset,
    columns.slots.byteOffset,
    columns.slots.byteOffset + spans.length * 4,
  );
  for (let index = 0; index < length; index++) counts[requestedFeatures[index]!]! += featureCounts[index]!;
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
