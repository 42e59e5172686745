import type { ListRule, NumberRule, RuleKey, RuleName, RuleRow, RuleStep, StepsRule } from './model.ts';

/** The figures that apply on one day. Readers throw `MissingRule` for a figure that the table lacks on that day. */
export type RuleSet = {
  /** `2026-11-26` */
  day: string;
  rows: readonly RuleRow[];
  number<Name extends NumberRule>(rule: Name, key?: RuleKey<Name>): number;
  list(rule: ListRule): readonly number[];
  steps<Name extends StepsRule>(rule: Name, key?: RuleKey<Name>): readonly RuleStep[];
  /** @returns the row of a figure, for its dates and source; null without one */
  row(rule: RuleName, key?: string): RuleRow | null;
};

/** Thrown where a calculation needs a figure that the table does not have on its day. */
export class MissingRule extends Error {
  readonly rule: RuleName;
  constructor(rule: RuleName, key: string, day: string) {
    super(`No figure of ${rule}${key && ` for ${key}`} applies on ${day}`);
    this.name = 'MissingRule';
    this.rule = rule;
  }
}

/**
 * @param rows any number of days of any rules
 * @param day a calendar day in Ireland
 * @returns the figures that apply on it
 */
export function rulesOn(rows: readonly RuleRow[], day: string): RuleSet {
  const valid = rows.filter(
    ({ validFrom, validTo }) => validFrom <= day && (validTo === null || day <= validTo),
  );
  const byName = new Map(valid.map((row) => [`${row.rule} ${row.key}`, row]));
  const row = (rule: RuleName, key = '') => byName.get(`${rule} ${key}`) ?? null;
  const figureOf = (rule: RuleName, key = '') => {
    const found = row(rule, key);
    if (!found) throw new MissingRule(rule, key, day);
    return found.value;
  };
  return {
    day,
    rows: valid,
    row,
    number: (rule, key) => figureOf(rule, key) as number,
    list: (rule) => figureOf(rule) as readonly number[],
    steps: (rule, key) => figureOf(rule, key) as readonly RuleStep[],
  };
}
