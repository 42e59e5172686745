import { useCallback, useEffect, useRef, useState } from 'react';
import { setSaved } from './marks.ts';

/**
 * Ads that are taken out of a list, the last of which can still come back: it is only let go when another is taken out, or
 * the page is left. So all that was kept with it is still there when it comes back.
 * @param letGo for good. @returns whether it went
 */
export function useRemovals<Ad extends { adId: number }>(letGo: (adId: number) => Promise<boolean>) {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<Ad | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const waiting = useRef<number | null>(null);
  const letGoNow = useRef(letGo);
  letGoNow.current = letGo;

  const flush = useCallback(async () => {
    const adId = waiting.current;
    if (adId === null) return;
    waiting.current = null;
    setLast(null);
    if (await letGoNow.current(adId)) {
      setSaved(adId, false);
      return;
    }
    setFailed(true);
    setRemoved((before) => new Set([...before].filter((one) => one !== adId)));
  }, []);

  // A phone that is put away may never come back to this page.
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
    /** The one that can still come back. */
    last,
    hasFailed,
    remove(ad: Ad) {
      void flush();
      setFailed(false);
      waiting.current = ad.adId;
      setLast(ad);
      setRemoved((before) => new Set([...before, ad.adId]));
    },
    undo() {
      const adId = waiting.current;
      waiting.current = null;
      setLast(null);
      setRemoved((before) => new Set([...before].filter((one) => one !== adId)));
    },
  };
}
