import type { ListingLifeState } from '#property/listing-state.ts';
import type { Decision } from '../rules.ts';
import { reportReason } from './reasons.ts';

/** States in which a listing is public and can still be acted on. */
export const REPORTABLE: readonly ListingLifeState[] = ['published', 'sale_agreed', 'let_agreed'];

/** Outcomes of a report; `gone`: the listing ended before a decision. */
export const OUTCOMES = ['taken_off', 'changed', 'stays', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The outcome that a decision means for reporters. */
export const OUTCOME_OF: Record<Decision, Outcome> = {
  reject: 'taken_off',
  changes: 'changed',
  approve: 'stays',
};

/** Outcomes that confirm a report. */
export const CONFIRMED_OUTCOMES: readonly Outcome[] = ['taken_off', 'changed'];

/** More reports of a listing add no weight and do not change its case, so that a flood cannot block the decision. */
export const MAX_COUNTED_REPORTS = 10;

/** Reports without an account weigh less, because one person can pose as many. */
const VISITOR_WEIGHT = 0.6;

/** A report with the record of its reporter. */
export type WeighedReport = {
  reasonId: number;
  /** Equal for the same person. */
  reporter: string;
  hasAccount: boolean;
  /** Above the limit of its network. */
  isOverLimit: boolean;
  /** The reporter's resolved reports, and how many were confirmed. */
  decided: number;
  right: number;
};

/** Factor for a reporter's record: 1 without one, up to 2 when always right, towards 0 when never. */
export function reliability({ decided, right }: Pick<WeighedReport, 'decided' | 'right'>): number {
  return (2 * (right + 1)) / (decided + 2);
}

/**
 * Points that open reports add to the risk of a listing: each reporter counts once, with their heaviest report.
 * @returns whole points, 0 to 100
 */
export function reportPoints(reports: readonly WeighedReport[]): number {
  const byReporter = new Map<string, number>();
  for (const one of reports) {
    if (one.isOverLimit) continue;
    const points = reportReason(one.reasonId)?.points ?? 0;
    const weight = points * reliability(one) * (one.hasAccount ? 1 : VISITOR_WEIGHT);
    byReporter.set(one.reporter, Math.max(weight, byReporter.get(one.reporter) ?? 0));
  }
  // In one order, because the sum of fractions depends on it.
  const weights = [...byReporter.values()].sort((a, b) => a - b);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Math.min(100, Math.round(sum));
}

/**
 * Periods of the limits, and what exceeding one means. Only an account, or a mailbox named from one network, can be
 * refused; other people's reports never cause a refusal.
 */
export const LIMITS = {
  /** Reports of an account; more are refused. */
  account: { most: 30, hours: 24 },
  /** Reports of a visitor with a mailbox, from one network; more are refused. */
  visitor: { most: 20, hours: 1 },
  /** Reports of all visitors of one network, such as a student house; further ones are stored without weight. */
  network: { most: 20, hours: 1 },
  /** Reports naming one unverified mailbox; further ones are stored without it. */
  mail: { most: 5, hours: 24 },
} as const;
export type Limit = keyof typeof LIMITS;
/** Limits beyond which a report is refused. */
export const REFUSING_LIMITS: ReadonlySet<Limit> = new Set(['account', 'visitor']);
