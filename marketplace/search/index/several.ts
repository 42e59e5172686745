import { BER_GRADES } from '#property/ber.ts';
import { PROPERTY_KINDS } from '#property/property-type.ts';
import { ROOM_TYPES, type SearchQuery } from '../query.ts';
import { hasBit, NONE_32, PLANE } from './columns.ts';
import {
  bathsOfWord,
  bedsOfWord,
  berFromOfWord,
  berToOfWord,
  choiceBits,
  eachUnitFeature,
  FEATURES_OF,
  kindOfWord,
  MOST_ROOMS,
  roomOfWord,
  UNIT_FACETS,
  type UnitFacet,
} from './features.ts';
import { bounds, type Choice, isClosed, WORK, wholeBounds } from './filters.ts';
import { type Side, unitPrice } from './prices.ts';
import { clearSlots, gatherSlots, type Spans } from './spans.ts';
import type { Store } from './store.ts';

/** A bit for each facet of units, and one for the filters that no facet counts. */
const HARD = 1 << UNIT_FACETS.length;

/** What a search asks of a unit. @returns bits of the facets whose choice a unit fails, HARD for another filter */
export type UnitTest = (at: number) => number;

export function unitTest(store: Store, query: SearchQuery): UnitTest {
  const { units } = store;
  const { ranges } = query;
  const kinds = query.kinds.length > 0 ? choiceBits(query.kinds, PROPERTY_KINDS) : -1;
  const rooms = query.roomTypes.length > 0 ? choiceBits(query.roomTypes, ROOM_TYPES) : 0;
  const whole = (name: 'numBeds' | 'numBaths' | 'ber') =>
    isClosed(ranges[name]) ? wholeBounds(ranges[name], -1, BER_GRADES.length + MOST_ROOMS) : null;
  const price = (name: 'salePrice' | 'rentalPrice') =>
    isClosed(ranges[name]) ? wholeBounds(ranges[name], NONE_32, 2 ** 31 - 1) : null;
  const [beds, baths, ber] = [whole('numBeds'), whole('numBaths'), whole('ber')];
  const [sale, rental] = [price('salePrice'), price('rentalPrice')];
  const size = isClosed(ranges.floorSize) ? bounds(ranges.floorSize) : null;
  const bit = (facet: UnitFacet) => 1 << UNIT_FACETS.indexOf(facet);
  const [bedsBit, bathsBit, berBit, kindBit, roomBit] = [
    bit('numBeds'),
    bit('numBaths'),
    bit('ber'),
    bit('propertyKind'),
    bit('roomType'),
  ];
  return (at) => {
    const word = units.word[at]!;
    let failed = 0;
    if (((kinds >>> kindOfWord(word)) & 1) === 0) failed |= kindBit;
    if (rooms !== 0 && (((rooms << 1) >>> roomOfWord(word)) & 1) === 0) failed |= roomBit;
    if (beds && !roomsWithin(bedsOfWord(word), beds)) failed |= bedsBit;
    if (baths && !roomsWithin(bathsOfWord(word), baths)) failed |= bathsBit;
    if (
      ber &&
      (berFromOfWord(word) > Math.min(ber.high, BER_GRADES.length - 1) ||
        berToOfWord(word) < ber.low ||
        ber.low > ber.high)
    )
      failed |= berBit;
    if (sale && (units.salePrice[at]! < sale.low || units.salePrice[at]! > sale.high)) failed |= HARD;
    if (rental && (units.rentalPrice[at]! < rental.low || units.rentalPrice[at]! > rental.high))
      failed |= HARD;
    if (size && !(units.floorSize[at]! >= size.low && units.floorSize[at]! <= size.high)) failed |= HARD;
    return failed;
  };
}

function roomsWithin(count: number, { low, high }: { low: number; high: number }): boolean {
  return count <= MOST_ROOMS && count >= low && count <= high;
}

/** Whether a search filters by anything a unit has. */
export function filtersUnits({ kinds, roomTypes, ranges }: SearchQuery): boolean {
  const names = ['salePrice', 'rentalPrice', 'numBeds', 'numBaths', 'ber', 'floorSize'] as const;
  return kinds.length > 0 || roomTypes.length > 0 || names.some((name) => isClosed(ranges[name]));
}

/** The ads with several units of a search, told apart unit by unit. */
export type Several = {
  /** The price of the cheapest unit that passes, by slot. */
  prices: Map<number, number>;
  /** By feature of units: ads that pass everything but the choice of the feature's own facet with such a unit. */
  counts: Map<number, number>;
};

/**
 * Decides about the ads with several units in the bitmap of units: only those with a unit that passes all filters on
 * units stay in it.
 * @param choices of facets that are not of units; for the counts an ad must pass them too
 */
export function decideSeveral(
  store: Store,
  test: UnitTest,
  side: Side,
  choices: readonly Choice[],
  withCounts: boolean,
  spans: Spans,
): Several {
  const { columns, units } = store;
  const several: Several = { prices: new Map(), counts: new Map() };
  const ofAds = choices.filter(({ ofUnits }) => !ofUnits);
  const failing: number[] = [];
  const seen = new Set<number>();
  const ofFacet = UNIT_FACETS.map((facet) => FEATURES_OF[facet]);
  for (const slot of gatherSlots(columns, WORK.spare2, spans)) {
    const counted = withCounts && ofAds.every(({ plane }) => hasBit(columns, plane, slot));
    let passes = false;
    let lowest = NONE_32;
    if (counted) seen.clear();
    for (let at = columns.unitsAt[slot]!; ; at++) {
      const failed = test(at);
      if (failed === 0) {
        passes = true;
        const price = unitPrice(units, at, side);
        if (price !== NONE_32 && (lowest === NONE_32 || price < lowest)) lowest = price;
      }
      if (counted && failed < HARD)
        eachUnitFeature(units.word[at]!, (feature) => {
          // A facet's own choice does not count against its values.
          const own = ofFacet.findIndex(({ first, end }) => feature >= first && feature < end);
          if ((failed & ~(1 << own)) === 0) seen.add(feature);
        });
      if (units.last[at] === 1) break;
    }
    if (passes) several.prices.set(slot, lowest);
    else failing.push(slot);
    if (counted)
      for (const feature of seen) several.counts.set(feature, (several.counts.get(feature) ?? 0) + 1);
  }
  clearSlots(columns, WORK.units, failing);
  return several;
}

/** @returns the ids of the units of an ad that pass; none when the ad itself is the unit */
export function passingUnits({ columns, units }: Store, slot: number, test: UnitTest | null): number[] {
  const ids: number[] = [];
  if (columns.unitsAt[slot]! < 0) return ids;
  const alone = !hasBit(columns, PLANE.several, slot);
  for (let at = columns.unitsAt[slot]!; ; at++) {
    if (!Number.isNaN(units.id[at]!) && (alone || test === null || test(at) === 0)) ids.push(units.id[at]!);
    if (units.last[at] === 1) return ids;
  }
}
