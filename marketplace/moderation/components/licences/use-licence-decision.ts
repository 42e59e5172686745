import { useState } from 'react';
import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import type { LicenceDecision, LicenceRefusal } from '#marketplace/agencies/licences/rules.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Told } from '../use-decisions.ts';

/** Why a licence is refused, with a note to the agency. */
export type Refusal = { reason: LicenceRefusal; note: string | null };

/**
 * Deciding a licence claim: the consequence is shown first, and confirmed.
 * @param onDone called after a decision, or after a refusal because the claim has changed
 */
export function useLicenceDecision(shown: LicenceClaim | null, onDone: () => void) {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ agencyId: number; decision: LicenceDecision } | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  const asking = asked && asked.agencyId === shown?.agencyId ? asked.decision : null;

  async function confirm(refusal?: Refusal): Promise<void> {
    if (isBusy || !shown?.mayDecide || !asking) return;
    setBusy(true);
    const { agencyId, name, licenceNumber } = shown;
    const transferFrom = asking === 'verify' ? (holderOf(shown)?.agencyId ?? null) : null;
    const url = `/api/v1/moderation/licences/${agencyId}/decision`;
    const body = { decision: asking, name, licenceNumber, transferFrom, ...refusal };
    const sent = await sendApi<LicenceClaim>('POST', url, locale, body);
    setBusy(false);
    setAsked(null);
    setTold(
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
      setAsked(decision && shown ? { agencyId: shown.agencyId, decision } : null),
    confirm,
    told,
  };
}

/** @returns the agency whose licence is verified under the number that another claims */
export function holderOf(claim: LicenceClaim): LicenceClaim['others'][number] | null {
  return claim.others.find(({ status }) => status === 'verified') ?? null;
}
