import type { RuleSet } from '#marketplace/finance/rules/rule-set.ts';
import { filtersCosts } from '../costs/costed-home.ts';
import { homePricer, type RunningHome } from '../costs/home-pricer.ts';
import type { SearchQuery } from '../model.ts';
import { type Columns, hasBit, NO_GROUP, NONE_32, PLANE, planeAt } from './columns.ts';
import { berFromOfWord, berToOfWord } from './features.ts';
import { WORK } from './filters.ts';
import type { Store } from './model.ts';
import { drop, emptyPlane, gatherSlots, join, keep, type Spans } from './spans.ts';
import { wordAt } from './units.ts';

const MAX_32 = 2 ** 31 - 1;
/** The homes of listings of one unit, by slot, or the units of others, by number. */
type Homes = Pick<Columns, 'salePrice' | 'homeGroup' | 'floorSize' | 'runningCost'>;

/** Scratch array shared by searches: the monthly costs of the listings of one unit that passed, by slot. */
let costAt = new Float64Array(0);

/** The rules that running costs were computed with. */
const computedWith = new WeakMap<Int32Array, RuleSet>();

/** The costs of homes in a search, computed for each listing that is left when all other filters were applied. */
export type HomeCosts = {
  /** Whether the search filters by costs, and not only sorts by them. */
  filters: boolean;
  /** A price above which every home fails, for a first pass over the column of prices. */
  priceBound: number;
  /** @param at the number of the unit. @returns whether a unit fails the filters by costs */
  fails: (slot: number, at: number) => boolean;
  /** Removes listings of one unit that fail from a bitmap. */
  drop: (plane: number, slots: Int32Array) => void;
  /** @returns the lowest monthly cost of the listing's units that pass, in cents; Infinity if it is unknown */
  lowest: (slot: number, passes: (at: number) => boolean) => number;
};

/** @returns null when the search neither filters nor sorts by costs */
export function homeCosts({ columns, units, statedCosts }: Store, query: SearchQuery): HomeCosts | null {
  const filters = filtersCosts(query);
  if (!filters && query.sort !== 'monthlyCostAsc') return null;
  const pricer = homePricer(query);
  const isLimited = query.withinBudget && query.budget !== null;
  const { from = null, to = null } = query.ranges.monthlyCost ?? {};
  const low = (from ?? 0) * 100;
  const high = (to ?? Infinity) * 100;
  const priceBound = filters ? Math.min(pricer.priceBound(isLimited, high), MAX_32) : MAX_32;
  const isCostNeeded = from !== null || to !== null || query.sort === 'monthlyCostAsc';
  const { words, unitWord, unitsAt } = columns;
  if (costAt.length < columns.used) costAt = new Float64Array(columns.capacity);
  forgetOthers(columns, columns.used, pricer.rules);
  forgetOthers(units, units.used, pricer.rules);

  /**
   * @param slot of the listing. @param at the slot again, or the number of a unit
   * @returns the monthly cost of a home in cents; Infinity if it is unknown or the person cannot pay the price
   */
  function costOf(homes: Homes, slot: number, at: number): number {
    const price = homes.salePrice[at]!;
    const number = homes.homeGroup[at]!;
    if (price === NONE_32 || price > priceBound || number === NO_GROUP) return Infinity;
    const group = pricer.groupOf(number);
    if (!group || (isLimited && price > group.limit)) return Infinity;
    if (!isCostNeeded) return 0;
    const repaid = pricer.repayment(group, price);
    // 0 stands for a cost that is not computed yet.
    if (homes.runningCost[at] !== 0) return repaid + homes.runningCost[at]! - 1;
    const running = pricer.runningCost(group, homeOf(homes, slot, at));
    if (running < MAX_32) homes.runningCost[at] = running + 1;
    return repaid + running;
  }

  function homeOf(homes: Homes, slot: number, at: number): RunningHome {
    const word = homes === units ? wordAt(units, at) : unitWord[slot]!;
    const stated = statedCosts.get(slot);
    return {
      price: homes.salePrice[at]!,
      berFrom: berFromOfWord(word),
      berTo: berToOfWord(word),
      kwhPerSquareMetre: stated?.kwhPerSquareMetre ?? Number.NaN,
      floorSize: stated?.hasLandSize ? Number.NaN : homes.floorSize[at]!,
      managementFee: stated?.managementFee ?? 0,
    };
  }

  function isOutside(cost: number): boolean {
    return cost === Infinity || cost < low || cost > high;
  }

  return {
    filters,
    priceBound,
    fails: (slot, at) => isOutside(costOf(units, slot, at)),
    drop(plane, slots) {
      const start = (plane * columns.capacity) >>> 5;
      for (let index = 0; index < slots.length; index++) {
        const slot = slots[index]!;
        const cost = costOf(columns, slot, slot);
        // The order by cost reads it again.
        costAt[slot] = cost;
        if (isOutside(cost)) words[start + (slot >>> 5)]! &= ~(1 << (slot & 31));
      }
    },
    lowest(slot, passes) {
      if (!hasBit(columns, PLANE.multiUnit, slot))
        return filters ? costAt[slot]! : costOf(columns, slot, slot);
      let lowest = Infinity;
      for (let at = unitsAt[slot]!; ; at++) {
        if (passes(at)) lowest = Math.min(lowest, costOf(units, slot, at));
        if (units.last[at] === 1) return lowest;
      }
    },
  };
}

/** Forgets running costs that were computed with other rules. */
function forgetOthers({ runningCost }: Homes, used: number, rules: RuleSet): void {
  if (computedWith.get(runningCost) === rules) return;
  runningCost.fill(0, 0, used);
  computedWith.set(runningCost, rules);
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
  costs.drop(WORK.scope, gatherSlots(columns, WORK.scope, spans));
  join(columns, WORK.scope, WORK.spare, spans);
}
