import { __iconData as ChevronLeft } from 'lucide-react/icons/chevron-left';
import { Icon } from '#design/content/icon.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import styles from './way-back.module.css';

/** The way from one of its pages to the account. */
export function WayBack() {
  const { t, locale } = useLanguage();
  return (
    <a href={localePath(locale, '/account')} className={styles.back}>
      <Icon icon={ChevronLeft} size={16} />
      {t('account.navigation')}
    </a>
  );
}
