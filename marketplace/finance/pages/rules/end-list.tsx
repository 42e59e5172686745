import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { RuleRow } from '../../rules/model.ts';
import styles from './rules.module.css';

/** Rules whose figures are known only until a day, the next first; a rule with figures for many places has one line. */
export function EndList({ ends }: { ends: readonly RuleRow[] }) {
  const { t, locale } = useLanguage();
  if (ends.length === 0) return null;
  const byDay = Map.groupBy(ends, ({ validTo }) => validTo!);
  return (
    <>
      <Text variant="h3">{t('moneyRules.ends')}</Text>
      <Text tone="SOFT">{t('moneyRules.endsHelp')}</Text>
      <ul className={styles.changes}>
        {[...byDay].map(([day, rows]) => (
          <li key={day}>
            <strong>{formatDate(day, 'longDate', locale)}</strong>{' '}
            {[...new Set(rows.map(({ rule }) => rule))].map((rule) => t(`finance.rule.${rule}`)).join('; ')}
          </li>
        ))}
      </ul>
    </>
  );
}
