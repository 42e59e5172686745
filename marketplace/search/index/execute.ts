import type { SearchQuery } from '../model.ts';
import { PLANE } from './columns.ts';
import { applyPlainFilters, type Choice, choicesOf, fillChoice, WORK } from './filters.ts';
import { applyCosts, type HomeCosts, homeCosts } from './home-costs.ts';
import type { Store } from './model.ts';
import { evaluateMultiUnit, type MultiUnit } from './multi-unit.ts';
import { sideOf } from './prices.ts';
import { findScope } from './scope.ts';
import { copyPlane, countPlane, drop, join, keep, type Spans } from './spans.ts';
import { applyTerms } from './terms.ts';
import { applyTravel } from './travel.ts';
import { filtersUnits, type UnitFilter, unitFilter } from './unit-filter.ts';

/** The result of a search; its bitmap WORK.found is valid until the next search. */
export type Matches = {
  spans: Spans;
  total: number;
  choices: readonly Choice[];
  /** Null when the search has no filter on units. */
  unitFilter: UnitFilter | null;
  multiUnit: MultiUnit | null;
  /** Null when the search neither filters nor sorts by costs. */
  costs: HomeCosts | null;
};

/**
 * Executes a search: fills WORK.found with all listings that pass.
 * @param withCounts whether facets will be counted
 */
export function executeQuery(store: Store, query: SearchQuery, withCounts: boolean): Matches {
  const { columns } = store;
  const spans = findScope(store, query, WORK.scope);
  applyPlainFilters(store, query, spans);
  applyTerms(store, query, spans);
  if (query.travel.length > 0) applyTravel(store, query, spans);
  // Costs are computed for each listing, so they come last.
  const costs = homeCosts(store, query);
  if (costs?.filters) applyCosts(store, costs, spans);
  const choices = choicesOf(query);
  for (const choice of choices) fillChoice(store, choice, spans);
  copyPlane(columns, WORK.units, WORK.scope, spans);
  for (const { ofUnits, plane } of choices) if (ofUnits) keep(columns, WORK.units, plane, spans);
  const filter = filtersUnits(query) ? unitFilter(store.units, query, choices, costs) : null;
  let multiUnit: MultiUnit | null = null;
  if (filter) {
    // A multi-unit listing may pass one filter with one unit and another with a different unit, so its units are
    // evaluated.
    copyPlane(columns, WORK.multiUnit, withCounts ? WORK.scope : WORK.units, spans);
    keep(columns, WORK.multiUnit, PLANE.multiUnit, spans);
    drop(columns, WORK.units, PLANE.multiUnit, spans);
    join(columns, WORK.units, WORK.multiUnit, spans);
    multiUnit = evaluateMultiUnit(store, filter, sideOf(query.sections), choices, withCounts, spans);
  }
  copyPlane(columns, WORK.found, WORK.units, spans);
  for (const { ofUnits, plane } of choices) if (!ofUnits) keep(columns, WORK.found, plane, spans);
  const total = countPlane(columns, WORK.found, spans);
  return { spans, total, choices, unitFilter: filter, multiUnit, costs };
}
