import { useCallback, useEffect, useRef, useState } from 'react';
import { changeUncounted } from '#platform/pages/header-counts.ts';
import { setSaved } from './marks.ts';

/**
 * Listings removed from a list; the last one can be restored, because it is deleted only when another is removed or
 * the page is left. Its note and settings are thus kept. The header does not count it from the start.
 * @param deleteSaved deletes a listing permanently
 * @returns whether it was deleted
 */
export function useRemovals<Listing extends { adId: number }>(
  deleteSaved: (adId: number) => Promise<boolean>,
) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<Listing | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const waiting = useRef<number | null>(null);
  const deleteSavedRef = useRef(deleteSaved);
  deleteSavedRef.current = deleteSaved;

  const flush = useCallback(async () => {
    const adId = waiting.current;
    if (adId === null) return;
    waiting.current = null;
    setLast(null);
    const isDeleted = await deleteSavedRef.current(adId);
    changeUncounted(-1, true);
    if (isDeleted) {
      setSaved(adId, false);
      return;
    }
    setFailed(true);
    setRemoved((before) => new Set([...before].filter((one) => one !== adId)));
  }, []);

  // A phone in the background may never return to this page.
  useEffect(() => {
    const leave = () => void (document.visibilityState === 'hidden' && flush());
    document.addEventListener('visibilitychange', leave);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      window.removeEventListener('pagehide', flush);
      void flush();
    };
  }, [flush]);

  return {
    removed,
    /** The listing that can still be restored. */
    last,
    hasFailed,
    remove(listing: Listing) {
      void flush();
      setFailed(false);
      waiting.current = listing.adId;
      changeUncounted(1);
      setLast(listing);
      setRemoved((before) => new Set([...before, listing.adId]));
    },
    undo() {
      const adId = waiting.current;
      if (adId === null) return;
      waiting.current = null;
      changeUncounted(-1);
      setLast(null);
      setRemoved((before) => new Set([...before].filter((one) => one !== adId)));
    },
  };
}
