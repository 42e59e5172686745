import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import styles from './way-back.module.css';

type WayBackProps = {
  /** Missing: to the overview of the account. */
  href?: string;
  children?: ReactNode;
  className?: string;
};

/** The way from a page to the one that it belongs to. */
export function WayBack({ href, children, className }: WayBackProps) {
  const { t, locale } = useLanguage();
  return (
    <a href={href ?? localePath(locale, '/account')} className={classNames(styles.back, className)}>
      <Icon icon={ChevronLeft} size={16} />
      {children ?? t('account.navigation')}
    </a>
  );
}
