import type { AdLifeState } from '#property/ad-state.ts';
import type { AdAction } from '../listings/rules.ts';
import type { Finding } from './wording/finding.ts';

/** From so many points of a hundred on a person looks at an ad before anybody else does. */
export const NEEDS_PERSON = 40;
/** An account is new for a week: swindlers rarely wait that long. */
export const NEW_ACCOUNT_DAYS = 7;
/** More ads than this in a day are not one person's home. */
export const MANY_ADS = 5;
/** Far below what is typical for the area and size; the Garda's first red flag. */
const CHEAP = 0.6;

export type RiskFacts = {
  /** Days since the account was opened; null: nobody's account (an import). */
  accountDays: number | null;
  hasVerifiedPhone: boolean;
  /** A licensed agency advertises. */
  isAgency: boolean;
  /** Ads of the same advertiser of the last 24 hours, this one included. */
  adsToday: number;
  /** Ads of other advertisers with a picture or the number of this one. */
  samePictures: number;
  samePhone: number;
  /** Ads of other advertisers that are likely of the same property. */
  sameHome: number;
  /** Ads of the advertiser that were rejected before. */
  rejectedBefore: number;
  /** The ad was rejected, and no moderator has approved it since. */
  reviewRequired: boolean;
  /** Its advertiser has another such ad: any, or of an agency one that resembles it. */
  hasRejectedLike: boolean;
  /** The last decision approved the whole ad as it is now. */
  isApproved: boolean;
  /** Price of the ad over the typical one of its area; null: unknown. */
  priceRatio: number | null;
  findings: readonly Pick<Finding, 'severity' | 'ground'>[];
};

/** Why an ad is risky, in order of weight: what counts, and how much. */
const REASONS = {
  stopped_wording: {
    points: 60,
    holds: ({ findings }) => findings.some(({ severity }) => severity === 'stop'),
  },
  same_pictures: { points: 50, holds: ({ samePictures }) => samePictures > 0 },
  cheap: { points: 45, holds: ({ priceRatio }) => priceRatio !== null && priceRatio < CHEAP },
  same_phone: { points: 40, holds: ({ samePhone }) => samePhone > 0 },
  /** Two agencies may sell one home together; whoever is no agency has copied it, or is somebody else's agent. */
  same_home: { points: 40, holds: ({ sameHome, isAgency }) => !isAgency && sameHome > 0 },
  red_flag: { points: 35, holds: ({ findings }) => findings.some(({ ground }) => ground === 'fraud') },
  not_approved: { points: NEEDS_PERSON, holds: ({ reviewRequired }) => reviewRequired },
  rejected_like: { points: NEEDS_PERSON, holds: ({ hasRejectedLike }) => hasRejectedLike },
  rejected_before: { points: 25, holds: ({ rejectedBefore }) => rejectedBefore > 0 },
  many_ads: { points: 25, holds: ({ adsToday, isAgency }) => !isAgency && adsToday > MANY_ADS },
  new_account: {
    points: 20,
    holds: ({ accountDays, isAgency }) => !isAgency && accountDays !== null && accountDays < NEW_ACCOUNT_DAYS,
  },
  no_phone: { points: 15, holds: ({ hasVerifiedPhone, isAgency }) => !isAgency && !hasVerifiedPhone },
  joint_home: { points: 10, holds: ({ sameHome, isAgency }) => isAgency && sameHome > 0 },
  wording: {
    points: 10,
    holds: ({ findings }) =>
      findings.some(({ severity, ground }) => severity === 'warn' && ground !== 'fraud'),
  },
} as const satisfies Record<string, { points: number; holds: (facts: RiskFacts) => boolean }>;

export type AssessedReason = keyof typeof REASONS;
/** Reasons that are told, not reckoned: people reported the ad, or the advertiser asks for a person. */
export const TOLD_REASONS = ['reported', 'asked'] as const;
export type RiskReasonId = AssessedReason | (typeof TOLD_REASONS)[number];
export const RISK_REASON_IDS = [...(Object.keys(REASONS) as AssessedReason[]), ...TOLD_REASONS] as const;

export type RiskReason = { id: RiskReasonId; points: number };
export type Assessment = { /** 0 to 100. */ risk: number; reasons: RiskReason[]; needsPerson: boolean };

/** @returns how risky an ad is and why, and whether a person must look at it before it is published */
export function assessRisk(facts: RiskFacts): Assessment {
  const reasons = (Object.keys(REASONS) as AssessedReason[])
    .filter((id) => REASONS[id].holds(facts))
    .map((id) => ({ id, points: REASONS[id].points }));
  const risk = Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  const isDecided = facts.isApproved && !facts.reviewRequired;
  return { risk, reasons, needsPerson: !isDecided && risk >= NEEDS_PERSON };
}

export const CASE_KINDS = ['new', 'changed', 'flagged', 'appeal'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const DECISIONS = ['approve', 'reject', 'changes'] as const;
export type Decision = (typeof DECISIONS)[number];

/** How long a decision waits before it takes effect and can be undone. */
export const UNDO_SECONDS = 10;

/** What an advertiser or a moderator may write: enough to explain, too little to flood. */
export const MOST_WORDS = 2000;

/** States in which there is something to decide about an ad. */
export const DECIDABLE: readonly AdLifeState[] = [
  'draft',
  'pending',
  'published',
  'paused',
  'sale_agreed',
  'let_agreed',
];

/**
 * What a decision does to an ad: one that waits is published or goes back to its advertiser; one that is on the market
 * stays there unless it is rejected; one that nobody has paid for yet stays where it is: an approval clears its wording.
 * @returns null: it stays as it is
 */
export function effectOf(decision: Decision, state: AdLifeState, isPaid: boolean): AdAction | null {
  if (!DECIDABLE.includes(state) || state === 'draft') return null;
  if (decision === 'reject') return 'reject';
  if (state !== 'pending') return null;
  if (decision !== 'approve') return 'reject';
  return isPaid ? 'approve' : null;
}
