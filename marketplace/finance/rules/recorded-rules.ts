import type { RuleName, RuleRow } from './model.ts';
import type { RuleSet } from './rule-set.ts';

/**
 * Records which figures a calculation uses.
 * @returns the same figures, and the rows of those that were read so far
 */
export function recordReads(rules: RuleSet): { rules: RuleSet; read: ReadonlySet<RuleRow> } {
  const read = new Set<RuleRow>();
  const row = (rule: RuleName, key?: string) => {
    const found = rules.row(rule, key);
    if (found) read.add(found);
    return found;
  };
  const recorded: RuleSet = {
    ...rules,
    row,
    number(rule, key) {
      row(rule, key);
      return rules.number(rule, key);
    },
    list(rule) {
      row(rule);
      return rules.list(rule);
    },
    steps(rule, key) {
      row(rule, key);
      return rules.steps(rule, key);
    },
  };
  return { rules: recorded, read };
}
