import { useEffect, useState } from 'react';

/** Whether a mouse button, finger or pen is down, from its press until the click that it makes has been handled. */
let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function press(): void {
  clearTimeout(release);
  isPressed = true;
}

function letGo(): void {
  clearTimeout(release);
  // The click follows in the same task; of a finger the mouse events follow, which press once more.
  release = setTimeout(() => {
    isPressed = false;
    const due = [...waiting];
    waiting.clear();
    for (const run of due) run();
  });
}

// Before any handler: a press takes the focus from the field that is left.
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, true);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend']) {
    window.addEventListener(type, letGo, true);
  }
  // Of the window alone, not of its elements: the release happens elsewhere.
  window.addEventListener('blur', letGo);
}

/**
 * A value that changes only while nothing is pressed. For what takes room on the page and changes as a field is left: the
 * button that is being pressed stays under the pointer until its click.
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
