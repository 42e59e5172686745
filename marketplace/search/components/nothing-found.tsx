import { __iconData as SearchX } from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/content/empty-state.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './nothing-found.module.css';

/** The result of removing one filter: 'Without “garage”: 12 ads'. */
export type Alternative = { label: string; href: string };

/** Shown instead of results: which filter to remove and how many results that gives. */
export function NothingFound({
  alternatives,
  actions,
}: {
  alternatives: readonly Alternative[];
  /** Other actions, such as saving the search. */
  actions?: ReactNode;
}) {
  const { t } = useLanguage();
  return (
    <EmptyState icon={SearchX} title={t('results.nothingTitle')} actions={actions}>
      <p>{t(alternatives.length > 0 ? 'results.nothingWords' : 'results.nothingAtAll')}</p>
      <Alternatives alternatives={alternatives} />
    </EmptyState>
  );
}

/** Shown below few results: where more are. */
export function FewFound({ alternatives }: { alternatives: readonly Alternative[] }) {
  const { t } = useLanguage();
  if (alternatives.length === 0) return null;
  return (
    <div className={styles.few}>
      <h2>{t('results.fewTitle')}</h2>
      <Alternatives alternatives={alternatives} />
    </div>
  );
}

function Alternatives({ alternatives }: { alternatives: readonly Alternative[] }) {
  return (
    <ul className={styles.alternatives}>
      {alternatives.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
