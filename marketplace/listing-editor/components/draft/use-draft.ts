import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ServerDraft } from './draft-state.ts';
import { createDraftSync, type DraftSnapshot, type DraftSync, type Save } from './draft-sync.ts';
import { keptCopy } from './local-copy.ts';

/**
 * A draft that is saved as it is typed, while the component is shown; what is left is sent when the page is left or the
 * connection comes back.
 * @param draftId another one begins anew
 * @returns null until scripts run: what this device kept is known only then
 */
export function useDraft(
  draftId: string,
  server: ServerDraft,
  save: Save,
): { sync: DraftSync; snapshot: DraftSnapshot } | null {
  const [sync, setSync] = useState<DraftSync | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is opened once; the server's later words come through it.
  useEffect(() => {
    const opened = createDraftSync({ server, save, copy: keptCopy(draftId) });
    setSync(opened);
    const flush = () => void opened.flush();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      flush();
      opened.close();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [draftId]);

  const snapshot = useSyncExternalStore(sync?.subscribe ?? never, sync?.get ?? nothing, nothing);
  return sync && snapshot ? { sync, snapshot } : null;
}

function never(): () => void {
  return () => {};
}

function nothing(): null {
  return null;
}
