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
import { hasBit, NONE_32, PLANE } from './columns.ts';
import {
  berFromOfWord,
  berToOfWord,
  choiceBits,
  kindOfWord,
  sectionBits,
  taxPlaceOfWord,
} from './features.ts';
import type { Store } from './model.ts';
import { wordAt } from './units.ts';

const HOMES = sectionBits(HOME_SECTIONS);
const NEW = sectionBits([NEW_SECTION]);
const APARTMENTS = choiceBits(APARTMENT_KINDS, PROPERTY_KINDS);
const UNCOSTED = choiceBits(UNCOSTED_KINDS, PROPERTY_KINDS);
/** In place of the number of a unit: the listing itself is the unit. */
const ALONE = -1;

/** The costs of homes in a search, computed for each listing that is left when all other filters were applied. */
export type HomeCosts = {
  /** Whether the search filters by costs, and not only sorts by them. */
  filters: boolean;
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
  const range = query.ranges.monthlyCost ?? null;
  const low = (range?.from ?? 0) * 100;
  const high = (range?.to ?? Infinity) * 100;
  const { sections, adWord, unitWord, salePrice, floorSize, unitsAt } = columns;
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
    if (price === NONE_32 || (kind & UNCOSTED) !== 0) return false;
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
    if (range === null) return false;
    const cost = pricer.monthlyCost(home);
    return !(cost >= low && cost <= high);
  }

  function costOf(slot: number, at: number): number {
    const cost = read(slot, at) ? pricer.monthlyCost(home) : Infinity;
    return Number.isNaN(cost) ? Infinity : cost;
  }

  return {
    filters,
    fails,
    failing(slots) {
      const failing: number[] = [];
      for (let index = 0; index < slots.length; index++)
        if (fails(slots[index]!, ALONE)) failing.push(slots[index]!);
      return failing;
    },
    lowest(slot, passes) {
      if (!hasBit(columns, PLANE.multiUnit, slot)) return costOf(slot, ALONE);
      let lowest = Infinity;
      for (let at = unitsAt[slot]!; ; at++) {
        if (passes(at)) lowest = Math.min(lowest, costOf(slot, at));
        if (units.last[at] === 1) return lowest;
      }
    },
  };
}
