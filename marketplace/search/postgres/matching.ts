import type pg from 'pg';
import type { Areas } from '../index/areas.ts';
import type { SearchQuery } from '../model.ts';
import { all, type Conditions, conditionsOf, unitConditions } from './conditions.ts';
import { type Costs, costsOf } from './costs.ts';
import { selectRows } from './select-rows.ts';
import { amongIds, travelOf } from './travel.ts';

/** A search as the tables answer it, in one transaction. */
export type Matching = {
  client: pg.ClientBase;
  query: SearchQuery;
  areas: Areas;
  conditions: Conditions;
  /** Null when the search neither filters nor sorts by costs. */
  costs: Costs | null;
  /** Minutes to each destination of the listings that are near enough; null without a destination. */
  travel: ReadonlyMap<number, readonly number[]> | null;
};

/** Prepares a search: computes the costs of homes that it needs, and its conditions. */
export async function matchingOf(client: pg.ClientBase, query: SearchQuery, areas: Areas): Promise<Matching> {
  const travel = await travelOf(client, query);
  const plain = conditionsOf(query, areas);
  const own = travel ? { ...plain, scope: [...plain.scope, amongIds(travel.keys())] } : plain;
  const costs = await costsOf(client, query, own);
  const conditions = costs?.condition ? { ...own, unitRanges: [...own.unitRanges, costs.condition] } : own;
  return { client, query, areas, conditions, costs, travel };
}

/** Where listings of one unit pass all filters. */
export function singlesWhere({ conditions }: Matching): string {
  return all([
    'not multi_unit',
    ...conditions.scope,
    ...listingConditions(conditions),
    ...unitConditions(conditions, ''),
  ]);
}

/** Where listings of several units pass all filters: one of the units passes those on units. */
export function multiUnitsWhere(matching: Matching): string {
  const { conditions } = matching;
  const hasUnit = unitConditions(conditions, 'u.').length > 0;
  return all([
    'multi_unit',
    ...conditions.scope,
    ...listingConditions(conditions),
    ...(hasUnit ? [`exists (select ${passingUnits(matching)})`] : []),
  ]);
}

/** The units of a listing `a` that pass, from `from` on. */
export function passingUnits({ conditions }: Matching): string {
  return `from search_unit u where ${all([
    'u.section = a.section',
    'u.ad_id = a.id',
    ...unitConditions(conditions, 'u.'),
  ])}`;
}

function listingConditions({ listingChoices }: Conditions): string[] {
  return [...listingChoices.values()].map(({ sql }) => sql);
}

/** @returns the number of listings of a search */
export async function countMatches(matching: Matching): Promise<number> {
  const [row] = await selectRows<[number]>(
    matching.client,
    `select (select count(*) from search_listing a where ${singlesWhere(matching)})
          + (select count(*) from search_listing a where ${multiUnitsWhere(matching)})`,
  );
  return row![0];
}
