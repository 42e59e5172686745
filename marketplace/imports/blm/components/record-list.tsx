import { Card } from '#design/content/card.tsx';
import { Tag, type TagTone } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { STATE_TONES } from '#marketplace/my-listings/components/my-listing-view.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ImportReport } from '../contract.ts';
import styles from './imports.module.css';

type Row = ImportReport['data'][number];

const TONES: Record<Row['outcome'], TagTone> = {
  added: 'ACCENT',
  changed: 'INFO',
  unchanged: 'NEUTRAL',
  refused: 'DANGER',
  withdrawn: 'HIGHLIGHT',
};

/** The outcome of each record, with guesses, omissions and refusals, and a link to its listing. */
export function RecordList({ records }: { records: readonly Row[] }) {
  const { t, locale } = useLanguage();
  const nameOf = ({ address, reference, position }: Row) =>
    address ?? (reference || t('imports.record', { position }));
  return (
    <ul className={styles.records}>
      {records.map((record) => (
        <Card key={record.position} as="li" className={styles.record}>
          <Text variant="h3" size="M16">
            {record.adId === null ? (
              nameOf(record)
            ) : (
              <a href={localePath(locale, `/account/ads/${record.adId}`)}>{nameOf(record)}</a>
            )}
          </Text>
          <p className={styles.line}>
            <Tag tone={TONES[record.outcome]}>{t(`imports.outcome.${record.outcome}`)}</Tag>
            {record.state && record.outcome !== 'withdrawn' && (
              <Tag tone={STATE_TONES[record.state]}>{t(`owned.state.${record.state}`)}</Tag>
            )}
            {record.address && <span>{record.reference}</span>}
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
