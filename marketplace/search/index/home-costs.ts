import { PROPERTY_KINDS } from '#property/property-type.ts';
import {
  APARTMENT_KINDS,
  filtersCosts,
  HOME_SECTIONS,
  NEW_SECTION,
  UNCOSTED_KINDS,
} from '../costs/costed-home.ts';
import { homePricer, type PricedHome } from '../costs/home-pricer.ts';
import type { SearchQuery } from '../model.ts';
import { hasBit, NONE_32, PLANE, planeAt } from './columns.ts';
import {
  berFromOfWord,
  berToOfWord,
  choiceBits,
  kindOfWord,
  sectionBits,
  taxPlaceOfWord,
} from './features.ts';
import { WORK } from './filters.ts';
import type { Store } from './model.ts';
import { clearSlots, drop, emptyPlane, gatherSlots, join, keep, type Spans } from './spans.ts';
import { wordAt } from './units.ts';

const HOMES = sectionBits(HOME_SECTIONS);
const NEW = sectionBits([NEW_SECTION]);
const APARTMENTS = choiceBits(APARTMENT_KINDS, PROPERTY_KINDS);
const UNCOSTED = choiceBits(UNCOSTED_KINDS, PROPERTY_KINDS);
const MAX_PRICE = 2 ** 31 - 1;
/** In place of the number of a unit: the listing itself is the unit. */
const ALONE = -1;

/** Scratch array shared by searches: the monthly costs of the listings of one unit that passed, by slot. */
let costAt = new Float64Array(0);

/** The costs of homes in a search, computed for each listing that is left when all other filters were applied. */
export type HomeCosts = {
  /** Whether the search filters by costs, and not only sorts by them. */
  filters: boolean;
  /** A price above which every home fails, for a first pass over the column of prices. */
  priceBound: number;
  /** @param at the number of the unit. @returns whether a unit fails the filters by costs */
  fails: (slot: number, at: number) => boolean;
  /** @returns the listings of one unit that fail */
  failing: (slots: Int32Array) => number[];
  /** @returns the lowest monthly cost of the listing's units that pass, in cents; Infinity if it is unknown */
  lowest: (slot: number, passes: (at: number) => boolean) => number;
};

/** @returns null when the search neither filters nor sorts by costs */
export function homeCosts({ columns, units }: Store, query: SearchQuery): HomeCosts | null {
  const filters = filtersCosts(query);
  if (!filters && query.sort !== 'monthlyCostAsc') return null;
  const pricer = homePricer(query);
  const isLimited = query.withinBudget && query.budget !== null;
  const { from = null, to = null } = query.ranges.monthlyCost ?? {};
  const hasRange = from !== null || to !== null;
  const low = (from ?? 0) * 100;
  const high = (to ?? Infinity) * 100;
  const priceBound = filters ? Math.min(pricer.priceBound(isLimited, high), MAX_PRICE) : MAX_PRICE;
  const { sections, adWord, unitWord, salePrice, floorSize, unitsAt } = columns;
  if (costAt.length < columns.used) costAt = new Float64Array(columns.capacity);
  // One object for all homes of the search: a new one for each would cost more than the sums.
  const home: PricedHome = {
    place: 0,
    isNew: false,
    isApartment: false,
    price: 0,
    berFrom: 0,
    berTo: 0,
    floorSize: 0,
  };

  /** @returns whether a unit is a home for sale with a price; then `home` describes it */
  function read(slot: number, at: number): boolean {
    const own = sections[slot]!;
    if ((own & HOMES) === 0) return false;
    const word = at === ALONE ? unitWord[slot]! : wordAt(units, at);
    const kind = 1 << kindOfWord(word);
    const price = at === ALONE ? salePrice[slot]! : units.salePrice[at]!;
    if (price === NONE_32 || price > priceBound || (kind & UNCOSTED) !== 0) return false;
    home.place = taxPlaceOfWord(adWord[slot]!);
    home.isNew = (own & NEW) !== 0;
    home.isApartment = (kind & APARTMENTS) !== 0;
    home.price = price;
    home.berFrom = berFromOfWord(word);
    home.berTo = berToOfWord(word);
    home.floorSize = at === ALONE ? floorSize[slot]! : units.floorSize[at]!;
    return true;
  }

  function fails(slot: number, at: number): boolean {
    if (!read(slot, at)) return true;
    if (isLimited && home.price > pricer.limitOf(home.place, home.isNew, home.isApartment)) return true;
    if (!hasRange) return false;
    const cost = pricer.monthlyCost(home);
    // The order by cost reads it again.
    if (at === ALONE) costAt[slot] = cost;
    return !(cost >= low && cost <= high);
  }

  function costOf(slot: number, at: number): number {
    const cost = read(slot, at) ? pricer.monthlyCost(home) : Infinity;
    return Number.isNaN(cost) ? Infinity : cost;
  }

  return {
    filters,
    priceBound,
    fails,
    failing(slots) {
      const failing: number[] = [];
      for (let index = 0; index < slots.length; index++)
        if (fails(slots[index]!, ALONE)) failing.push(slots[index]!);
      return failing;
    },
    lowest(slot, passes) {
      if (!hasBit(columns, PLANE.multiUnit, slot)) return hasRange ? costAt[slot]! : costOf(slot, ALONE);
      let lowest = Infinity;
      for (let at = unitsAt[slot]!; ; at++) {
        if (passes(at)) lowest = Math.min(lowest, costOf(slot, at));
        if (units.last[at] === 1) return lowest;
      }
    },
  };
}

/** Removes listings of one unit from the scope that fail; the units of others are evaluated later. */
export function applyCosts({ columns }: Store, costs: HomeCosts, spans: Spans): void {
  emptyPlane(columns, WORK.spare, spans);
  join(columns, WORK.spare, WORK.scope, spans);
  keep(columns, WORK.spare, PLANE.multiUnit, spans);
  drop(columns, WORK.scope, PLANE.multiUnit, spans);
  const scope = planeAt(columns, WORK.scope);
  for (let at = 0; at < spans.length; at += 2)
    columns.kernels.rangeOf32(
      scope,
      columns.address.salePrice,
      spans[at]!,
      spans[at + 1]!,
      0,
      costs.priceBound,
    );
  clearSlots(columns, WORK.scope, costs.failing(gatherSlots(columns, WORK.scope, spans)));
  join(columns, WORK.scope, WORK.spare, spans);
}
