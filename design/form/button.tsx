import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

type ButtonKind = 'PRIMARY' | 'SECONDARY' | 'TERTIARY' | 'OVERLAY';
type ButtonSize = 'X_SMALL' | 'SMALL' | 'MEDIUM';

export type ButtonLook = {
  /** PRIMARY is the one thing to do next; OVERLAY stands on photographs. */
  kind?: ButtonKind;
  size?: ButtonSize;
  hasError?: boolean;
  /** As wide as what it stands in. */
  fill?: boolean;
  /** Before the words. A button of an icon alone needs `aria-label`. */
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

/** A button. `type` is `button` unless said otherwise: the one that sends a form says `type="submit"`. */
export function Button({ kind, size, hasError, fill, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={look({ kind, size, hasError, fill }, !children, className)}>
      {icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for what goes to another page. Disabled, it keeps its words and leads nowhere. */
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
