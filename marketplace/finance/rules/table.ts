import { readFileSync } from 'node:fs';
import path from 'node:path';
import { irishDay } from '#platform/time/clock.ts';
import { BASIC_RULES, setImportedBasics, withImported } from './basics.ts';
import { parseRules } from './csv.ts';
import type { RuleRow } from './model.ts';
import { type RuleSet, rulesOn } from './rule-set.ts';

const FILES = ['lending', 'schemes', 'taxes', 'homes'];

/**
 * Every figure of Irish law and policy that Gaff calculates with. When the law changes, the old row gets `validTo` and
 * a new row is added; nothing else changes. VAT on our own plans is not here: each price has its own rate and dates in
 * `plan_price`.
 */
export const SHIPPED_RULES: readonly RuleRow[] = [...BASIC_RULES, ...FILES.flatMap(readShipped)];

let table = SHIPPED_RULES;
/** The figures of the last days that were asked for, by day. */
let sets = new Map<string, RuleSet>();
const MAX_SETS = 50;

function readShipped(name: string): RuleRow[] {
  const file = path.join(import.meta.dirname, 'shipped', `${name}.csv`);
  const { rows, problems } = parseRules(readFileSync(file, 'utf8'));
  if (problems.length > 0) throw new Error(`${name}.csv: ${problems[0]}`);
  return rows;
}

/**
 * Sets the figures that an operator imported, in this process. Each imported rule replaces the shipped one as a whole.
 */
export function setImportedRules(imported: readonly RuleRow[]): void {
  table = withImported(SHIPPED_RULES, imported);
  sets = new Map();
  setImportedBasics(imported);
}

/** @returns all rows, of every day: the shipped ones and those that an operator imported in their place */
export function ruleTable(): readonly RuleRow[] {
  return table;
}

/**
 * @param on a moment, whose calendar day in Ireland counts, or the day itself
 * @returns the figures that apply then
 */
export function rulesAt(on: Date | string = new Date()): RuleSet {
  const day = typeof on === 'string' ? on : irishDay(on);
  let set = sets.get(day);
  if (!set) {
    if (sets.size >= MAX_SETS) sets.clear();
    set = rulesOn(table, day);
    sets.set(day, set);
  }
  return set;
}
