import { type KeyboardEvent, useCallback, useId, useState } from 'react';

/** The text field of a combobox: spread it on the `input`. */
type FieldProps = {
  id: string;
  role: 'combobox';
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-autocomplete': 'list';
  'aria-activedescendant': string | undefined;
  autoComplete: 'off';
  onFocus: () => void;
  onClick: () => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type Combobox = {
  /** Of the text field. */
  id: string;
  listId: string;
  /** The list shows its options while there are any. */
  isOpen: boolean;
  /** The index of the marked option; -1 for none. */
  active: number;
  optionId: (index: number) => string;
  open: () => void;
  close: () => void;
  /** Marks no option: the text changed. */
  unmark: () => void;
  /**
   * @param count of the options
   * @param onTake called with the index of a chosen option
   * @param onOtherKey called for keys that the list does not use
   */
  field: (
    count: number,
    onTake: (index: number) => void,
    onOtherKey?: (event: KeyboardEvent) => void,
  ) => FieldProps;
};

/** The list of a WAI-ARIA combobox: arrows mark an option, Enter chooses it, Escape closes the list. */
export function useCombobox(): Combobox {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const optionId = (index: number) => `${id}-${index}`;

  const open = useCallback(() => setOpen(true), []);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  /** @returns whether the list used the key */
  function handleKey(key: string, count: number, onTake: (index: number) => void): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) {
        open();
        return true;
      }
      const step = key === 'ArrowDown' ? 1 : -1;
      // -1 is the text field, between the last option and the first.
      setActive((now) => (now + step < -1 ? count - 1 : now + step >= count ? -1 : now + step));
      return true;
    }
    if (key === 'Enter' && isOpen && active >= 0 && active < count) {
      onTake(active);
      return true;
    }
    if (key !== 'Escape' || !isOpen) return false;
    close();
    return true;
  }

  return {
    id,
    listId: `${id}-list`,
    isOpen,
    active,
    optionId,
    open,
    close,
    unmark: () => setActive(-1),
    field: (count, onTake, onOtherKey) => ({
      id,
      role: 'combobox',
      'aria-expanded': isOpen && count > 0,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isOpen && active >= 0 && active < count ? optionId(active) : undefined,
      autoComplete: 'off',
      onFocus: open,
      onClick: open,
      // Options keep the focus here while pressed, so a blur means that the visitor left.
      onBlur: () => setOpen(false),
      onKeyDown(event) {
        if (!handleKey(event.key, count, onTake)) return onOtherKey?.(event);
        event.preventDefault();
        // Escape closes the list, not the dialog around it.
        if (event.key === 'Escape' && count > 0) event.stopPropagation();
      },
    }),
  };
}
