import { useState } from 'react';
import type {
  CorrectionDecision,
  QueuedCorrection,
} from '#marketplace/valuation/home-corrections/contract.ts';
import { decideCorrection } from '#marketplace/valuation/home-corrections/endpoints.ts';
import type { DeclineReason } from '#marketplace/valuation/home-corrections/rules.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { DecisionMessage } from '../use-decisions.ts';

export type CorrectionOutcome = CorrectionDecision['to'];
/** Why a correction is declined, with a note to the person. */
export type Refusal = { reason: DeclineReason; note: string | null };

/**
 * Decides a correction after a confirmation of the consequence.
 * @param onDone called after a decision, or after a refusal because the correction has changed
 */
export function useCorrectionDecision(shown: QueuedCorrection | null, onDone: () => void) {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<{ correctionId: number; outcome: CorrectionOutcome } | null>(null);
  const [message, setMessage] = useState<DecisionMessage | null>(null);
  const asking = pending && pending.correctionId === shown?.id ? pending.outcome : null;

  async function confirm(refusal?: Refusal): Promise<void> {
    if (isBusy || !shown?.mayDecide || !asking) return;
    setBusy(true);
    const { id: correctionId, state: from, address } = shown;
    const sent = await sendApi(
      decideCorrection,
      { params: { correctionId }, body: { from, to: asking, ...refusal } },
      locale,
    );
    setBusy(false);
    setPending(null);
    setMessage(
      sent.ok
        ? { tone: 'SUCCESS', words: t(`moderating.correction.done.${asking}`, { address }) }
        : { tone: 'DANGER', words: refusalText(sent.error, t, 'moderating.failed') },
    );
    onDone();
  }

  return {
    isBusy,
    asking,
    ask: (outcome: CorrectionOutcome | null) =>
      setPending(outcome && shown ? { correctionId: shown.id, outcome } : null),
    confirm,
    message,
  };
}
