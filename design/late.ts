import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The first interactions with a page by any input device. */
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Resolved at the first interaction with the page; on the server at once, where all code is loaded and the page is complete. */
export const firstTouch =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        // Captured before React, which stops focus events of parts that are not hydrated.
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
 * A component that is server-rendered and whose code loads on the first interaction with the page: for parts that
 * work as HTML, or are hidden, until then. Needs a `Suspense` of its own.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    await firstTouch;
    return { default: await untilLoaded(load) };
  });
}

/** Without its code the part still works as served, so a failed load is not an error of the page. */
async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    // Browsers cache a failed module load, so nothing is requested while offline.
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
