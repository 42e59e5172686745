import { useState } from 'react';
import { useLanguage } from '#language/react.tsx';
import type { Asking, Verdict } from '#marketplace/moderation/components/decision-bar.tsx';
import type { QueueCase, WholeCase } from '#marketplace/moderation/contract.ts';
import { UNDO_SECONDS } from '#marketplace/moderation/rules.ts';
import { sendApi } from '../api/send.ts';

export type Told = { tone: 'SUCCESS' | 'INFO' | 'DANGER'; words: string };

/**
 * Deciding and undoing, with what to tell about it.
 * @param onDone with the case that was decided; null: one was undone or has changed, and is to be looked at again
 */
export function useDecisions(shown: WholeCase | null, onDone: (decided: QueueCase | null) => void) {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [askedOf, setAsked] = useState<{ id: number; asking: Asking } | null>(null);
  const [last, setLast] = useState<QueueCase | null>(null);
  const [told, setTold] = useState<Told | null>(null);

  async function send(id: number, path: 'decision' | 'undo', body: object): Promise<QueueCase | null> {
    setBusy(true);
    const sent = await sendApi<QueueCase>('POST', `/api/v1/moderation/cases/${id}/${path}`, locale, body);
    setBusy(false);
    setAsked(null);
    if (sent.ok) return sent.body;
    setTold({ tone: 'DANGER', words: sent.error?.message ?? t('moderating.failed') });
    setLast(null);
    onDone(null);
    return null;
  }

  async function decide(verdict: Verdict): Promise<void> {
    if (isBusy || !shown?.mayDecide || shown.decided) return;
    const decided = await send(shown.id, 'decision', { ...verdict, version: shown.version });
    if (!decided) return;
    setLast(decided);
    const decision = t(`moderating.decision.${verdict.decision}`);
    const values = { decision, address: decided.ad.address, seconds: UNDO_SECONDS };
    setTold({ tone: 'SUCCESS', words: t('moderating.undoNote', values) });
    onDone(decided);
  }

  async function undo(): Promise<void> {
    if (isBusy || !last) return;
    const undone = await send(last.id, 'undo', { version: last.version });
    if (!undone) return;
    setLast(null);
    setTold({ tone: 'INFO', words: t('moderating.undone', { address: undone.ad.address }) });
    onDone(null);
  }

  return {
    isBusy,
    asking: askedOf?.id === shown?.id ? (askedOf?.asking ?? null) : null,
    ask: (asking: Asking) => shown && setAsked({ id: shown.id, asking }),
    decide,
    undo,
    canUndo: last !== null,
    told,
  };
}
