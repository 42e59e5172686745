import type { Standing, ToldDecision } from '#marketplace/moderation/review-status/contract.ts';
import type { OwnedView } from '../my-listing-view.ts';

/** A decision with its day in words. */
export type SeenDecision = ToldDecision & { date: string };
type Passages = Standing['passages'];

/** What there is to say to an advertiser about where their ad stands, and what they may do. */
export type StandingSeen = (
  | {
      kind: 'waiting';
      of: 'new' | 'changed' | 'asked' | 'appeal';
      since: string;
      words: string | null;
    }
  | { kind: 'decided'; decision: SeenDecision; passages: Passages; mayAppeal: boolean }
  | { kind: 'stopped'; passages: Passages }
  | { kind: 'unpaid' }
  | { kind: 'draft' }
  | { kind: 'nothing' }
) & { /** What was decided before, the latest first. */ earlier: SeenDecision[] };

/** @param dateOf a moment in words */
export function standingOf(
  { state, purchases }: Pick<OwnedView, 'state' | 'purchases'>,
  { waiting, decisions, passages, mayAsk }: Standing,
  dateOf: (at: string) => string,
): StandingSeen {
  const seen = decisions.map((decision) => ({ ...decision, date: dateOf(decision.at) }));
  const [last, ...older] = seen;
  if (waiting) {
    const { kind, words } = waiting;
    const of = kind === 'appeal' || kind === 'changed' ? kind : words === null ? 'new' : 'asked';
    return { kind: 'waiting', of, since: dateOf(waiting.since), words, earlier: seen };
  }
  if (last && isWorthSaying(last)) {
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
  if (mayAsk === 'review') return { kind: 'stopped', passages, earlier: seen };
  if (purchases.includes('plan')) return { kind: 'unpaid', earlier: seen };
  return { kind: state === 'DRAFT' ? 'draft' : 'nothing', earlier: seen };
}

/** A decision in force is told where it is against the ad, or answers what its advertiser asked. */
function isWorthSaying({ isInForce, decision, words }: ToldDecision): boolean {
  return isInForce && (decision !== 'approve' || words !== null);
}
