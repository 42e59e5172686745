import { useEffect, useState } from 'react';
import { refusalText } from '#platform/client/refusals.ts';
import { type Sent, sendApi } from '#platform/client/send.ts';
import type { Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FullCase, QueueCase } from '../contract.ts';
import { decideCase, undoCase } from '../endpoints.ts';
import { UNDO_SECONDS } from '../rules.ts';
import type { Asking, Verdict } from './decision-bar.tsx';

export type DecisionMessage = {
  tone: 'SUCCESS' | 'INFO' | 'DANGER';
  words: string;
  /** The time to undo the decision is over. */
  isOver?: true;
};

/** A decision on a case, or its undoing; `null`: neither, because the case has changed and must be loaded again. */
export type Done = { decided: QueueCase } | { undone: QueueCase } | null;

/**
 * Decides and undoes cases, with the message about it.
 * @param onDone called afterwards
 */
export function useDecisions(shown: FullCase | null, onDone: (done: Done) => void) {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [askedOf, setAsked] = useState<{ id: number; asking: Asking } | null>(null);
  const [last, setLast] = useState<QueueCase | null>(null);
  const [message, setMessage] = useState<DecisionMessage | null>(null);

  // Removes undo after its time. The message stays, so that nothing moves under the pointer.
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => {
      setLast(null);
      setMessage({ tone: 'SUCCESS', words: t('moderating.undoOver', wordsOf(last, t)), isOver: true });
    }, UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [last, t]);

  async function finish(request: Promise<Sent<QueueCase>>): Promise<QueueCase | null> {
    setBusy(true);
    const sent = await request;
    setBusy(false);
    setAsked(null);
    if (sent.ok) return sent.body;
    setMessage({ tone: 'DANGER', words: refusalText(sent.error, t, 'moderating.failed') });
    setLast(null);
    onDone(null);
    return null;
  }

  async function decide(verdict: Verdict): Promise<void> {
    if (isBusy || !shown?.mayDecide || shown.decided) return;
    const { id, version, contentVersion } = shown;
    const decided = await finish(
      sendApi(decideCase, { params: { id }, body: { ...verdict, version, contentVersion } }, locale),
    );
    if (!decided) return;
    setLast(decided);
    const values = { ...wordsOf(decided, t), seconds: UNDO_SECONDS };
    setMessage({ tone: 'SUCCESS', words: t('moderating.undoNote', values) });
    onDone({ decided });
  }

  async function undo(): Promise<void> {
    if (isBusy || !last) return;
    const undone = await finish(
      sendApi(undoCase, { params: { id: last.id }, body: { version: last.version } }, locale),
    );
    if (!undone) return;
    setLast(null);
    setMessage({ tone: 'INFO', words: t('moderating.undone', { address: undone.ad.address }) });
    onDone({ undone });
  }

  return {
    isBusy,
    asking: askedOf?.id === shown?.id ? (askedOf?.asking ?? null) : null,
    ask: (asking: Asking) => shown && setAsked({ id: shown.id, asking }),
    decide,
    undo,
    /** Shows a message about something else than a decision; only a failure in place of one that can be undone. */
    say: (other: DecisionMessage) => (last === null || other.tone === 'DANGER') && setMessage(other),
    canUndo: last !== null,
    message,
  };
}

/** Describes a decision and its listing. */
function wordsOf({ ad: listing, decided }: QueueCase, t: Translate): { decision: string; address: string } {
  return { decision: decided ? t(`moderating.decision.${decided.decision}`) : '', address: listing.address };
}
