import type { Language } from '#platform/i18n/language.ts';
import type { AdLifeState } from '#property/ad-state.ts';
import { ruleValues } from '#property/rule-figures.ts';
import { textsOf } from '../decisions/reasons.ts';
import type { CheckedField } from '../queue/checked-fields.ts';
import type { Plea, Standing } from './contract.ts';
import type { ToldRow, WaitingRow } from './reads.ts';

/** What is known of an ad that may have to be looked at. */
export type Looked = {
  state: AdLifeState;
  waiting: WaitingRow | null;
  told: readonly ToldRow[];
  /** The last decision may be appealed against. */
  isAppealable: boolean;
  /** It may not be published as it is worded. */
  mustStop: boolean;
  fields: readonly CheckedField[];
};

/** A decision holds for what was judged: an ad that has been sent in again, or says something else, is another matter. */
function isInForce({ to_state, is_same_text }: ToldRow, state: AdLifeState): boolean {
  return state === to_state && (state === 'rejected' || is_same_text);
}

/** @returns what an advertiser may ask for: an appeal where a decision is against the ad, else a person where it was stopped */
export function mayAsk({ state, waiting, told, isAppealable, mustStop }: Looked): Plea | null {
  if (waiting) return null;
  const [last] = told;
  if (last && last.decision !== 'approve' && isInForce(last, state)) return isAppealable ? 'appeal' : null;
  return mustStop && (state === 'draft' || state === 'pending') ? 'review' : null;
}

/** Where an ad stands, in the words of a language. */
export function presentStanding(looked: Looked, { t, locale }: Language): Standing {
  const { state, waiting, told, fields } = looked;
  const isTold = waiting !== null && waiting.kind !== 'flagged';
  return {
    waiting: isTold
      ? { kind: waiting.kind, since: waiting.opened_at.toISOString(), words: waiting.note }
      : null,
    decisions: told.map((row, at) => ({
      kind: row.kind,
      decision: row.decision,
      reason: row.reason_id === null ? null : t(textsOf(row.reason_id).name),
      basis: row.reason_id === null ? null : t(textsOf(row.reason_id).basis, ruleValues(locale)),
      text: row.words,
      words: row.note,
      at: row.decided_at.toISOString(),
      isInForce: at === 0 && isInForce(row, state),
    })),
    passages: fields.flatMap(({ text, findings }) =>
      findings.map(({ start, end, severity, why }) => ({
        quote: text.slice(start, end),
        severity,
        why: t(why, ruleValues(locale)),
      })),
    ),
    mayAsk: mayAsk(looked),
  };
}
