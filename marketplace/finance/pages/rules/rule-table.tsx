import { Tag } from '#design/content/chip.tsx';
import { ScrollBox } from '#design/layout/scroll-box.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { figureLines, keyText, periodText, sourceText } from '../../components/figure-text.ts';
import type { RuleRow } from '../../rules/model.ts';
import styles from './rules.module.css';

type RuleTableProps = {
  /** Names the table for people who cannot see it. */
  label: string;
  rows: readonly RuleRow[];
};

/** Figures that apply on a day, each with whom it is for, its days and its source. */
export function RuleTable({ label, rows }: RuleTableProps) {
  const words = useLanguage();
  const { t } = words;
  return (
    <ScrollBox aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('moneyRules.rule')}</th>
            <th scope="col">{t('moneyRules.figure')}</th>
            <th scope="col">{t('moneyRules.period')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.rule} ${row.key}`}>
              <th scope="row">
                {[t(`finance.rule.${row.rule}`), keyText(row.key, words)].filter(Boolean).join(', ')}
              </th>
              <td className={styles.figure}>
                {figureLines(row, words).map((line) => (
                  <div key={line}>{line}</div>
                ))}
                {row.confidence === 'G' && <Tag tone="NEUTRAL">{t('finance.figure.unconfirmed')}</Tag>}
              </td>
              <td>
                {periodText(row, words)}
                <div className={styles.source}>{sourceText(row, words)}</div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
