import { Tag, type TagTone } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { FeedImport } from '../contract.ts';
import styles from './imports.module.css';

const TONES: Record<FeedImport['state'], TagTone> = {
  received: 'NEUTRAL',
  reading: 'INFO',
  held: 'HIGHLIGHT',
  done: 'ACCENT',
  failed: 'DANGER',
};

const COUNTED = ['added', 'changed', 'unchanged', 'refused', 'withdrawn'] as const;

type ImportStateProps = {
  feed: FeedImport;
  /** Where nothing else says how many records became what. */
  hasCounts?: boolean;
};

/** How far a file has come, and what became of its records so far. */
export function ImportState({ feed, hasCounts }: ImportStateProps) {
  const { t } = useLanguage();
  const counted = COUNTED.filter((name) => hasCounts && feed.counts[name] > 0);
  const isUnderWay = feed.state === 'received' || feed.state === 'reading';
  const progress =
    feed.records > 0
      ? t('imports.progress', { read: feed.recordsRead, records: feed.records })
      : t('imports.waiting');
  return (
    <div className={styles.state}>
      <p className={styles.line} role="status">
        <Tag tone={TONES[feed.state]}>{t(`imports.state.${feed.state}`)}</Tag>
        {isUnderWay && <span>{progress}</span>}
      </p>
      {isUnderWay && (
        <progress
          max={feed.records || 1}
          value={feed.records > 0 ? feed.recordsRead : undefined}
          aria-label={progress}
          className={styles.progress}
        />
      )}
      {counted.length > 0 && (
        <p className={styles.line}>
          {counted.map((name) => (
            <span key={name}>{t(`imports.count.${name}`, { count: feed.counts[name] })}</span>
          ))}
        </p>
      )}
      {feed.trouble && <p>{feed.trouble.message}</p>}
    </div>
  );
}
