import type { MailedDecision, ReviewStatus } from '#marketplace/moderation/review-status/contract.ts';
import type { OwnedView } from '../my-listing-view.ts';

/** A decision with its formatted date. */
export type DecisionView = MailedDecision & { date: string };
type Passages = ReviewStatus['passages'];

/** The review status to show, and the possible requests. */
export type ReviewStatusView = (
  | {
      kind: 'waiting';
      /** `held`: changed, and off the market until it is decided. */
      of: 'new' | 'changed' | 'held' | 'asked' | 'appeal';
      since: string;
      words: string | null;
    }
  | { kind: 'decided'; decision: DecisionView; passages: Passages; mayAppeal: boolean }
  | { kind: 'stopped'; passages: Passages }
  | { kind: 'unpaid' }
  | { kind: 'draft' }
  | { kind: 'nothing' }
) & { /** Earlier decisions, latest first. */ earlier: DecisionView[] };

/** @param dateOf formats a moment */
export function reviewStatusView(
  { state, purchases }: Pick<OwnedView, 'state' | 'purchases'>,
  { waiting, decisions, passages, mayAsk }: ReviewStatus,
  dateOf: (at: string) => string,
): ReviewStatusView {
  const decisionViews = decisions.map((decision) => ({ ...decision, date: dateOf(decision.at) }));
  const [last, ...older] = decisionViews;
  if (waiting) {
    const { words } = waiting;
    return {
      kind: 'waiting',
      of: subjectOf(waiting, state),
      since: dateOf(waiting.since),
      words,
      earlier: decisionViews,
    };
  }
  if (last && isShown(last)) {
    const isAgainst = last.decision !== 'approve';
    const mayAppeal = mayAsk === 'appeal';
    return {
      kind: 'decided',
      decision: last,
      passages: isAgainst ? passages : [],
      mayAppeal,
      earlier: older,
    };
  }
  if (mayAsk === 'review') return { kind: 'stopped', passages, earlier: decisionViews };
  if (purchases.includes('plan')) return { kind: 'unpaid', earlier: decisionViews };
  return { kind: state === 'DRAFT' ? 'draft' : 'nothing', earlier: decisionViews };
}

function subjectOf({ kind, words }: NonNullable<ReviewStatus['waiting']>, state: OwnedView['state']) {
  if (kind === 'changed') return state === 'PENDING' ? 'held' : 'changed';
  if (kind === 'appeal') return kind;
  return words === null ? 'new' : 'asked';
}

/** A decision in force is shown when it is against the listing, or answers a request. */
function isShown({ isInForce, decision, words }: MailedDecision): boolean {
  return isInForce && (decision !== 'approve' || words !== null);
}
