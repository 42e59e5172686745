import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type SubmitOutcome, submitDraft } from './submit-draft.ts';

/** A submission of the draft: whether it was requested, is in progress, and the server's answer. */
export type Submission = {
  isAsked: boolean;
  isUnderway: boolean;
  /** Null until the server has refused or failed; a submission that succeeds leaves the page. */
  outcome: SubmitOutcome | null;
  /**
   * Submits the draft, once at a time.
   * @param isComplete otherwise nothing is sent, and the page shows the missing fields
   * @param askPerson lets a moderator decide about wording that stops the ad
   * @returns whether the page is being left
   */
  submit: (isComplete: boolean, askPerson: boolean) => Promise<boolean>;
  /** Drops the outcome: the draft it is about has changed. */
  forget: () => void;
};

/** Submits a draft and goes to the page that comes next. */
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
      // The next attempt is another submission.
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
