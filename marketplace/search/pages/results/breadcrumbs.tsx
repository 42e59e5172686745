import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './results.module.css';
import type { Crumb } from './results-data.ts';

/** The breadcrumbs of the results; the last item is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t, locale } = useLanguage();
  const steps = [{ name: t('results.home'), href: localePath(locale, '/') }, ...crumbs];
  return (
    <nav aria-label={t('results.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {steps.map(({ name, href }, index) => (
          <li key={href}>
            {index === steps.length - 1 ? <span aria-current="page">{name}</span> : <a href={href}>{name}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
