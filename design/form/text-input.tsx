import { __iconData as X } from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../content/icon.tsx';
import styles from './input.module.css';

/** The clear button with its accessible name ('Clear search'). */
type Clearing = { onClear: () => void; clearLabel: string } | { onClear?: undefined; clearLabel?: undefined };

type TextInputProps = Omit<ComponentProps<'input'>, 'ref' | 'prefix'> &
  Clearing & {
    ref?: RefObject<HTMLInputElement | null>;
    type?: 'text' | 'email' | 'number' | 'password' | 'search' | 'tel' | 'time' | 'url' | 'hidden';
    /** Before the text: an icon or a sign such as `€`. Decorative, not announced. */
    prefix?: ReactNode;
    /** After the text: a unit such as `m²`. Not announced: the label or hint states it. */
    suffix?: ReactNode;
  };

/**
 * A text input. The clear button shows for a non-empty, enabled input with a handler, and returns the focus to the
 * input.
 */
export function TextInput(props: TextInputProps) {
  const { prefix, suffix, onClear, clearLabel, className, ref: outerRef, ...input } = props;
  const ownRef = useRef<HTMLInputElement>(null);
  const ref = outerRef ?? ownRef;
  if (input.type === 'hidden') return <input {...input} />;
  const isClearable = onClear && String(input.value ?? '') !== '' && !input.disabled;

  return (
    <span className={classNames(styles.box, className)}>
      {prefix !== undefined && (
        <span className={styles.affix} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input type="text" {...input} ref={ref} className={styles.input} />
      {suffix !== undefined && (
        <span className={styles.affix} aria-hidden="true">
          {suffix}
        </span>
      )}
      {isClearable && (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => {
            onClear();
            ref.current?.focus();
          }}
        >
          <Icon icon={X} />
        </button>
      )}
    </span>
  );
}
