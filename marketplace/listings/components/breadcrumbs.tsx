import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './breadcrumbs.module.css';

/** The way here, widest first; paths are in the language of the page. */
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
