import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'size' | 'children'> & {
  label: ReactNode;
  /** A second, quieter line under the label. */
  hint?: ReactNode;
  /** At the end of the row: how many ads this choice would leave, for example. */
  count?: ReactNode;
  /** PLAIN stands in a form; ROW is a row of a list; TILE has an edge of its own. */
  look?: 'PLAIN' | 'ROW' | 'TILE';
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

/** One thing to tick. The browser's own checkbox underneath: it works in a form before any script. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of several things; those of one `name` exclude each other. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}
