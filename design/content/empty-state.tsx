import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconShape } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconShape;
  title: string;
  /** The level of the title in the page's outline. */
  heading?: 'h1' | 'h2' | 'h3';
  /** Why there is nothing, and what to do next. */
  children?: ReactNode;
  actions?: ReactNode;
};

/** In the place of a list, a page or an answer that is not there. */
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
