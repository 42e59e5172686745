import { __iconData as Bell } from 'lucide-react/icons/bell';
import { useState } from 'react';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSavedSearch } from '../contract.ts';
import { RemovedSearch } from './removed-search.tsx';
import { SavedSearchCard } from './saved-search-card.tsx';
import styles from './saved-searches.module.css';

type SavedSearchesPageProps = { searches: readonly WireSavedSearch[]; userId: string };

/** The user's saved searches, latest first; a removed one can be restored in place. */
export function SavedSearchesPage({ searches, userId }: SavedSearchesPageProps) {
  const { t, locale } = useLanguage();
  const [removed, setRemoved] = useState<readonly WireSavedSearch[]>([]);
  const gone = removed.filter(({ id }) => searches.every((search) => search.id !== id));
  const shown = [...searches, ...gone].sort((one, other) => other.id - one.id);

  if (shown.length === 0) {
    return (
      <EmptyState
        icon={Bell}
        title={t('savedSearches.emptyTitle')}
        actions={<ButtonLink href={localePath(locale, '/')}>{t('savedSearches.emptyAction')}</ButtonLink>}
      >
        <p>{t('savedSearches.emptyWords')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Cluster mode="SPACE_BETWEEN">
        <Text tone="SOFT">{t('savedSearches.count', { count: searches.length })}</Text>
        <a href={localePath(locale, '/account/notifications')}>{t('savedSearches.quiet')}</a>
      </Cluster>
      <ul className={styles.list}>
        {shown.map((search) =>
          gone.includes(search) ? (
            <RemovedSearch
              key={search.id}
              search={search}
              onBack={() => setRemoved((before) => before.filter((one) => one !== search))}
            />
          ) : (
            <SavedSearchCard
              key={search.id}
              search={search}
              userId={userId}
              onRemoved={() => setRemoved((before) => [...before, search])}
            />
          ),
        )}
      </ul>
    </>
  );
}
