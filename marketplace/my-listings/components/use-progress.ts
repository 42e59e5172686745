import { useEffect } from 'react';

/** Milliseconds between polls. */
const POLL_MS = 1_000;

/** Reloads while an import is unfinished. */
export function useProgress(imports: readonly { state: string }[], reload: () => Promise<void>): void {
  const isUnderWay = imports.some(({ state }) => state === 'received' || state === 'reading');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void reload(), POLL_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, reload]);
}
