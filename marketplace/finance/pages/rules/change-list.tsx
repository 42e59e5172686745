import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { figureLines, keyText } from '../../components/figure-text.ts';
import type { RuleRow } from '../../rules/model.ts';
import styles from './rules.module.css';

/** Figures that are known to begin later, the next first. */
export function ChangeList({ changes }: { changes: readonly RuleRow[] }) {
  const words = useLanguage();
  const { t, locale } = words;
  return (
    <ul className={styles.changes}>
      {changes.map((row) => (
        <li key={`${row.rule} ${row.key}`}>
          <strong>{formatDate(row.validFrom, 'longDate', locale)}</strong>{' '}
          {[t(`finance.rule.${row.rule}`), keyText(row.key, words)].filter(Boolean).join(', ')}:{' '}
          {figureLines(row, words).join('; ')}
        </li>
      ))}
    </ul>
  );
}
