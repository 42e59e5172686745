import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

type ButtonKind = 'PRIMARY' | 'SECONDARY' | 'TERTIARY' | 'OVERLAY';
type ButtonSize = 'X_SMALL' | 'SMALL' | 'MEDIUM';

export type ButtonLook = {
  /** PRIMARY is the main action; OVERLAY is for photographs. */
  kind?: ButtonKind;
  size?: ButtonSize;
  hasError?: boolean;
  /** As wide as its container. */
  fill?: boolean;
  /** Before the text. A button with only an icon needs `aria-label`. */
  icon?: ReactNode;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook;
type ButtonLinkProps = ComponentProps<'a'> & ButtonLook & { href: string; disabled?: boolean };

function look(
  { kind = 'PRIMARY', size = 'MEDIUM', hasError, fill }: ButtonLook,
  isBare: boolean,
  extra?: string,
) {
  return classNames(
    styles.button,
    styles[kind],
    styles[size],
    hasError && styles.error,
    fill && styles.fill,
    isBare && styles.bare,
    extra,
  );
}

/** A button. `type` is `button` by default; a submit button needs `type="submit"`. */
export function Button({ kind, size, hasError, fill, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={look({ kind, size, hasError, fill }, !children, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A link styled as a button, for navigation. A disabled one keeps its text without a target. */
export function ButtonLink(props: ButtonLinkProps) {
  const { kind, size, hasError, fill, icon, disabled, href, className, children, ...rest } = props;
  return (
    <a
      {...rest}
      {...(disabled ? { role: 'link', 'aria-disabled': true } : { href })}
      className={look({ kind, size, hasError, fill }, !children, className)}
    >
      {icon}
      {children}
    </a>
  );
}
