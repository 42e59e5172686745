import styles from '#marketplace/my-listings/components/my-listings.module.css';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FeedImport } from '../blm/contract.ts';

/** In the order in which they ask for something to be done. */
export const OUTCOMES = ['refused', 'added', 'changed', 'withdrawn', 'unchanged'] as const;

type OutcomeFilterProps = {
  counts: FeedImport['counts'];
  /** The outcome that is shown; '': all. */
  outcome: string;
  path: string;
};

/** Which records of a file are listed: by what became of them, with how many there are. */
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
