import { __iconData as Minus } from 'lucide-react/icons/minus';
import { __iconData as Plus } from 'lucide-react/icons/plus';
import { type ComponentProps, useRef, useState } from 'react';
import { Icon } from '../content/icon.tsx';
import styles from './stepper.module.css';
import { useAdoptOnHydration, useChosen } from './use-chosen.ts';

export type StepperProps = Omit<
  ComponentProps<'input'>,
  'ref' | 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'size' | 'className'
> & {
  /** Both ends included. */
  min: number;
  max: number;
  value?: number;
  /** `min` by default. */
  defaultValue?: number;
  onChange?: (value: number) => void;
  /** Accessible names of the buttons: 'Fewer bathrooms', 'More bathrooms'. */
  decreaseLabel: string;
  increaseLabel: string;
};

/**
 * An integer between two limits, by buttons, arrow keys or typing. Uses the native number input. Other text changes
 * nothing and is reset on blur.
 */
export function Stepper(props: StepperProps) {
  const { min, max, value, defaultValue = min, onChange, decreaseLabel, increaseLabel, ...input } = props;
  const [number, choose] = useChosen(value, defaultValue, onChange);
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  function type(text: string) {
    setTyped(text);
    if (/^\d+$/.test(text) && Number(text) >= min && Number(text) <= max) choose(Number(text));
  }
  useAdoptOnHydration(() => {
    if (field.current && field.current.value !== String(number)) type(field.current.value);
  });
  function step(by: number) {
    setTyped(undefined);
    choose(Math.min(max, Math.max(min, number + by)));
  }

  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseLabel}
        disabled={input.disabled || number <= min}
        onClick={() => step(-1)}
      >
        <Icon icon={Minus} />
      </button>
      <input
        {...input}
        ref={field}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        className={styles.input}
        value={typed ?? number}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(undefined);
          input.onBlur?.(event);
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        disabled={input.disabled || number >= max}
        onClick={() => step(1)}
      >
        <Icon icon={Plus} />
      </button>
    </span>
  );
}
