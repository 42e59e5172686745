import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { RuleRow, RuleTopic } from '../../rules/model.ts';
import { RuleTable } from './rule-table.tsx';
import styles from './rules.module.css';

/** Rules with more figures than this have a table of their own, closed at first: they are of local authorities. */
const MAX_IN_TOPIC = 6;

/** The figures of one topic on a day. */
export function TopicFigures({ topic, rows }: { topic: RuleTopic; rows: readonly RuleRow[] }) {
  const { t } = useLanguage();
  const byRule = [...Map.groupBy(rows, ({ rule }) => rule)];
  const short = byRule.filter(([, ofRule]) => ofRule.length <= MAX_IN_TOPIC).flatMap(([, ofRule]) => ofRule);
  const long = byRule.filter(([, ofRule]) => ofRule.length > MAX_IN_TOPIC);
  const name = t(`finance.topic.${topic}`);
  return (
    <div className={styles.topic}>
      <Text variant="h3" id={topic}>
        {name}
      </Text>
      {short.length > 0 && <RuleTable label={name} rows={short} />}
      {long.map(([rule, ofRule]) => (
        <details key={rule}>
          <summary>{t('moneyRules.all', { name: t(`finance.rule.${rule}`), count: ofRule.length })}</summary>
          <RuleTable label={t(`finance.rule.${rule}`)} rows={ofRule} />
        </details>
      ))}
    </div>
  );
}
