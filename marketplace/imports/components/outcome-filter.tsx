import styles from '#marketplace/my-listings/components/my-listings.module.css';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ListingImport } from '../blm/contract.ts';

/** In order of urgency. */
export const OUTCOMES = ['refused', 'added', 'changed', 'withdrawn', 'unchanged'] as const;

type OutcomeFilterProps = {
  counts: ListingImport['counts'];
  /** The shown outcome; '': all. */
  outcome: string;
  path: string;
};

/** Filter of a file's records by outcome, with counts. */
export function OutcomeFilter({ counts, outcome, path }: OutcomeFilterProps) {
  const { t } = useLanguage();
  const all = OUTCOMES.reduce((sum, one) => sum + counts[one], 0);
  const choices = [
    { one: '', href: path, label: t('owned.all'), count: all },
    ...OUTCOMES.filter((one) => counts[one] > 0).map((one) => ({
      one: one as string,
      href: `${path}?outcome=${one}`,
      label: t(`imports.outcome.${one}`),
      count: counts[one],
    })),
  ];
  return (
    <nav aria-label={t('imports.byOutcome')}>
      <ul className={styles.states}>
        {choices.map(({ one, href, label, count }) => (
          <li key={one}>
            <a href={href} aria-current={one === outcome ? 'page' : undefined} className={styles.state}>
              {label} <span className={styles.count}>{t('common.number', { count })}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
