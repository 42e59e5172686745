import { useEffect, useState } from 'react';

/** Whether a pointer is down, from the press until its click was handled. */
let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function press(): void {
  clearTimeout(release);
  isPressed = true;
}

function onRelease(): void {
  clearTimeout(release);
  // The click follows in the same task; for a touch, mouse events follow with another press.
  release = setTimeout(() => {
    isPressed = false;
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  });
}

// Captures the press before any handler: it moves the focus away from a field.
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    window.addEventListener(type, onRelease, true);
  }
  // Listens on the window only, because the release may happen elsewhere.
  window.addEventListener('blur', onRelease);
}

/**
 * A value that changes only while no pointer is pressed. For content that changes the layout on blur, so that the
 * pressed button stays under the pointer until its click.
 */
export function useHeldWhilePressed<T>(value: T): T {
  const [held, setHeld] = useState(value);
  useEffect(() => {
    if (!isPressed) {
      setHeld(value);
      return;
    }
    const show = () => setHeld(value);
    waiting.add(show);
    return () => {
      waiting.delete(show);
    };
  }, [value]);
  return isPressed ? held : value;
}
