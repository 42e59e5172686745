import { useEffect, useRef } from 'react';

/**
 * Moves the focus to what is opened from a list, but not to what the page opened with.
 * @param id of what is open
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
