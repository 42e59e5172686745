import { useEffect, useState } from 'react';
import { askApi } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireFinding } from '../../drafts/contract.ts';
import { useWizard } from '../wizard.ts';

/** What stands in the way of publishing what the server has; asked again after every save. */
export function useFindings(): readonly WireFinding[] {
  const { locale } = useLanguage();
  const { draftId, isSignedIn, snapshot } = useWizard();
  const [findings, setFindings] = useState<readonly WireFinding[]>([]);
  const { version } = snapshot.state.server;

  // A new version is looked at anew.
  useEffect(() => {
    if (!isSignedIn || version === 0) return;
    const asking = new AbortController();
    const path = `/api/v1/drafts/${draftId}/findings`;
    askApi<{ findings: WireFinding[] }>('GET', path, locale, asking.signal).then(
      (answer) => setFindings(answer.findings),
      () => {
        // The last word of the server stays.
      },
    );
    return () => asking.abort();
  }, [draftId, isSignedIn, version, locale]);
  return findings;
}
