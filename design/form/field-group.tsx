import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import hidden from '../layout/visually-hidden.module.css';
import styles from './field.module.css';
import { type FieldTexts, RequiredMark } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

export type FieldGroupProps = FieldTexts & {
  id?: string;
  /**
   * Adds the asterisk. A group has no `required` attribute: its radios do; other controls are validated by the form.
   */
  required?: boolean;
  isLabelHidden?: boolean;
  errorWhen?: 'TOUCHED' | 'ALWAYS';
  className?: string;
  /** Called when the focus leaves the whole group. */
  onLeave?: () => void;
};

/** Several controls for one question: a fieldset with legend, hint and error. */
export function FieldGroup(props: FieldGroupProps & { children: ReactNode }) {
  const { label, hint, error, required, isLabelHidden, errorWhen, className, onLeave, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isTouched, setTouched] = useState(false);
  const shown = useHeldWhilePressed(error && (isTouched || errorWhen !== 'TOUCHED') ? error : undefined);

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classNames(styles.group, className)}
      aria-describedby={classNames(hint !== undefined && `${id}-hint`, shown && `${id}-error`) || undefined}
      data-invalid={shown ? true : undefined}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setTouched(true);
        onLeave?.();
      }}
    >
      <legend className={isLabelHidden ? hidden.hidden : styles.legend}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </fieldset>
  );
}
