import { useEffect, useState } from 'react';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireFinding } from '../../drafts/contract.ts';
import { readFindings } from '../../endpoints.ts';
import { useWizard } from '../wizard.ts';

/** Findings on the saved draft, requested after every save. */
export function useFindings(): readonly WireFinding[] {
  const { locale } = useLanguage();
  const { draftId, isSignedIn, snapshot } = useWizard();
  const [findings, setFindings] = useState<readonly WireFinding[]>([]);
  const { version } = snapshot.state.server;

  // Requests findings for each new version.
  useEffect(() => {
    if (!isSignedIn || version === 0) return;
    const asking = new AbortController();
    askEndpoint(readFindings, { params: { id: draftId } }, locale, asking.signal).then(
      (answer) => setFindings(answer.findings),
      () => {
        // Without an answer the last findings stay.
      },
    );
    return () => asking.abort();
  }, [draftId, isSignedIn, version, locale]);
  return findings;
}
