import type { ListingAction } from '#marketplace/listings/rules.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { Finding } from './wording/finding.ts';

/** Risk from which a moderator reviews a listing before publication. */
export const REVIEW_THRESHOLD = 40;
/** Days for which an account is new; frauds usually start within them. */
export const NEW_ACCOUNT_DAYS = 7;
/** Listings per day of one private advertiser above which risk is added. */
export const MAX_LISTINGS_PER_DAY = 5;
/** Price ratio that is suspiciously low, the first warning sign named by the Garda. */
const LOW_PRICE_RATIO = 0.6;

export type RiskFacts = {
  /** Days since registration; null for imports without an account. */
  accountDays: number | null;
  hasVerifiedPhone: boolean;
  /** The advertiser is a licensed agency. */
  isAgency: boolean;
  /** Listings of the advertiser in the last 24 hours, including this one. */
  adsToday: number;
  /** Other advertisers' listings with the same picture or phone number. */
  samePictures: number;
  samePhone: number;
  /** Other advertisers' listings of probably the same property. */
  sameHome: number;
  /** An import brings a home that the advertiser has on the market already. */
  hasOwnHome: boolean;
  /** Rejected listings of the advertiser. */
  rejectedBefore: number;
  /** The listing was rejected and not approved since. */
  reviewRequired: boolean;
  /** The advertiser has another rejected listing; for an agency, a similar one. */
  hasRejectedLike: boolean;
  /** The last decision approved the listing as it is now. */
  isApproved: boolean;
  /** Price divided by the local median; null: unknown. */
  priceRatio: number | null;
  /** Implausible values. */
  implausible: number;
  findings: readonly Pick<Finding, 'severity' | 'ground'>[];
};

type WeighedReason = {
  points: number;
  holds: (facts: RiskFacts) => boolean;
  /** Of what a listing says and shows, not of its advertiser or of other listings. */
  ofContent?: true;
};

/** Risk reasons with their weight and condition. */
const REASONS = {
  stopped_wording: {
    points: 60,
    ofContent: true,
    holds: ({ findings }) => findings.some(({ severity }) => severity === 'stop'),
  },
  same_pictures: { points: 50, ofContent: true, holds: ({ samePictures }) => samePictures > 0 },
  cheap: {
    points: 45,
    ofContent: true,
    holds: ({ priceRatio }) => priceRatio !== null && priceRatio < LOW_PRICE_RATIO,
  },
  same_phone: { points: 40, ofContent: true, holds: ({ samePhone }) => samePhone > 0 },
  /** Two agencies may sell one home together; a private advertiser with another's home is a warning sign. */
  same_home: { points: 40, holds: ({ sameHome, isAgency }) => !isAgency && sameHome > 0 },
  own_home: { points: REVIEW_THRESHOLD, holds: ({ hasOwnHome }) => hasOwnHome },
  implausible: {
    points: REVIEW_THRESHOLD,
    ofContent: true,
    holds: ({ implausible }) => implausible > 0,
  },
  red_flag: {
    points: 35,
    ofContent: true,
    holds: ({ findings }) => findings.some(({ ground }) => ground === 'fraud'),
  },
  not_approved: { points: REVIEW_THRESHOLD, holds: ({ reviewRequired }) => reviewRequired },
  rejected_like: { points: REVIEW_THRESHOLD, holds: ({ hasRejectedLike }) => hasRejectedLike },
  rejected_before: { points: 25, holds: ({ rejectedBefore }) => rejectedBefore > 0 },
  many_ads: {
    points: 25,
    holds: ({ adsToday: listingsToday, isAgency }) => !isAgency && listingsToday > MAX_LISTINGS_PER_DAY,
  },
  new_account: {
    points: 20,
    holds: ({ accountDays, isAgency }) => !isAgency && accountDays !== null && accountDays < NEW_ACCOUNT_DAYS,
  },
  no_phone: { points: 15, holds: ({ hasVerifiedPhone, isAgency }) => !isAgency && !hasVerifiedPhone },
  joint_home: { points: 10, holds: ({ sameHome, isAgency }) => isAgency && sameHome > 0 },
  wording: {
    points: 10,
    ofContent: true,
    holds: ({ findings }) =>
      findings.some(({ severity, ground }) => severity === 'warn' && ground !== 'fraud'),
  },
} as const satisfies Record<string, WeighedReason>;

export type AssessedReason = keyof typeof REASONS;
/** Reasons without weight: reports, and the advertiser's own request. */
export const UNWEIGHTED_REASONS = ['reported', 'asked'] as const;
export type RiskReasonId = AssessedReason | (typeof UNWEIGHTED_REASONS)[number];
export const RISK_REASON_IDS = [
  ...(Object.keys(REASONS) as AssessedReason[]),
  ...UNWEIGHTED_REASONS,
] as const;

export type RiskReason = { id: RiskReasonId; points: number };
export type Assessment = { /** 0 to 100. */ risk: number; reasons: RiskReason[]; needsPerson: boolean };

/** @returns risk and reasons of a listing, and whether it has to be reviewed before publication */
export function assessRisk(facts: RiskFacts): Assessment {
  const reasons = (Object.keys(REASONS) as AssessedReason[])
    .filter((id) => REASONS[id].holds(facts))
    .map((id) => ({ id, points: REASONS[id].points }));
  const risk = Math.min(
    100,
    reasons.reduce((sum, { points }) => sum + points, 0),
  );
  const isDecided = facts.isApproved && !facts.reviewRequired;
  return { risk, reasons, needsPerson: !isDecided && risk >= REVIEW_THRESHOLD };
}

/**
 * Whether a changed listing may not be public until a moderator decides: its content shows signs that no moderator has
 * approved. A listing that was approved with the same signs stays.
 * @param approved reasons of the case in which it was last approved
 */
export function mustHoldChange(
  { needsPerson, reasons }: Assessment,
  approved: readonly RiskReasonId[],
): boolean {
  return needsPerson && reasons.some(({ id }) => isOfContent(id) && !approved.includes(id));
}

function isOfContent(id: RiskReasonId): boolean {
  return id in REASONS && 'ofContent' in REASONS[id as AssessedReason];
}

export const CASE_KINDS = ['new', 'changed', 'flagged', 'appeal'] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

export const DECISIONS = ['approve', 'reject', 'changes'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Seconds in which a decision can be undone; then it takes effect. */
export const UNDO_SECONDS = 10;

/** Maximum length of notes by advertisers and moderators. */
export const MAX_NOTE_LENGTH = 2000;

/** States in which a listing can be decided about. */
export const DECIDABLE: readonly ListingLifeState[] = [
  'draft',
  'pending',
  'published',
  'paused',
  'sale_agreed',
  'let_agreed',
];

/**
 * The action that a decision means: a pending listing is published or returned, a live one stays unless rejected, an
 * unpaid one keeps its state because an approval only clears its wording.
 * @returns null: the state stays
 */
export function effectOf(decision: Decision, state: ListingLifeState, isPaid: boolean): ListingAction | null {
  if (!DECIDABLE.includes(state) || state === 'draft') return null;
  if (decision === 'reject') return 'reject';
  if (state !== 'pending') return null;
  if (decision !== 'approve') return 'reject';
  return isPaid ? 'approve' : null;
}
