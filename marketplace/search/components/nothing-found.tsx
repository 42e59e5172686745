import { __iconData as SearchX } from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/content/empty-state.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './nothing-found.module.css';

/** What a search without one of its filters would find: 'Without “garage”: 12 ads'. */
export type Alternative = { label: string; href: string };

/** In the place of results: which filter to drop, and what that would give. */
export function NothingFound({
  alternatives,
  actions,
}: {
  alternatives: readonly Alternative[];
  /** What else can be done about it. */
  actions?: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <EmptyState icon={SearchX} title={t('results.nothingTitle')} actions={actions}>
      <p>{t(alternatives.length > 0 ? 'results.nothingWords' : 'results.nothingAtAll')}</p>
      {alternatives.length > 0 && (
        <ul className={styles.alternatives}>
          {alternatives.map(({ label, href }) => (
            <li key={href}>
              <a href={href} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
