import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { refusalText } from '#platform/client/refusals.ts';
import type { Sent } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { DecisionMessage } from '../use-decisions.ts';

/** A decision that a moderator confirms after its consequence was shown. */
export type DecisionChoice<Decision extends string, Reason extends string> = {
  decision: Decision;
  key: 'a' | 'r';
  label: string;
  /** Paragraphs. */
  consequence: readonly string[];
  confirmLabel: string;
  /** For a decision that needs a reason. */
  reasons?: {
    legend: string;
    choices: readonly { id: Reason; label: string }[];
    textLabel: string;
    maxTextLength: number;
  };
};

/** Why something is refused, with a note to the person or agency. */
export type Refusal<Reason extends string> = { reason: Reason; note: string | null };

type DecisionOptions<Decision extends string, Reason extends string> = {
  shown: { id: number; mayDecide: boolean } | null;
  choices: readonly DecisionChoice<Decision, Reason>[];
  send: (decision: Decision, refusal?: Refusal<Reason>) => Promise<Sent<unknown>>;
  doneWords: (decision: Decision) => string;
};

/** Decides the open item after a confirmation, then reads the queue again, also when the item was changed by someone else. */
export function useConfirmedDecision<Decision extends string, Reason extends string>({
  shown,
  choices,
  send,
  doneWords,
}: DecisionOptions<Decision, Reason>) {
  const { t } = useLanguage();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [pending, setPending] = useState<{ id: number; decision: Decision } | null>(null);
  const [message, setMessage] = useState<DecisionMessage | null>(null);
  const decision = pending && pending.id === shown?.id ? pending.decision : null;
  const asking = choices.find((choice) => choice.decision === decision) ?? null;

  function ask(asked: Decision | null): void {
    setPending(asked && shown ? { id: shown.id, decision: asked } : null);
  }

  async function confirm(refusal?: Refusal<Reason>): Promise<void> {
    if (isBusy || !shown?.mayDecide || !asking) return;
    setBusy(true);
    // The words are of the item before the decision.
    const words = doneWords(asking.decision);
    const sent = await send(asking.decision, refusal);
    setBusy(false);
    setPending(null);
    setMessage(
      sent.ok
        ? { tone: 'SUCCESS', words }
        : { tone: 'DANGER', words: refusalText(sent.error, t, 'moderating.failed') },
    );
    void revalidate();
  }

  /** @returns whether the key asked for a decision or ended the question */
  function onKey(key: string): boolean {
    if (!shown?.mayDecide) return false;
    if (key === 'Escape' && asking) {
      ask(null);
      return true;
    }
    const choice = choices.find((one) => one.key === key);
    if (choice) ask(choice.decision);
    return choice !== undefined;
  }

  return { shown, choices, isBusy, asking, ask, confirm, onKey, message };
}
