import { useEffect, useRef } from 'react';

/**
 * Moves the focus to an item opened from a list, but not to the one the page opened with.
 * @param id of the open item
 * @param elementId of the element that takes the focus
 */
export function useFocusOn(id: number | null, elementId: string): void {
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    if (id !== null) document.getElementById(elementId)?.focus();
  }, [id, elementId]);
}
