import { useEffect, useRef, useState } from 'react';

/**
 * The value of a control that is controlled (`value` given) or uncontrolled from `initial` on.
 * @returns the value and its setter, which takes a new value or a function of the current one
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
 * Runs once on hydration of a server-rendered control, which may have been changed in the document already. `adopt`
 * reads it and updates the control's value.
 */
export function useAdoptOnHydration(adopt: () => void): void {
  const first = useRef(adopt);
  useEffect(() => first.current(), []);
}
