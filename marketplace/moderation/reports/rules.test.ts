import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '#platform/i18n/catalogue.ts';
import { OTHER_REASON, REPORT_REASONS, reasonTexts, reportReason } from './reasons.ts';
import { reliability, reportPoints, type WeighedReport } from './rules.ts';

const weighed = fc
  .record({
    reasonId: fc.constantFrom(...REPORT_REASONS.map(({ id }) => id)),
    reporter: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    hasAccount: fc.boolean(),
    isOverLimit: fc.constant(false),
    decided: fc.integer({ min: 0, max: 50 }),
    right: fc.integer({ min: 0, max: 50 }),
  })
  .map((one): WeighedReport => ({ ...one, right: Math.min(one.right, one.decided) }));

describe('report reasons', () => {
  it('end with the one of the specification, in its exact words', () => {
    const last = REPORT_REASONS[REPORT_REASONS.length - 1]!;
    expect(last.id).toBe(OTHER_REASON);
    const texts = en as Record<string, string>;
    expect(texts[reasonTexts(last).title]).toBe('Other');
    expect(texts[reasonTexts(last).text]).toBe('Other reason, please specify');
    expect(new Set(REPORT_REASONS.map(({ id }) => id)).size).toBe(REPORT_REASONS.length);
    expect(reportReason(999)).toBeNull();
  });
});

describe('the weight of reports', () => {
  it('rises with every further reporter up to a hundred, and is zero without any', () => {
    fc.assert(
      fc.property(fc.array(weighed), weighed, (reports, further) => {
        const before = reportPoints(reports);
        const after = reportPoints([...reports, { ...further, reporter: 'somebody else' }]);
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(100);
      }),
    );
    expect(reportPoints([])).toBe(0);
  });

  it('does not depend on repetition or order', () => {
    fc.assert(
      fc.property(fc.array(weighed, { minLength: 1 }), fc.nat(), (reports, pick) => {
        const again = reports[pick % reports.length]!;
        expect(reportPoints([...reports, again])).toBe(reportPoints(reports));
        expect(reportPoints(reports.toReversed())).toBe(reportPoints(reports));
      }),
    );
  });

  it('is higher for reporters who were right before and lower for those who were wrong', () => {
    fc.assert(
      fc.property(weighed, (one) => {
        const right = { ...one, decided: one.decided + 1, right: one.right + 1 };
        const wrong = { ...one, decided: one.decided + 1 };
        expect(reliability(right)).toBeGreaterThanOrEqual(reliability(one));
        expect(reliability(wrong)).toBeLessThan(reliability(one));
        expect(reliability(one)).toBeGreaterThan(0);
        expect(reliability(one)).toBeLessThan(2);
      }),
    );
    expect(reliability({ decided: 0, right: 0 })).toBe(1);
  });

  it('of one visitor without a record stays far below the risk of a fraud', () => {
    const one = { reasonId: 1, reporter: 'a', hasAccount: false, isOverLimit: false, decided: 0, right: 0 };
    expect(reportPoints([one])).toBe(18);
    expect(reportPoints([one, { ...one, reporter: 'b', hasAccount: true }])).toBe(48);
  });
});
