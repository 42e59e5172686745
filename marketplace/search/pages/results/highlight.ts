import { useSyncExternalStore } from 'react';

/** The listing highlighted in both list and map, without re-rendering the page. */
export type Highlight = {
  get: () => number | null;
  set: (id: number | null) => void;
  subscribe: (listener: () => void) => () => void;
};

export function createHighlight(): Highlight {
  const listeners = new Set<() => void>();
  let current: number | null = null;
  return {
    get: () => current,
    set(id) {
      if (id === current) return;
      current = id;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useHighlighted(highlight: Highlight): number | null {
  return useSyncExternalStore(highlight.subscribe, highlight.get, () => null);
}
