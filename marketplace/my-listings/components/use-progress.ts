import { useEffect } from 'react';

/** Milliseconds between two looks at what is being read. */
const LOOK_MS = 1_000;

/** Looks again and again while one of some files is still to be read. */
export function useProgress(imports: readonly { state: string }[], look: () => Promise<void>): void {
  const isUnderWay = imports.some(({ state }) => state === 'received' || state === 'reading');
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, look]);
}
