import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../class-names.ts';
import hidden from '../layout/visually-hidden.module.css';
import styles from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useHeldWhilePressed } from './use-held-while-pressed.ts';

/** Connects a control with its label, hint and error. Spread it on the control. */
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
  /** Describes the error and how to fix it. */
  error?: string | undefined;
};

type FieldProps = FieldTexts & {
  /** The id when something else refers to the control: an error summary, a link. */
  id?: string;
  required?: boolean;
  /** Hides the label visually; only where the control is self-explanatory. */
  isLabelHidden?: boolean;
  /** TOUCHED shows the error after the first blur; ALWAYS at once, for failed submissions. */
  errorWhen?: 'TOUCHED' | 'ALWAYS';
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Label, hint, control and error of one input, connected by id: `<Field label="Address">{(control) => <TextInput
 * {...control} name="address" />}</Field>`
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

/** The asterisk of a required label; the control's `required` attribute announces it. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className={styles.required}>
      {' *'}
    </span>
  );
}
