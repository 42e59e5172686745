import { addDays } from '#platform/time/days.ts';
import { CONFIDENCES, RULES, type RuleName, type RuleRow, type RuleStep } from './model.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Figures have at most four decimals, so that sums with them stay exact. */
const MAX_DECIMALS = 4;
const MAX_FIGURE = 1_000_000_000;
const MAX_TEXT_LENGTH = 500;
/** A source says where and of when a figure is. */
const MIN_SOURCE_LENGTH = 8;

/**
 * Checks a table of rules: known names and keys, values of the right shape, sources, and for each key days without a
 * gap or an overlap.
 * @returns one sentence for each problem; none for a table that may apply
 */
export function tableProblems(rows: readonly RuleRow[]): string[] {
  const problems = rows.flatMap(rowProblems);
  if (problems.length > 0) return problems;
  for (const [rule, ofRule] of Map.groupBy(rows, (row) => row.rule)) {
    const byKey = Map.groupBy(ofRule, ({ key }) => key);
    for (const key of RULES[rule].keys) {
      const ofKey = byKey.get(key);
      if (ofKey) problems.push(...periodProblems(nameOf(rule, key), ofKey));
      else problems.push(`${nameOf(rule, key)} has no row`);
    }
  }
  return problems;
}

function nameOf(rule: RuleName, key: string): string {
  return key === '' ? rule : `${rule} ${key}`;
}

/** @returns the problems of one row by itself */
export function rowProblems(row: RuleRow): string[] {
  const definition = RULES[row.rule];
  if (!definition) return [`There is no rule ${row.rule}`];
  const name = nameOf(row.rule, row.key);
  const keys: readonly string[] = definition.keys;
  const checks: [boolean, string][] = [
    [keys.includes(row.key), `${row.rule} has no key ${row.key || '(none)'}`],
    [isDay(row.validFrom), `${name}: validFrom is not a day`],
    [row.validTo === null || isDay(row.validTo), `${name}: validTo is not a day`],
    [row.validTo === null || row.validTo >= row.validFrom, `${name}: validTo is before validFrom`],
    [isDay(row.sourceDate), `${name}: sourceDate is not a day`],
    [isSource(row.source), `${name} has no source`],
    [CONFIDENCES.includes(row.confidence), `${name}: confidence is neither S nor G`],
    [hasShape(row), `${name}: the value is not ${SHAPE_WORDS[definition.shape]}`],
  ];
  return checks.filter(([isRight]) => !isRight).map(([, problem]) => problem);
}

const SHAPE_WORDS = {
  number: 'one number',
  list: 'a list of rising numbers',
  bands: 'pairs of rising lower ends, from 0, and numbers',
  slices: 'pairs of rising lower ends, from 0, and numbers',
} as const;

function isSource(source: string): boolean {
  return source.trim().length >= MIN_SOURCE_LENGTH && source.length <= MAX_TEXT_LENGTH;
}

function isDay(day: string): boolean {
  return DAY.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
}

function isFigure(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    Math.abs(value) <= MAX_FIGURE &&
    Number(value.toFixed(MAX_DECIMALS)) === value
  );
}

function isRising(values: readonly number[]): boolean {
  return values.length > 0 && values.every((value, at) => at === 0 || value > values[at - 1]!);
}

function hasShape({ rule, value }: RuleRow): boolean {
  const { shape } = RULES[rule];
  if (shape === 'number') return isFigure(value);
  if (!Array.isArray(value)) return false;
  if (shape === 'list') return value.every(isFigure) && isRising(value as number[]);
  const steps = value as RuleStep[];
  if (!steps.every((step) => Array.isArray(step) && step.length === 2 && step.every(isFigure))) return false;
  return steps[0]?.[0] === 0 && isRising(steps.map(([from]) => from));
}

function periodProblems(name: string, rows: readonly RuleRow[]): string[] {
  const sorted = rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  return sorted.flatMap(({ validTo }, at) => {
    const next = sorted[at + 1];
    if (!next) return [];
    if (validTo === null || validTo >= next.validFrom)
      return [`${name}: two figures apply on ${next.validFrom}`];
    const expected = addDays(validTo, 1);
    return next.validFrom === expected ? [] : [`${name}: no figure applies on ${expected}`];
  });
}
