import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  /** A second line of secondary text under the label. */
  hint?: ReactNode;
  /** At the end of the row, for example a result count. */
  count?: ReactNode;
  /** PLAIN is for forms, ROW for list rows, TILE has a border, CHIP is pressed as a whole and shows no box. */
  look?: 'PLAIN' | 'ROW' | 'TILE' | 'CHIP';
};

function Choice({
  type,
  label,
  hint,
  count,
  look = 'PLAIN',
  className,
  ...input
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.choice, styles[look], className)}>
      <input {...input} type={type} className={classNames(styles.input, styles[type])} />
      <span className={styles.words}>
        <span>{label}</span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

/** A checkbox. Uses the native input, so it works in a form before scripts load. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button; those with the same `name` exclude each other. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
