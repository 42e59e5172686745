import { useEffect, useRef, useState } from 'react';

/** In these a letter is a letter. */
const WRITES = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/**
 * Listens for single keys, but not while somebody writes or holds a modifier, and not at all once they are switched off
 * (WCAG 2.1.4).
 * @param press gets the key; @returns whether it means something
 */
export function useKeys(isOn: boolean, press: (key: string) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (latest.current(event.key)) event.preventDefault();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
}

const STORED = 'gaff.moderationKeys';

/** Whether single keys are used: as somebody last chose on this device. */
export function useKeySetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(STORED) !== 'off');
    } catch {
      // A browser that keeps nothing uses them.
    }
  }, []);
  function set(next: boolean): void {
    setOn(next);
    try {
      localStorage.setItem(STORED, next ? 'on' : 'off');
    } catch {
      // Then it holds for this visit.
    }
  }
  return [isOn, set];
}
