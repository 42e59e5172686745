import type { SearchQuery } from '../query.ts';
import { PLANE } from './columns.ts';
import { applyPlainFilters, type Choice, choicesOf, fillChoice, WORK } from './filters.ts';
import {
  decideSeveral,
  filtersUnits,
  type Several,
  type UnitTest,
  unitTest,
  type Wanted,
} from './multi-unit.ts';
import { sideOf } from './prices.ts';
import { findScope } from './scope.ts';
import { copyPlane, countPlane, drop, join, keep, type Spans } from './spans.ts';
import type { Store } from './store.ts';
import { applyTerms } from './terms.ts';

/** What a search finds, in the bitmap WORK.found, which is good until the next search. */
export type Matches = {
  spans: Spans;
  total: number;
  choices: readonly Choice[];
  /** Null when the search asks nothing of units. */
  test: UnitTest | null;
  several: Several | null;
};

/** Finds all ads that pass a search. */
export function findMatches(store: Store, query: SearchQuery, wanted: Wanted): Matches {
  const { columns } = store;
  const spans = findScope(store, query, WORK.scope);
  applyPlainFilters(store, query, spans);
  applyTerms(store, query, spans);
  const choices = choicesOf(query);
  for (const choice of choices) fillChoice(store, choice, spans);
  copyPlane(columns, WORK.units, WORK.scope, spans);
  for (const { ofUnits, plane } of choices) if (ofUnits) keep(columns, WORK.units, plane, spans);
  const test = filtersUnits(query) ? unitTest(store, query, choices) : null;
  let several: Several | null = null;
  if (test) {
    // An ad with several units may pass one filter with one unit and the next with another: those are looked into.
    copyPlane(columns, WORK.several, wanted.counts ? WORK.scope : WORK.units, spans);
    keep(columns, WORK.several, PLANE.several, spans);
    drop(columns, WORK.units, PLANE.several, spans);
    join(columns, WORK.units, WORK.several, spans);
    several = decideSeveral(store, test, sideOf(query.sections), choices, wanted, spans);
  }
  copyPlane(columns, WORK.found, WORK.units, spans);
  for (const { ofUnits, plane } of choices) if (!ofUnits) keep(columns, WORK.found, plane, spans);
  return { spans, total: countPlane(columns, WORK.found, spans), choices, test, several };
}
