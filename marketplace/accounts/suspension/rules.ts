/** The rules that a suspension can be for; the database knows the same. Each has a name and a statement in `texts/`. */
export const SUSPENSION_GROUNDS = [
  'discrimination',
  'fraud',
  'misleading',
  'impersonation',
  'harassment',
  'spam',
  'bidding',
  'other',
] as const;
export type SuspensionGround = (typeof SUSPENSION_GROUNDS)[number];

/** Durations in days; null: until a moderator restores the account. */
export const SUSPENSION_DAYS = [7, 30, 90, null] as const;
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number];

/** Maximum length of the facts, of an appeal and of a note; `account_suspension` has the same. */
export const MAX_SUSPENSION_TEXT = 2000;

export const APPEAL_STATES = ['open', 'upheld', 'granted'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

/** The steps of a suspension. */
export const SUSPENSION_ACTIONS = ['suspended', 'appealed', 'upheld', 'granted', 'lifted', 'ended'] as const;
export type SuspensionAction = (typeof SUSPENSION_ACTIONS)[number];

/** A decision about a suspension: of the appeal, or its end without one. */
export const SUSPENSION_DECISIONS = ['uphold', 'restore'] as const;
export type SuspensionDecision = (typeof SUSPENSION_DECISIONS)[number];

/** Months in which a person can appeal against a suspension (Digital Services Act, Article 20). */
export const APPEAL_MONTHS = 6;

type Suspension = { appeal: AppealState | null; liftedAt: Date | null };

/** @returns whether the person can appeal: once, while the account is suspended */
export function canAppeal({ appeal, liftedAt }: Suspension): boolean {
  return appeal === null && liftedAt === null;
}

/** @returns what a decision does to a suspension; null where it does not apply */
export function effectOfDecision(
  { appeal, liftedAt }: Suspension,
  decision: SuspensionDecision,
): Extract<SuspensionAction, 'upheld' | 'granted' | 'lifted'> | null {
  if (liftedAt !== null) return null;
  if (decision === 'uphold') return appeal === 'open' ? 'upheld' : null;
  return appeal === 'open' ? 'granted' : 'lifted';
}
