import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last turn of the wheel that the hint stays. */
const HINT_MS = 1500;

/** The key that makes the wheel zoom the map, as it is printed on the keyboard. */
export const WHEEL_KEY =
  typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent) ? '\u2318' : 'Ctrl';

/** The hint on how to zoom with the wheel: shown for a moment when it scrolls the page over the map. */
export function useWheelHint(): { isHinting: boolean; showHint: () => void } {
  const [isHinting, setHinting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isHinting,
    showHint() {
      setHinting(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHinting(false), HINT_MS);
    },
  };
}
