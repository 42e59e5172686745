import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type SubmitOutcome, submitDraft } from './submit-draft.ts';

/** The submission of a draft: whether it was requested or is running, and its outcome. */
export type Submission = {
  isAsked: boolean;
  isUnderway: boolean;
  /** Null until refused or failed; a successful submission leaves the page. */
  outcome: SubmitOutcome | null;
  /**
   * Submits the draft, one request at a time.
   * @param isComplete false: nothing is sent, and the page shows missing fields
   * @param requestReview asks a moderator to decide about wording that stops the listing
   * @returns whether the page is being left
   */
  submit: (isComplete: boolean, askPerson: boolean) => Promise<boolean>;
  /** Clears the outcome, because the draft has changed. */
  forget: () => void;
};

/** Submits a draft and opens the next page. */
export function useSubmission(draftId: string): Submission {
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isUnderway, setUnderway] = useState(false);
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(null);
  const key = useRef<string>(undefined);

  async function submit(isComplete: boolean, askPerson: boolean): Promise<boolean> {
    setAsked(true);
    setOutcome(null);
    if (!isComplete || isUnderway) return false;
    key.current ??= crypto.randomUUID();
    setUnderway(true);
    const next = await submitDraft(draftId, locale, key.current, askPerson);
    setOutcome(next);
    if (next.kind !== 'on') {
      // The next attempt needs a new idempotency key.
      key.current = undefined;
      setUnderway(false);
      return false;
    }
    if (next.isElsewhere) window.location.assign(next.url);
    else void navigate(localePath(locale, next.url));
    return true;
  }

  return { isAsked, isUnderway, outcome, submit, forget: () => setOutcome(null) };
}
