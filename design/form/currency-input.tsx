import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { committedAmount, withSeparators } from './currency-format.ts';
import styles from './input.module.css';
import { TextInput } from './text-input.tsx';
import { useAdoptOnHydration, useChosen } from './use-chosen.ts';

type CurrencyInputProps = Omit<
  ComponentProps<'input'>,
  'ref' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'size'
> & {
  /** `€` or `£`, before the amount. */
  symbol: string;
  /** The amount as digits without separators. */
  value?: string;
  defaultValue?: string;
  /** Called on blur and on Enter with the trimmed digits; not while typing. */
  onCommit?: (value: string) => void;
};

/**
 * An amount of money: formatted with separators while unfocused, digits while editing. With scripts its form submits
 * digits; without them the displayed text, so servers must accept separators too.
 */
export function CurrencyInput({ symbol, value, defaultValue = '', onCommit, ...input }: CurrencyInputProps) {
  const [amount, setAmount] = useChosen(value, defaultValue, onCommit);
  const [editing, setEditing] = useState<string>();
  const box = useRef<HTMLSpanElement>(null);
  const { name } = input;
  const isEditing = editing !== undefined;
  const raw = isEditing ? committedAmount(editing) : amount;

  useAdoptOnHydration(() => {
    const typed = committedAmount(box.current?.querySelector('input')?.value ?? '');
    if (typed !== amount) setAmount(typed);
  });

  useEffect(() => {
    const form = name === undefined ? null : box.current?.querySelector('input')?.form;
    if (!form || name === undefined) return;
    function sendRaw(event: FormDataEvent) {
      if (event.formData.has(name!)) event.formData.set(name!, raw);
    }
    form.addEventListener('formdata', sendRaw);
    return () => form.removeEventListener('formdata', sendRaw);
  }, [name, raw]);

  function commit() {
    if (isEditing && raw !== amount) setAmount(raw);
  }

  return (
    <span ref={box} className={styles.numeric}>
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        {...input}
        prefix={symbol}
        value={editing ?? withSeparators(amount)}
        onFocus={(event) => {
          const { target } = event;
          queueMicrotask(() => {
            if (target.ownerDocument.activeElement !== target) return;
            // React repeats a focus from before hydration, after which an amount may have been typed.
            const isTyped = target.value !== withSeparators(amount);
            if (!isTyped) showRaw(target, amount);
            setEditing(target.value);
          });
          input.onFocus?.(event);
        }}
        onChange={(event) => setEditing(event.target.value)}
        onBlur={(event) => {
          commit();
          setEditing(undefined);
          input.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          input.onKeyDown?.(event);
        }}
      />
    </span>
  );
}

/**
 * Changes the text before React does, once the script that focused the input has ended, so that a selection made on
 * focus (by Tab or `select()`) stays.
 */
function showRaw(input: HTMLInputElement, amount: string): void {
  const isAllSelected = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  input.value = amount;
  if (isAllSelected) input.select();
}
