import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './breadcrumbs.module.css';

/** The path to this page, widest area first; paths include the language. */
export function Breadcrumbs({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const { t, locale } = useLanguage();
  return (
    <nav aria-label={t('common.breadcrumbs')}>
      <ol className={styles.steps}>
        <li>
          <a href={localePath(locale, '/')}>{t('common.home')}</a>
        </li>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
