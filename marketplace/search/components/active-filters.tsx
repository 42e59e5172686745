import { RemovableChip } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './active-filters.module.css';

/** An active filter: its label and the URL of the search without it. */
export type FilterChipView = { label: string; href: string };

/** The active filters, each a link to the search without it. */
export function ActiveFilters({ chips, clearHref }: { chips: readonly FilterChipView[]; clearHref: string }) {
  const { t } = useLanguage();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('results.activeFilters')} data-keep-scroll>
      {chips.map(({ label, href }) => (
        <li key={label}>
          <RemovableChip
            href={href}
            rel="nofollow"
            removeLabel={t('results.removeFilter', { filter: label })}
          >
            {label}
          </RemovableChip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <a href={clearHref} rel="nofollow" className={styles.clear}>
            {t('results.clearAll')}
          </a>
        </li>
      )}
    </ul>
  );
}
