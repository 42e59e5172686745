import type pg from 'pg';
import { filtersCosts } from '../costs/costed-home.ts';
import { homePricer } from '../costs/home-pricer.ts';
import type { SearchQuery } from '../model.ts';
import { all, type Conditions } from './conditions.ts';
import { selectRows } from './select-rows.ts';

const MAX_32 = 2 ** 31 - 1;
/** More units than any listing has: a listing and the position of a unit make one number. */
const MAX_UNITS = 100_000;
/** The position of the only unit of a listing. */
export const ONLY_UNIT = -1;

/**
 * The costs of homes for the person who searches. They follow from rules that the database does not know, so the homes that
 * all other filters leave are priced here.
 */
export type Costs = {
  /** Whether a home passes the filters by costs; null without these. */
  condition: ((table: '' | 'u.') => string) | null;
  /** @returns the monthly cost of a unit in cents; Infinity if it is unknown */
  monthly: (id: number, position: number) => number;
};

/** Id, position, price, grades, kWh, size, management fee, group of a home. */
type HomeRow = [
  id: number,
  position: number,
  sale: number,
  berFrom: number | null,
  berTo: number | null,
  kwh: number | null,
  floor: number | null,
  fee: number | null,
  group: number,
];

/** @returns null when the search neither filters nor sorts by costs */
export async function costsOf(
  client: pg.ClientBase,
  query: SearchQuery,
  conditions: Conditions,
): Promise<Costs | null> {
  const filters = filtersCosts(query);
  if (!filters && query.sort !== 'monthlyCostAsc') return null;
  const pricer = homePricer(query);
  const isLimited = query.withinBudget && query.budget !== null;
  const { from = null, to = null } = query.ranges.monthlyCost ?? {};
  const [low, high] = [(from ?? 0) * 100, (to ?? Infinity) * 100];
  const bound = filters ? Math.min(pricer.priceBound(isLimited, high), MAX_32) : MAX_32;
  const costs = new Map<number, number>();
  for (const row of await readHomes(client, conditions, bound)) {
    const [id, position, price, berFrom, berTo, kwh, floor, fee, number] = row;
    const group = pricer.groupOf(number);
    if (!group || (isLimited && price > group.limit)) continue;
    const running = pricer.runningCost(group, {
      price,
      berFrom: berFrom ?? 1,
      berTo: berTo ?? 0,
      kwhPerSquareMetre: kwh ?? Number.NaN,
      floorSize: floor ?? Number.NaN,
      managementFee: fee ?? 0,
    });
    const cost = pricer.repayment(group, price) + running;
    if (!filters || (cost >= low && cost <= high)) costs.set(keyOf(id, position), cost);
  }
  return {
    condition: filters ? conditionOf([...costs.keys()]) : null,
    monthly: (id, position) => costs.get(keyOf(id, position)) ?? Infinity,
  };
}

function keyOf(id: number, position: number): number {
  return id * MAX_UNITS + position;
}

function conditionOf(keys: readonly number[]): Costs['condition'] {
  const only = keys.filter((key) => (key + 1) % MAX_UNITS === 0).map((key) => (key + 1) / MAX_UNITS);
  const units = keys.filter((key) => (key + 1) % MAX_UNITS !== 0);
  return (table) =>
    table === ''
      ? `id = any('{${only.join(',')}}'::bigint[])`
      : `u.ad_id * ${MAX_UNITS} + u.position = any('{${units.join(',')}}'::bigint[])`;
}

async function readHomes(
  client: pg.ClientBase,
  { scope, unitRanges }: Conditions,
  bound: number,
): Promise<HomeRow[]> {
  const ranges = (table: '' | 'u.') => unitRanges.map((of) => of(table));
  return selectRows<HomeRow>(
    client,
    `select id, ${ONLY_UNIT}, sale, ber_from, ber_to, kwh, case when not has_land then floor end, management_fee, home_group
       from search_listing
      where ${all(['not multi_unit', 'home_group is not null', `sale <= ${bound}`, ...scope, ...ranges('')])}
     union all
     select a.id, u.position, u.sale, u.ber_from, u.ber_to, a.kwh, case when not a.has_land then u.floor end,
            a.management_fee, u.home_group
       from (select * from search_listing where ${all(['multi_unit', ...scope])}) a
       join search_unit u on u.section = a.section and u.ad_id = a.id
      where ${all(['u.home_group is not null', `u.sale <= ${bound}`, ...ranges('u.')])}`,
  );
}
