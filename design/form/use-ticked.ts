import { type RefObject, useRef } from 'react';
import { useAdoptOnHydration, useChosen } from './use-chosen.ts';

/**
 * The ticked checkboxes of a group, by value in option order, without the empty value.
 * @returns the values, a ref for the group's element, and the click handler of a checkbox
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

  useAdoptOnHydration(() => {
    const boxes = [...(list.current?.querySelectorAll('input') ?? [])];
    const present = values.filter((each) => boxes.some((box) => box.checked && box.value === each));
    if (present.join('\n') !== values.filter((each) => ticked.includes(each)).join('\n')) setTicked(present);
  });

  function toggle(toggled: string) {
    setTicked(toggled === '' ? [] : values.filter((each) => (each === toggled) !== ticked.includes(each)));
  }
  return [ticked, list, toggle];
}
