import { useEffect, useRef, useState } from 'react';

/**
 * The value of a control that is either held by its parent (`value` given) or by itself from `initial` on.
 * @returns the value, and what the control calls to change it: with the new value, or with how to make it from the present
 *   one when several parts of the control may change in one go
 */
export function useChosen<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [T, (next: T | ((present: T) => T)) => void] {
  const [own, setOwn] = useState(initial);
  const chosen = value === undefined ? own : value;
  const present = useRef(chosen);
  useEffect(() => {
    present.current = chosen;
  }, [chosen]);

  function choose(next: T | ((present: T) => T)) {
    present.current = next instanceof Function ? next(present.current) : next;
    setOwn(present.current);
    onChange?.(present.current);
  }
  return [chosen, choose];
}

/**
 * Runs once, when scripts take over a control that the server rendered: until then the visitor may have used it already,
 * and the document holds what React does not know. `adopt` reads it and changes the control's value if it differs.
 */
export function useTakeover(adopt: () => void): void {
  const first = useRef(adopt);
  useEffect(() => first.current(), []);
}
