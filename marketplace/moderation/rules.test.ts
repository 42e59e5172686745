import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextState } from '#marketplace/listings/rules.ts';
import { LISTING_STATES } from '#property/listing-state.ts';
import {
  assessRisk,
  DECISIONS,
  effectOf,
  mustHoldChange,
  REVIEW_THRESHOLD,
  type RiskFacts,
} from './rules.ts';

const harmless: RiskFacts = {
  accountDays: 400,
  hasVerifiedPhone: true,
  isAgency: false,
  adsToday: 1,
  samePictures: 0,
  samePhone: 0,
  sameHome: 0,
  hasOwnHome: false,
  rejectedBefore: 0,
  reviewRequired: false,
  hasRejectedLike: false,
  isApproved: false,
  implausible: 0,
  priceRatio: 1,
  findings: [],
};
/** Changes that each raise the risk. */
const WORSE: Partial<RiskFacts>[] = [
  { accountDays: 0 },
  { hasVerifiedPhone: false },
  { adsToday: 50 },
  { samePictures: 3 },
  { samePhone: 1 },
  { sameHome: 1 },
  { hasOwnHome: true },
  { rejectedBefore: 1 },
  { reviewRequired: true },
  { hasRejectedLike: true },
  { priceRatio: 0.3 },
  {
    findings: [
      { severity: 'stop', ground: 'race' },
      { severity: 'warn', ground: 'fraud' },
    ],
  },
];

/** Reasons that an edit can add. */
const CONTENT = new Set<string>([
  'stopped_wording',
  'same_pictures',
  'cheap',
  'same_phone',
  'implausible',
  'red_flag',
  'wording',
]);

describe('the risk of a listing', () => {
  it('is zero without any risk fact', () => {
    expect(assessRisk(harmless)).toEqual({ risk: 0, reasons: [], needsPerson: false });
  });

  it('never falls with another risk fact, and is at most a hundred', () => {
    fc.assert(
      fc.property(fc.subarray(WORSE), fc.constantFrom(...WORSE), (some, more) => {
        const facts: RiskFacts = Object.assign({}, harmless, ...some);
        const [before, after] = [assessRisk(facts), assessRisk({ ...facts, ...more })];
        expect(after.risk).toBeGreaterThanOrEqual(before.risk);
        expect(after.risk).toBeLessThanOrEqual(100);
        expect(after.risk).toBe(
          Math.min(
            100,
            after.reasons.reduce((sum, { points }) => sum + points, 0),
          ),
        );
        expect(after.needsPerson).toBe(after.risk >= REVIEW_THRESHOLD);
      }),
    );
  });

  it('of a changed listing never takes it off the market for reasons that were approved, or for none of its content', () => {
    fc.assert(
      fc.property(fc.subarray(WORSE), fc.subarray(WORSE), (some, others) => {
        const before = assessRisk(Object.assign({}, harmless, ...some));
        const after = assessRisk(Object.assign({}, harmless, ...some, ...others));
        const approved = before.reasons.map(({ id }) => id);
        expect(mustHoldChange(before, approved)).toBe(false);
        const isNew = after.reasons.some(({ id }) => !approved.includes(id) && CONTENT.has(id));
        expect(mustHoldChange(after, approved)).toBe(after.risk >= REVIEW_THRESHOLD && isNew);
      }),
    );
  });

  it('always needs a review for wording that stops publication', () => {
    const findings = [{ severity: 'stop', ground: 'housing_assistance' }] as const;
    expect(assessRisk({ ...harmless, isAgency: true, findings }).needsPerson).toBe(true);
  });
});

describe('a decision', () => {
  it('only takes steps of the listing state graph', () => {
    for (const decision of DECISIONS) {
      for (const state of LISTING_STATES) {
        const action = effectOf(decision, state, true);
        const next = action && nextState({ state, adType: 'sale', priceType: null }, action, 'moderator');
        expect({ decision, state, isAllowed: next === null || next.ok }).toEqual({
          decision,
          state,
          isAllowed: true,
        });
      }
    }
  });

  it('publishes no unpaid listing', () => {
    for (const decision of DECISIONS) {
      for (const state of LISTING_STATES) expect(effectOf(decision, state, false)).not.toBe('approve');
    }
  });
});
