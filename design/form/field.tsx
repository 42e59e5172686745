import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import hidden from '../layout/visually-hidden.module.css';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

/** What ties a control to its label, hint and error. Spread it on the control. */
type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
  onBlur: () => void;
};

export type FieldTexts = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and what to do, in words. */
  error?: string | undefined;
};

type FieldProps = FieldTexts & {
  /** Given when something outside points at the control: an error summary, a link. */
  id?: string;
  required?: boolean;
  /** The label is announced but not seen; only where the control explains itself. */
  isLabelHidden?: boolean;
  /** TOUCHED keeps the error back until the visitor has left the field once; ALWAYS after a failed submission. */
  errorWhen?: 'TOUCHED' | 'ALWAYS';
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Label, hint, control and error of one input, wired once by id:
 * `<Field label="Address">{(control) => <TextInput {...control} name="address" />}</Field>`
 */
export function Field({
  label,
  hint,
  error,
  required,
  isLabelHidden,
  className,
  children,
  ...props
}: FieldProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isTouched, setTouched] = useState(false);
  const shown = useHeldWhilePressed(
    error && (isTouched || props.errorWhen !== 'TOUCHED') ? error : undefined,
  );
  const describedBy = classNames(hint !== undefined && `${id}-hint`, shown && `${id}-error`) || undefined;

  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? hidden.hidden : styles.label}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': shown ? true : undefined,
        required,
        onBlur: () => setTouched(true),
      })}
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
    </div>
  );
}

/** The asterisk of a required label; the control itself says `required` to those who cannot see it. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles.required}>
      {' *'}
    </span>
  );
}
