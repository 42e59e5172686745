import { __iconData as X } from 'lucide-react/icons/x';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip.module.css';
import { Icon } from './icon.tsx';

type ChipProps = ComponentProps<'button'> & {
  /** Announced as pressed. */
  isSelected?: boolean;
  icon?: ReactNode;
};

/** A toggle, or a button that opens something (`aria-expanded`). */
export function Chip({ isSelected, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={isSelected} {...rest} className={classNames(styles.chip, className)}>
      {icon}
      {children}
    </button>
  );
}

type RemovableChipProps = Omit<ComponentProps<'a'>, 'aria-label'> & {
  /** URL of the page without this chip's filter. */
  href: string;
  /** Accessible name of the link: 'Remove filter: 3 beds or more'. Contains the chip's text. */
  removeLabel: string;
};

/** An active filter; the link leads to the same page without it. */
export function RemovableChip({ href, removeLabel, className, children, ...rest }: RemovableChipProps) {
  return (
    <a
      {...rest}
      href={href}
      aria-label={removeLabel}
      className={classNames(styles.chip, styles.removable, className)}
    >
      {children}
      <Icon icon={X} size={16} />
    </a>
  );
}

export type TagTone = 'NEUTRAL' | 'ACCENT' | 'HIGHLIGHT' | 'DANGER' | 'INFO' | 'OVERLAY';

/** A label: 'New', 'Price drop', 'Sale agreed'. Not interactive. */
export function Tag({ tone = 'NEUTRAL', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>;
}
