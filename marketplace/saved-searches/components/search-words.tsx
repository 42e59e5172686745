import { Tag } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSavedSearch } from '../contract.ts';
import styles from './search-words.module.css';
import { sketchOf } from './sketch.ts';

type SearchWordsProps = {
  search: Pick<WireSavedSearch, 'title' | 'details' | 'filters' | 'request' | 'totalAds' | 'newAds'>;
};

/** A saved search: its title, filters, shape sketch and current count. */
export function SearchWords({ search }: SearchWordsProps) {
  const { t } = useLanguage();
  const sketch = sketchOf(search.request);
  // The heading repeats the title when the title was generated.
  const unsaid = search.filters.filter((filter) => !search.title.includes(filter));
  return (
    <div className={styles.search}>
      <div className={styles.words}>
        {!search.title.startsWith(search.details) && <Text>{search.details}</Text>}
        {unsaid.length > 0 && (
          <ul className={styles.filters} aria-label={t('savedSearches.filters')}>
            {unsaid.map((filter) => (
              <li key={filter}>
                <Tag>{filter}</Tag>
              </li>
            ))}
          </ul>
        )}
        <Text size="S14" tone="SOFT" numeric>
          {search.totalAds === null
            ? t('savedSearches.uncounted')
            : t('savedSearches.found', { count: search.totalAds })}
          {search.newAds !== null && search.newAds > 0 && (
            <>
              {' · '}
              <strong className={styles.fresh}>{t('savedSearches.fresh', { count: search.newAds })}</strong>
            </>
          )}
        </Text>
      </div>
      {sketch && (
        <svg
          className={styles.sketch}
          viewBox={`-4 -4 ${sketch.width + 8} ${sketch.height + 8}`}
          role="img"
          aria-label={t('savedSearches.sketch')}
        >
          <path d={sketch.path} fillRule="evenodd" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}
