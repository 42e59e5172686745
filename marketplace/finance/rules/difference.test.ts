import { describe, expect, it } from 'vitest';
import { ruleChanges } from './difference.ts';
import type { RuleRow } from './model.ts';

const OLD: RuleRow = {
  rule: 'loanToIncome',
  key: 'mover',
  value: 3.5,
  validFrom: '2023-01-01',
  validTo: null,
  source: 'An Act of 2022',
  sourceDate: '2022-10-19',
  confidence: 'S',
};
const OTHER: RuleRow = { ...OLD, rule: 'deposit', key: '', value: 1 };

describe('the preview of an import', () => {
  it('is empty for the same figures', () => {
    expect(ruleChanges([OLD, OTHER], [OLD, OTHER])).toEqual([]);
  });

  it('lists figures that are added, changed and removed, in the order of rule, key and day', () => {
    const closed = { ...OLD, validTo: '2026-12-31' };
    const next: RuleRow = { ...OLD, validFrom: '2027-01-01', value: 4 };
    const gone: RuleRow = { ...OLD, key: 'firstTimeBuyer' };
    const changes = ruleChanges([OLD, gone], [next, closed]);
    expect(changes.map(({ change, name }) => [change, name])).toEqual([
      ['removed', 'loanToIncome firstTimeBuyer from 2023-01-01'],
      ['changed', 'loanToIncome mover from 2023-01-01'],
      ['added', 'loanToIncome mover from 2027-01-01'],
    ]);
    expect(changes[1]!.text).toBe(
      '3.5 until further notice (S: An Act of 2022, 2022-10-19)\n    → 3.5 until 2026-12-31 (S: An Act of 2022, 2022-10-19)',
    );
  });

  it('leaves out rules that the file does not have: they stay as they are', () => {
    expect(ruleChanges([OLD, OTHER], [OLD])).toEqual([]);
  });
});
