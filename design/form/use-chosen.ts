import { useState } from 'react';

/**
 * The value of a control that is either held by its parent (`value` given) or by itself from `initial` on.
 * @returns the value, and what the control calls to change it
 */
export function useChosen<T>(
  value: T | undefined,
  initial: T,
  onChange: ((value: T) => void) | undefined,
): [T, (value: T) => void] {
  const [own, setOwn] = useState(initial);
  function choose(next: T) {
    setOwn(next);
    onChange?.(next);
  }
  return [value === undefined ? own : value, choose];
}
