import { useEffect, useRef, useState } from 'react';
import type { ScrollInput } from './open-map.ts';

/** Milliseconds after the last scroll that the hint stays. */
const HINT_MS = 1500;

/** The key that makes the wheel zoom the map, as it is printed on the keyboard. */
export const WHEEL_KEY =
  typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent) ? '\u2318' : 'Ctrl';

/** The hint on how to move the map: shown for a moment when the wheel or a finger scrolls the page over it. */
export function useScrollHint(): { hint: ScrollInput | null; showHint: (by: ScrollInput) => void } {
  const [hint, setHint] = useState<ScrollInput | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    hint,
    showHint(by) {
      setHint(by);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHint(null), HINT_MS);
    },
  };
}
