import { useEffect, useRef, useState } from 'react';

/** Elements that take text. */
const WRITES = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

/**
 * Listens for single keys, except in text fields, with modifiers, and when switched off (WCAG 2.1.4).
 * @param press gets the key; @returns whether it was handled
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

const STORED = 'gaff.keys';

/** Whether single-key shortcuts are on, as last chosen on this device. */
export function useKeySetting(): [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    try {
      setOn(localStorage.getItem(STORED) !== 'off');
    } catch {
      // On by default, also without storage.
    }
  }, []);
  function set(next: boolean): void {
    setOn(next);
    try {
      localStorage.setItem(STORED, next ? 'on' : 'off');
    } catch {
      // Without storage the setting lasts for this visit.
    }
  }
  return [isOn, set];
}
