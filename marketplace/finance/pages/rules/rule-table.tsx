import { Tag } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { figureLines, keyText, periodText, sourceText } from '../../components/figure-text.ts';
import type { RuleName, RuleRow } from '../../rules/model.ts';
import styles from './rules.module.css';

/** Rules with more figures than this are closed at first: their tables are of local authorities. */
const MAX_OPEN = 6;

/** The figures of one rule on a day. */
export function RuleTable({ rule, rows }: { rule: RuleName; rows: readonly RuleRow[] }) {
  const words = useLanguage();
  const { t } = words;
  const name = t(`finance.rule.${rule}`);
  const sources = [...new Set(rows.map((row) => sourceText(row, words)))];
  const isKeyed = rows.some(({ key }) => key !== '');
  const table = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroll} aria-label={name} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {isKeyed && <th scope="col">{t('moneyRules.for')}</th>}
            <th scope="col">{t('moneyRules.figure')}</th>
            <th scope="col">{t('moneyRules.period')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {isKeyed && <th scope="row">{keyText(row.key, words) || t('moneyRules.everyone')}</th>}
              <td>
                {figureLines(row, words).map((line) => (
                  <div key={line}>{line}</div>
                ))}
                {row.confidence === 'G' && <Tag tone="NEUTRAL">{t('finance.figure.unconfirmed')}</Tag>}
              </td>
              <td>{periodText(row, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
  return (
    <div className={styles.rule}>
      <h4 className={styles.name}>{name}</h4>
      {rows.length > MAX_OPEN ? (
        <details>
          <summary>{t('moneyRules.all', { count: rows.length })}</summary>
          {table}
        </details>
      ) : (
        table
      )}
      {sources.map((source) => (
        <p key={source} className={styles.source}>
          {source}
        </p>
      ))}
    </div>
  );
}
