import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { localePath } from '../i18n/language.ts';
import { useLanguage } from '../i18n/react.tsx';
import styles from './back-link.module.css';

type WayBackProps = {
  /** Defaults to the account overview. */
  href?: string;
  children?: ReactNode;
};

/** A link from a page to its parent page. */
export function BackLink({ href, children }: WayBackProps) {
  const { t, locale } = useLanguage();
  return (
    <a href={href ?? localePath(locale, '/account')} className={styles.back}>
      <Icon icon={ChevronLeft} size={16} />
      {children ?? t('account.navigation')}
    </a>
  );
}
