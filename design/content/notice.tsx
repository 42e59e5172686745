import { __iconData as CircleCheck } from 'lucide-react/icons/circle-check';
import { __iconData as Info } from 'lucide-react/icons/info';
import { __iconData as TriangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

const ICONS = { INFO: Info, SUCCESS: CircleCheck, WARNING: TriangleAlert, DANGER: TriangleAlert } as const;

type NoticeProps = {
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  children?: ReactNode;
  /** `status` announces it politely when it appears, `alert` immediately; without a role it is read in place. */
  role?: 'status' | 'alert';
};

/** An inline message. */
export function Notice({ tone = 'INFO', title, children, role }: NoticeProps) {
  return (
    <div role={role} className={classNames(styles.notice, styles[tone])}>
      <Icon icon={ICONS[tone]} className={styles.icon} />
      <div className={styles.words}>
        {title !== undefined && <div className={styles.title}>{title}</div>}
        {children}
      </div>
    </div>
  );
}
