import { Tag, type TagTone } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ListingImport } from '../contract.ts';
import styles from './imports.module.css';

const TONES: Record<ListingImport['state'], TagTone> = {
  received: 'NEUTRAL',
  reading: 'INFO',
  held: 'HIGHLIGHT',
  done: 'ACCENT',
  failed: 'DANGER',
};

const COUNTED = ['added', 'changed', 'unchanged', 'refused', 'withdrawn'] as const;

type ImportStateProps = {
  listingImport: ListingImport;
  /** Shows counts by outcome, unless they are shown elsewhere. */
  hasCounts?: boolean;
};

/** Progress of an import, and the outcomes of its records so far. */
export function ImportState({ listingImport, hasCounts }: ImportStateProps) {
  const { t } = useLanguage();
  const counted = COUNTED.filter((name) => hasCounts && listingImport.counts[name] > 0);
  const isUnderWay = listingImport.state === 'received' || listingImport.state === 'reading';
  const progress =
    listingImport.records > 0
      ? t('imports.progress', { read: listingImport.recordsRead, records: listingImport.records })
      : t('imports.waiting');
  return (
    <div className={styles.state}>
      <p className={styles.line} role="status">
        <Tag tone={TONES[listingImport.state]}>{t(`imports.state.${listingImport.state}`)}</Tag>
        {isUnderWay && <span>{progress}</span>}
      </p>
      {isUnderWay && (
        <progress
          max={listingImport.records || 1}
          value={listingImport.records > 0 ? listingImport.recordsRead : undefined}
          aria-label={progress}
          className={styles.progress}
        />
      )}
      {counted.length > 0 && (
        <p className={styles.line}>
          {counted.map((name) => (
            <span key={name}>{t(`imports.count.${name}`, { count: listingImport.counts[name] })}</span>
          ))}
        </p>
      )}
      {listingImport.trouble && <p>{listingImport.trouble.message}</p>}
    </div>
  );
}
