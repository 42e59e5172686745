import type {
  CorrectionDecision,
  QueuedCorrection,
} from '#marketplace/valuation/home-corrections/contract.ts';
import {
  DECLINE_REASONS,
  type DeclineReason,
  MAX_NOTE_LENGTH,
} from '#marketplace/valuation/home-corrections/rules.ts';
import type { Translate } from '#platform/i18n/language.ts';
import type { DecisionChoice } from '../queue/use-confirmed-decision.ts';

export type CorrectionOutcome = CorrectionDecision['to'];

/** @returns the decisions that the state of a correction leaves, each with its consequence */
export function correctionChoices(
  { address, kind, state, nextStates }: QueuedCorrection,
  t: Translate,
): DecisionChoice<CorrectionOutcome, DeclineReason>[] {
  const isAccepted = state === 'accepted';
  const declined = isAccepted ? 'ended' : 'declined';
  const choices: DecisionChoice<CorrectionOutcome, DeclineReason>[] = [
    {
      decision: 'accepted',
      key: 'a',
      label: t('moderating.correction.accept'),
      consequence: [t(`moderating.correction.consequence.${kind}`, { address })],
      confirmLabel: t('moderating.correction.confirm.accepted'),
    },
    {
      decision: 'declined',
      key: 'r',
      label: t(isAccepted ? 'moderating.correction.end' : 'moderating.correction.decline'),
      consequence: [t(`moderating.correction.consequence.${declined}`, { address })],
      confirmLabel: t(`moderating.correction.confirm.${declined}`),
      reasons: {
        legend: t('moderating.correction.reason'),
        choices: DECLINE_REASONS.map((id) => ({ id, label: t(`homeCorrections.reason.${id}`) })),
        textLabel: t('moderating.correction.note'),
        maxTextLength: MAX_NOTE_LENGTH,
      },
    },
  ];
  return choices.filter(({ decision }) => nextStates.includes(decision));
}
