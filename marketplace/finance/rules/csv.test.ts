import { stringify } from 'csv-stringify/sync';
import { describe, expect, it } from 'vitest';
import { MAX_RULES_LENGTH, parseRules, parseRuleValue, RULE_COLUMNS, ruleValueText } from './csv.ts';
import { SHIPPED_RULES } from './table.ts';

const HEADER = RULE_COLUMNS.join(',');
const DEPOSIT = 'deposit,,1,2021-08-09,,Residential Tenancies Act 2004,2021-08-09,S';

describe('a file of figures', () => {
  it('has all that is shipped, and gives the same rows again', () => {
    const records = SHIPPED_RULES.map((row) => ({ ...row, value: ruleValueText(row.value) }));
    const text = stringify(records, { header: true, columns: [...RULE_COLUMNS] });
    expect(parseRules(text)).toEqual({ rows: SHIPPED_RULES, problems: [] });
  });

  it('may have its columns in another order, spaces, empty lines and a byte order mark', () => {
    const [rule, ...others] = RULE_COLUMNS;
    const [name, ...cells] = DEPOSIT.split(',');
    const text = `\ufeff${[...others, rule].join(', ')}\r\n\r\n${[...cells, name].join(' ,')}\r\n`;
    expect(parseRules(text)).toEqual(parseRules(`${HEADER}\n${DEPOSIT}`));
    expect(parseRules(text).rows).toMatchObject([{ rule: 'deposit', value: 1, validTo: null }]);
  });

  it.each([
    ['no row', HEADER, 'The file lacks rows'],
    ['nothing', '', 'The file lacks rows'],
    [
      'no source',
      'rule,key,value,validFrom,validTo,sourceDate,confidence\na,,1,,,,S',
      'The file lacks source',
    ],
    ['an unknown rule', `${HEADER}\nconstructor,,1,2026-01-01,,Law,2026-01-01,S`, 'no rule constructor'],
    ['an unnamed rule', `${HEADER}\n,,1,2026-01-01,,Law,2026-01-01,S`, 'no rule (empty)'],
    ['a line with too few cells', `${HEADER}\ndeposit,,1`, 'Invalid Record Length'],
    ['an open quote', `${HEADER}\n"deposit,,1`, 'Quote Not Closed'],
    ['too much text', 'x'.repeat(MAX_RULES_LENGTH + 1), 'The file is too long'],
  ])('with %s is refused', (_, text, problem) => {
    const { rows, problems } = parseRules(text);
    expect(rows).toEqual([]);
    expect(problems).toEqual([expect.stringContaining(problem)]);
  });
});

describe('the value of a figure', () => {
  it('is a number, a list or steps', () => {
    expect(parseRuleValue('deposit', '1')).toBe(1);
    expect(parseRuleValue('berLevels', '75  150')).toEqual([75, 150]);
    expect(parseRuleValue('stampDuty', '0:1 1000000:2.5')).toEqual([
      [0, 1],
      [1_000_000, 2.5],
    ]);
  });

  it.each(['', 'one', '1e3', '1,000', '0x10', '1.1234567', 'Infinity', '--1'])(
    'is none in the text "%s"',
    (text) => {
      expect(parseRuleValue('deposit', text)).toBeNaN();
    },
  );
});
