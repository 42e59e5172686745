import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import { basisKey, reasonKey } from '../decisions/reasons.ts';
import type { CheckedField } from '../queue/checked-fields.ts';
import { REPORTABLE } from '../reports/rules.ts';
import type { AppealKind, ReviewStatus } from './contract.ts';
import type { MailedDecisionRow, OpenCaseRow } from './reads.ts';

/** Data for the review status of a listing. */
export type ReviewedListing = {
  state: ListingLifeState;
  openCase: OpenCaseRow | null;
  mailed: readonly MailedDecisionRow[];
  /** The last decision can be appealed. */
  isAppealable: boolean;
  /** Its wording stops publication. */
  mustStop: boolean;
  fields: readonly CheckedField[];
};

/** A decision is in force until the listing is resubmitted or its text changes. */
function isInForce({ to_state, is_same_text }: MailedDecisionRow, state: ListingLifeState): boolean {
  return state === to_state && (state === 'rejected' || is_same_text);
}

/** @returns the request an advertiser may make: an appeal against a decision, otherwise a review of stopped wording */
export function availableAppeal({
  state,
  openCase,
  mailed,
  isAppealable,
  mustStop,
}: ReviewedListing): AppealKind | null {
  if (openCase) return null;
  const [last] = mailed;
  if (last && last.decision !== 'approve' && isInForce(last, state)) return isAppealable ? 'appeal' : null;
  return mustStop && (state === 'draft' || state === 'pending') ? 'review' : null;
}

/** The review status in a language. */
export function presentReviewStatus(listing: ReviewedListing, { t, locale }: Language): ReviewStatus {
  const { state, openCase, mailed, fields } = listing;
  const isTold = openCase !== null && openCase.kind !== 'flagged';
  return {
    waiting: isTold
      ? { kind: openCase.kind, since: openCase.opened_at.toISOString(), words: openCase.note }
      : null,
    decisions: mailed.map((row, at) => ({
      kind: row.kind,
      decision: row.decision,
      reason: row.reason_id === null ? null : t(reasonKey(row.reason_id)),
      basis: row.reason_id === null ? null : t(basisKey(row.reason_id, row.county_id), ruleValues(locale)),
      text: row.words,
      words: row.note,
      at: row.decided_at.toISOString(),
      isLive: REPORTABLE.some((one) => one === row.from_state),
      isInForce: at === 0 && isInForce(row, state),
    })),
    passages: fields.flatMap(({ text, findings }) =>
      findings.map(({ start, end, severity, why }) => ({
        quote: text.slice(start, end),
        severity,
        why: t(why, ruleValues(locale)),
      })),
    ),
    mayAsk: availableAppeal(listing),
  };
}
