import { describe, expect, it } from 'vitest';
import { en, ga } from '#platform/i18n/catalogue.ts';
import { languages } from '#platform/i18n/languages.ts';
import { BER_GRADES, BER_LEVELS_2026, berRange } from '#property/ber.ts';
import { RULES, type RuleName, type RuleRow } from './model.ts';
import { rulesOn } from './rule-set.ts';
import { rulesAt, ruleTable, SHIPPED_RULES, setImportedRules } from './table.ts';
import { ruleValues } from './text-values.ts';
import { tableProblems } from './validate.ts';

const DEPOSIT: RuleRow = {
  rule: 'deposit',
  key: '',
  value: 2,
  validFrom: '2026-01-01',
  validTo: null,
  source: 'An invented Act of 2026',
  sourceDate: '2026-01-01',
  confidence: 'S',
};

describe('the shipped figures', () => {
  it('have sources, values of their shape, and days without gap or overlap', () => {
    expect(tableProblems(SHIPPED_RULES)).toEqual([]);
    expect(new Set(SHIPPED_RULES.map(({ rule }) => rule))).toEqual(new Set(Object.keys(RULES)));
  });

  it('apply today, every one', () => {
    const today = rulesAt();
    for (const [rule, { keys }] of Object.entries(RULES))
      for (const key of keys) expect([rule, key, today.row(rule as RuleName, key)]).not.toContain(null);
  });

  it('apply from the first moment of their day in Ireland, and not before', () => {
    expect(rulesAt(new Date('2026-05-23T22:59:59Z')).row('berLevels')).toBeNull();
    expect(rulesAt(new Date('2026-05-23T23:00:00Z')).row('berLevels')).toMatchObject({
      validFrom: '2026-05-24',
    });
    expect(rulesOn(SHIPPED_RULES, '2021-08-08').row('deposit')).toBeNull();
    expect(() => rulesOn(SHIPPED_RULES, '2021-08-08').number('deposit')).toThrow('No figure of deposit');
  });

  it('give each level of 2026 the same upper end as the last old grade within it', () => {
    const grades = rulesAt().list('berGrades');
    const levels = rulesAt().list('berLevels');
    expect(grades).toHaveLength(BER_GRADES.length - 1);
    for (const [index, level] of BER_LEVELS_2026.filter((one) => one !== 'A0' && one !== 'G').entries())
      expect([level, grades[berRange(level)![1]]]).toEqual([level, levels[index]]);
  });
});

describe('imported figures', () => {
  it('replace the shipped rows of their rule, and of no other', () => {
    const before = ruleTable().length;
    setImportedRules([DEPOSIT]);
    try {
      expect(rulesAt('2026-02-01').number('deposit')).toBe(2);
      expect(rulesAt('2025-12-31').row('deposit')).toBeNull();
      expect(rulesAt('2026-02-01').number('advanceRent')).toBe(1);
    } finally {
      setImportedRules([]);
    }
    expect(ruleTable()).toHaveLength(before);
    expect(rulesAt('2026-02-01').number('deposit')).toBe(1);
  });
});

describe('a table of figures', () => {
  it.each<[string, Partial<RuleRow>[], string]>([
    ['without a source', [{ source: ' ' }], 'deposit has no source'],
    ['of an unknown rule', [{ rule: 'tax' as RuleName }], 'There is no rule tax'],
    ['of an unknown key', [{ key: 'x' }], 'deposit has no key x'],
    ['with a day that does not exist', [{ validFrom: '2026-02-30' }], 'deposit: validFrom is not a day'],
    ['that ends before it begins', [{ validTo: '2025-12-31' }], 'deposit: validTo is before validFrom'],
    ['of another shape', [{ value: [1, 2] }], 'deposit: the value is not one number'],
    ['with five decimals', [{ value: 0.12345 }], 'deposit: the value is not one number'],
    [
      'with a gap',
      [{ validTo: '2026-02-28' }, { validFrom: '2026-03-02' }],
      'deposit: no figure applies on 2026-03-01',
    ],
    [
      'with an overlap',
      [{ validTo: '2026-03-02' }, { validFrom: '2026-03-02' }],
      'deposit: two figures apply on 2026-03-02',
    ],
    ['with two open ends', [{}, { validFrom: '2026-03-02' }], 'deposit: two figures apply on 2026-03-02'],
  ])('%s is refused', (_, changes, problem) => {
    expect(tableProblems(changes.map((change) => ({ ...DEPOSIT, ...change })))).toEqual([problem]);
  });

  it('that lacks a key of its rule is refused', () => {
    const rows = SHIPPED_RULES.filter(({ rule, key }) => rule === 'localAdjustment' && key !== 'mayo');
    expect(tableProblems(rows)).toEqual(['localAdjustment mayo has no row']);
  });
});

describe('texts about legal figures', () => {
  const { t } = languages.en;
  const values = ruleValues('en');

  it('use figures and dates of the table', () => {
    expect(t('wording.why.deposit', values)).toBe(
      'The Residential Tenancies Act 2004 (section 19B, since 9 August 2021) allows one month’s rent as a deposit and one month’s rent in advance.',
    );
    expect(t('listing.energySource', values)).toContain('(S.I. 243 of 2012, since 9 January 2013)');
    expect(languages.ga.t('placeAd.ber.scales', ruleValues('ga'))).toContain('24 Bealtaine 2026');
  });

  it('follow the table when a figure changes', () => {
    const two = { ...values, depositMonths: 2, advanceMonths: 3 };
    expect(t('wording.what.deposit', two)).toBe(
      'This asks for more than 2 months’ rent as a deposit and 3 months’ rent in advance.',
    );
  });

  it("contain no legal figure of their own: no date and no number of months' rent", () => {
    // Two exceptions: an option whose stored value names the day, and the example of a date.
    const named = /^placeAd\.option\.berCertificate\.|^placement\.error\.date$/;
    const inline =
      /\b(?:one|two|\d+) month[’']s rent|\b\d{1,2} (?:January|May|August) \d{4}|\bcíos míosa|éarlais míosa|\d (?:Eanáir|Bealtaine|Lúnasa) \d{4}/i;
    for (const texts of [en, ga]) {
      for (const [key, text] of Object.entries(texts)) {
        if (named.test(key)) continue;
        const plain = text.replace(/\{\w+, plural, [^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');
        expect([key, inline.exec(plain)?.[0]]).toEqual([key, undefined]);
      }
    }
    for (const texts of [en, ga])
      for (const key of Object.keys(texts).filter((one) => one.startsWith('placeAd.option.berCertificate.')))
        expect(texts[key as keyof typeof en]).toContain(texts === en ? '24 May 2026' : '24 Bealtaine 2026');
    expect(rulesAt().row('berLevels')!.validFrom).toBe('2026-05-24');
  });
});
