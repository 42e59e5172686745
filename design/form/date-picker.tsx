import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './input.module.css';

type DatePickerProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Also asks for the time of day: an auction, a viewing. */
  withTime?: boolean;
};

/** The native picker of a date, `2026-05-05`, or of a date and time, `2026-05-05T14:30`. */
export function DatePicker({ withTime, className, ...rest }: DatePickerProps) {
  return (
    <span className={classNames(styles.box, className)}>
      <input
        {...rest}
        type={withTime ? 'datetime-local' : 'date'}
        className={classNames(styles.input, styles.numeric)}
      />
    </span>
  );
}
