import type { RuleRow } from '#marketplace/finance/rules/model.ts';
import { ruleTable } from '#marketplace/finance/rules/table.ts';
import { decimal, type Fraction } from './fraction.ts';

/** The amount in whole euro above which a band or slice begins, and its figure. */
export type Step = { from: bigint; figure: Fraction };

/** The figures of law of one day, read from the rows of the table without its readers. */
export type Figures = {
  day: string;
  has: (rule: string, key?: string) => boolean;
  number: (rule: string, key?: string) => Fraction;
  /** A figure in whole euro, in cents. */
  cents: (rule: string, key?: string) => bigint;
  steps: (rule: string, key?: string) => readonly Step[];
};

const rowsByName = Map.groupBy(ruleTable(), ({ rule, key }) => `${rule}|${key}`);

/** @returns the figures of a day. Readers throw unless exactly one row applies */
export function figuresOf(day: string): Figures {
  const known = new Map<string, RuleRow[]>();
  function rows(rule: string, key: string): RuleRow[] {
    const name = `${rule}|${key}`;
    let found = known.get(name);
    if (!found) {
      found = (rowsByName.get(name) ?? []).filter(
        ({ validFrom, validTo }) => !(day < validFrom) && !(validTo !== null && day > validTo),
      );
      known.set(name, found);
    }
    return found;
  }
  function value(rule: string, key: string): RuleRow['value'] {
    const [row, ...others] = rows(rule, key);
    if (!row || others.length > 0)
      throw new Error(`${rows(rule, key).length} rows of ${rule} ${key} on ${day}`);
    return row.value;
  }
  const parsed = new Map<string, readonly Step[]>();
  function steps(rule: string, key = ''): readonly Step[] {
    const name = `${rule}|${key}`;
    let found = parsed.get(name);
    if (!found) {
      const pairs = value(rule, key) as [number, number][];
      found = pairs.map(([from, figure]) => ({ from: BigInt(from), figure: decimal(figure) }));
      parsed.set(name, found);
    }
    return found;
  }
  const number = (rule: string, key = '') => decimal(value(rule, key) as number);
  return {
    day,
    has: (rule, key = '') => rows(rule, key).length > 0,
    number,
    cents(rule, key = '') {
      const { top, bottom } = number(rule, key);
      return (top * 100n) / bottom;
    },
    steps,
  };
}
