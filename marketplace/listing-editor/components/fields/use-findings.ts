import { useEffect, useState } from 'react';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireFinding } from '../../drafts/contract.ts';
import { checkUnsavedDraft, readFindings } from '../../endpoints.ts';
import { ON_THIS_DEVICE } from '../step-path.ts';
import { useWizard } from '../wizard.ts';

/** Milliseconds without typing before a draft on this device is checked. */
const PAUSE_MS = 600;

/** Legal findings: on the saved draft after every save, on a draft on this device after a pause in typing. */
export function useFindings(): readonly WireFinding[] {
  const { locale } = useLanguage();
  const { draftId, fields, isSignedIn, snapshot } = useWizard();
  const [findings, setFindings] = useState<readonly WireFinding[]>([]);
  const { version } = snapshot.state.server;
  const isOnDevice = draftId === ON_THIS_DEVICE;
  const unsaved = isOnDevice ? JSON.stringify(fields) : null;

  // Requests findings for each new version. Without an answer the last findings stay.
  useEffect(() => {
    const asking = new AbortController();
    const { signal } = asking;
    const show = (answer: Promise<{ findings: readonly WireFinding[] }>) =>
      void answer.then(
        ({ findings: found }) => setFindings(found),
        () => {},
      );
    if (unsaved !== null) {
      const body = { fields: JSON.parse(unsaved) };
      const timer = setTimeout(
        () => show(askEndpoint(checkUnsavedDraft, { body }, locale, signal)),
        PAUSE_MS,
      );
      signal.addEventListener('abort', () => clearTimeout(timer));
    } else if (isSignedIn && version > 0) {
      show(askEndpoint(readFindings, { params: { id: draftId } }, locale, signal));
    }
    return () => asking.abort();
  }, [draftId, isSignedIn, version, locale, unsaved]);
  return findings;
}
