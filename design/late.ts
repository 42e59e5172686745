import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** What people do first with a page, whatever they use. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** On the server it has happened, so that the page is whole. */
const firstTouch =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        // Before React, which keeps from others the focus of what it has not reached yet.
        const first = { capture: true, passive: true };
        const wake = () => {
          for (const type of TOUCHES) window.removeEventListener(type, wake, first);
          resolve();
        };
        for (const type of TOUCHES) window.addEventListener(type, wake, first);
        // The page was used before this script ran.
        const isFocused = document.activeElement && document.activeElement !== document.body;
        if (isFocused || window.lastPressed) wake();
      });

/**
 * A component that the server renders at once and whose code the browser loads with the first touch of the page: for
 * what works as HTML, or is hidden, until then. Stands in a `Suspense` of its own.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstTouch;
    return { default: await untilLoaded(load) };
  });
}

/** Without its code the page still works as it was served: no reason to throw it away because the line is gone. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    // A browser remembers a module that failed, and never asks for it again: nothing is asked for without a line.
    if (typeof window !== 'undefined' && !navigator.onLine) await online();
    try {
      return await load();
    } catch (error) {
      if (typeof window === 'undefined') throw error;
      await online();
    }
  }
}

function online(): Promise<unknown> {
  return new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
}
