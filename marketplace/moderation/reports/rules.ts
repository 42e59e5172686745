import type { AdLifeState } from '#property/ad-state.ts';
import type { Decision } from '../rules.ts';
import { reportReason } from './reasons.ts';

/** States in which everybody can see an ad, and something can still be done about it. */
export const REPORTABLE: readonly AdLifeState[] = ['published', 'sale_agreed', 'let_agreed'];

/** What came of a report: `gone` where the ad left the market before anybody decided. */
export const OUTCOMES = ['taken_off', 'changed', 'stays', 'gone'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a decision about an ad means for those who reported it. */
export const OUTCOME_OF: Record<Decision, Outcome> = {
  reject: 'taken_off',
  changes: 'changed',
  approve: 'stays',
};

/** Those who were right: what they reported did not stay as it was. */
export const RIGHT: readonly Outcome[] = ['taken_off', 'changed'];

/** More reports of one ad than these weigh no more, and leave its case as it is: who decides is not to be held up by a flood. */
export const MOST_COUNTED = 10;

/** Who has no account can be many people, or one who pretends to be: their word weighs less. */
const OF_VISITOR = 0.6;

/** What is known of a report, and of whoever made it. */
export type Weighed = {
  reasonId: number;
  /** The same for the same person. */
  reporter: string;
  hasAccount: boolean;
  /** Above the limit of its network. */
  isOverLimit: boolean;
  /** Earlier reports of theirs that were decided, and how many of those were right. */
  decided: number;
  right: number;
};

/** How far somebody's reports were right: 1 for whom nothing is known of, up to 2 for who always was, towards 0 for who never was. */
export function reliability({ decided, right }: Pick<Weighed, 'decided' | 'right'>): number {
  return (2 * (right + 1)) / (decided + 2);
}

/**
 * How much open reports add to the risk of an ad: each reporter counts once, with what weighs most of theirs.
 * @returns whole points, 0 to 100
 */
export function reportPoints(reports: readonly Weighed[]): number {
  const byReporter = new Map<string, number>();
  for (const one of reports) {
    if (one.isOverLimit) continue;
    const points = reportReason(one.reasonId)?.points ?? 0;
    const weight = points * reliability(one) * (one.hasAccount ? 1 : OF_VISITOR);
    byReporter.set(one.reporter, Math.max(weight, byReporter.get(one.reporter) ?? 0));
  }
  const sum = [...byReporter.values()].reduce((total, weight) => total + weight, 0);
  return Math.min(100, Math.round(sum));
}

/**
 * Within how long reports are counted, and what beyond a limit follows. Nobody's report is refused because of others: only
 * an account, and a mailbox named from one network, can have reported too much themselves.
 */
export const LIMITS = {
  /** Reports of an account; more are refused. */
  account: { most: 30, hours: 24 },
  /** Of a visitor who names a mailbox, from one network; more are refused. */
  visitor: { most: 20, hours: 1 },
  /** Reports of all visitors of one network, such as a student house; further ones are stored without weight. */
  network: { most: 20, hours: 1 },
  /** Reports naming one unproven mailbox; further ones are stored without the mailbox. */
  mail: { most: 5, hours: 24 },
} as const;
export type Limit = keyof typeof LIMITS;
/** Limits beyond which a report is refused. */
export const REFUSING: ReadonlySet<Limit> = new Set(['account', 'visitor']);
