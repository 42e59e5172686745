import { Tag } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { RuleName } from '../rules/model.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { figureLines, keyText, periodText, sourceText } from './figure-text.ts';
import styles from './rule-note.module.css';

/** A rule and, where it has several figures, whose. */
export type RuleRef = readonly [rule: RuleName, key?: string];

/** The figures that a sum rests on, each with its days and source. Needs the texts `finance/rules`. */
export function RuleNote({ rules, refs }: { rules: RuleSet; refs: readonly RuleRef[] }) {
  const words = useLanguage();
  const { t } = words;
  const rows = refs.flatMap(([rule, key]) => rules.row(rule, key) ?? []);
  return (
    <ul className={styles.rules}>
      {rows.map((row) => (
        <li key={`${row.rule} ${row.key}`}>
          <strong>
            {[t(`finance.rule.${row.rule}`), keyText(row.key, words)].filter(Boolean).join(', ')}:
          </strong>{' '}
          {figureLines(row, words).join('; ')} ({periodText(row, words)}).{' '}
          <span className={styles.source}>{sourceText(row, words)}</span>{' '}
          {row.confidence === 'G' && <Tag>{t('finance.figure.unconfirmed')}</Tag>}
        </li>
      ))}
    </ul>
  );
}
