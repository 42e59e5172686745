import { Card } from '#design/content/card.tsx';
import { Tag, type TagTone } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#language/react.tsx';
import type { FeedReport } from '../contract.ts';
import styles from './imports.module.css';

type Row = FeedReport['data'][number];

const TONES: Record<Row['outcome'], TagTone> = {
  added: 'ACCENT',
  changed: 'INFO',
  unchanged: 'NEUTRAL',
  refused: 'DANGER',
  withdrawn: 'HIGHLIGHT',
};

/** What became of each record of a file, with what was guessed, left out or refused. */
export function RecordList({ records }: { records: readonly Row[] }) {
  const { t } = useLanguage();
  return (
    <ul className={styles.records}>
      {records.map((record) => (
        <Card key={record.position} as="li" className={styles.record}>
          <Text variant="h3" size="M16">
            {record.address ?? (record.reference || t('imports.record', { position: record.position }))}
          </Text>
          <p className={styles.line}>
            <Tag tone={TONES[record.outcome]}>{t(`imports.outcome.${record.outcome}`)}</Tag>
            <span>{record.reference}</span>
          </p>
          {record.remarks.length > 0 && (
            <ul className={styles.remarks}>
              {record.remarks.map((remark) => (
                <li key={`${remark.field} ${remark.code} ${remark.value}`}>
                  {remark.field && <code>{remark.field}</code>} {remark.message}
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
    </ul>
  );
}
