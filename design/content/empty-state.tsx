import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconShape } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconShape;
  title: string;
  /** The level of the title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3';
  /** The reason why it is empty, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** Shown instead of an empty list, a missing page or an empty response. */
export function EmptyState({ icon, title, heading: Heading = 'h2', children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.sign}>
          <Icon icon={icon} size={32} />
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
