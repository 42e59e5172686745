import { useState } from 'react';
import { decideLicence } from '#marketplace/agencies/endpoints.ts';
import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import type { LicenceDecision, LicenceRefusal } from '#marketplace/agencies/licences/rules.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { DecisionMessage } from '../use-decisions.ts';

/** Why a licence is refused, with a note to the agency. */
export type Refusal = { reason: LicenceRefusal; note: string | null };

/**
 * Decides a licence claim after a confirmation of the consequence.
 * @param onDone called after a decision, or after a refusal because the claim has changed
 */
export function useLicenceDecision(shown: LicenceClaim | null, onDone: () => void) {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<{ agencyId: number; decision: LicenceDecision } | null>(null);
  const [message, setMessage] = useState<DecisionMessage | null>(null);
  const asking = pending && pending.agencyId === shown?.agencyId ? pending.decision : null;

  async function confirm(refusal?: Refusal): Promise<void> {
    if (isBusy || !shown?.mayDecide || !asking) return;
    setBusy(true);
    const { agencyId, name, licenceNumber } = shown;
    const transferFrom = asking === 'verify' ? (holderOf(shown)?.agencyId ?? null) : null;
    const body = { decision: asking, name, licenceNumber, transferFrom, ...refusal };
    const sent = await sendApi(decideLicence, { params: { agencyId }, body }, locale);
    setBusy(false);
    setPending(null);
    setMessage(
      sent.ok
        ? { tone: 'SUCCESS', words: t(`moderating.licence.done.${asking}`, { name }) }
        : { tone: 'DANGER', words: refusalText(sent.error, t, 'moderating.failed') },
    );
    onDone();
  }

  return {
    isBusy,
    asking,
    ask: (decision: LicenceDecision | null) =>
      setPending(decision && shown ? { agencyId: shown.agencyId, decision } : null),
    confirm,
    message,
  };
}

/** @returns the agency that has the claimed licence number verified */
export function holderOf(claim: LicenceClaim): LicenceClaim['others'][number] | null {
  return claim.others.find(({ status }) => status === 'verified') ?? null;
}
