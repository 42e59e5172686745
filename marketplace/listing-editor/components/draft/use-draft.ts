import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { ServerDraft } from './draft-state.ts';
import { createDraftSync, type DraftSnapshot, type DraftSync, type Save } from './draft-sync.ts';
import { draftCopy } from './local-copy.ts';

/**
 * A draft that is saved while typing; flushed when the page is left and on reconnection.
 * @param draftId another id starts over
 * @returns null until scripts run, because the local copy is unknown before
 */
export function useDraft(
  draftId: string,
  server: ServerDraft,
  save: Save,
): { sync: DraftSync; snapshot: DraftSnapshot } | null {
  const [sync, setSync] = useState<DraftSync | null>(null);

  // A draft is opened once; later server states come through it.
  const open = useEffectEvent((id: string) => createDraftSync({ server, save, copy: draftCopy(id) }));
  useEffect(() => {
    const opened = open(draftId);
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
