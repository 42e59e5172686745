import { type RefObject, useRef } from 'react';
import { useChosen, useTakeover } from './use-chosen.ts';

/**
 * Which of several checkboxes are ticked, by value and in the order of the options; the empty value is never among them.
 * @returns the values, a ref for the element around the checkboxes, and what a checkbox calls when it is clicked
 */
export function useTicked(
  options: readonly { value: string }[],
  value: readonly string[] | undefined,
  initial: readonly string[],
  onChange: ((value: readonly string[]) => void) | undefined,
): [readonly string[], RefObject<HTMLDivElement | null>, (toggled: string) => void] {
  const [ticked, setTicked] = useChosen(value, initial, onChange);
  const list = useRef<HTMLDivElement>(null);
  const values = options.map((option) => option.value).filter((each) => each !== '');

  useTakeover(() => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const present = values.filter((each) => boxes.some((box) => box.checked && box.value === each));
    if (present.join('\n') !== values.filter((each) => ticked.includes(each)).join('\n')) setTicked(present);
  });

  function toggle(toggled: string) {
    setTicked(toggled === '' ? [] : values.filter((each) => (each === toggled) !== ticked.includes(each)));
  }
  return [ticked, list, toggle];
}
