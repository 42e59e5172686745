import { __iconData as TriangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { Icon } from '../content/icon.tsx';
import styles from './field.module.css';

/** An error message next to its field, announced as an alert when it appears. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <div id={id} role="alert" className={styles.error}>
      <Icon icon={TriangleAlert} size={16} />
      <span>{children}</span>
    </div>
  );
}
