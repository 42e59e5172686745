import { describe, expect, it } from 'vitest';
import { en, ga } from '#platform/i18n/catalogue.ts';
import { languages } from '#platform/i18n/languages.ts';
import { BER_GRADES, BER_LEVELS_2026, berRange } from './ber.ts';
import { RULE_FIGURES, type RuleFigure, ruleFigure, ruleValues, stampDuty, UNITS } from './rule-figures.ts';

const RULES = Object.keys(UNITS) as RuleFigure['rule'][];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

describe('stamp duty', () => {
  it.each([
    [400_000, 4_000],
    [1_000_000, 10_000],
    [1_200_000, 14_000],
    [1_500_000, 20_000],
    [2_000_000, 50_000],
    [333_333, 3_333],
  ])('of a home for €%i is €%i', (price, duty) => {
    expect(stampDuty(price * 100, 'residential')).toBe(duty * 100);
  });

  it('of other property is 7.5 %', () => {
    expect(stampDuty(20_000_000, 'other')).toBe(1_500_000);
  });
});

describe('legal figures', () => {
  it.each(RULES)('%s has a source, and dates that follow each other without gap or overlap', (rule) => {
    const rows = RULE_FIGURES.filter((figure) => figure.rule === rule).toSorted((a, b) =>
      a.validFrom < b.validFrom ? -1 : 1,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const [index, row] of rows.entries()) {
      expect(row.source).toMatch(/\d{4}/);
      expect(row.value.length).toBeGreaterThan(0);
      expect(row.validFrom).toMatch(DAY);
      const next = rows[index + 1];
      const ends = next && new Date(Date.parse(next.validFrom) - 86_400_000).toISOString().slice(0, 10);
      expect(row.validTo).toBe(ends ?? null);
    }
    expect(ruleFigure(rule, new Date())).toBe(rows.at(-1));
  });

  it('apply from the first moment of their day in Ireland, and not before', () => {
    expect(ruleFigure('berLevels', new Date('2026-05-23T22:59:59Z'))).toBeNull();
    expect(ruleFigure('berLevels', new Date('2026-05-23T23:00:00Z'))).toMatchObject({
      validFrom: '2026-05-24',
    });
    expect(ruleFigure('deposit', new Date('2021-08-08T12:00:00Z'))).toBeNull();
  });

  it('give each level of 2026 the same upper end as the last old grade within it', () => {
    const grades = ruleFigure('berGrades', new Date())!.value;
    const levels = ruleFigure('berLevels', new Date())!.value;
    expect(grades).toHaveLength(BER_GRADES.length - 1);
    for (const [index, level] of BER_LEVELS_2026.filter((one) => one !== 'A0' && one !== 'G').entries())
      expect([level, grades[berRange(level)![1]]]).toEqual([level, levels[index]]);
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
    expect(ruleFigure('berLevels', new Date())!.validFrom).toBe('2026-05-24');
  });
});
