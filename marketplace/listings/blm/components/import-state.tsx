import { Tag, type TagTone } from '#design/content/chip.tsx';
import { useLanguage } from '#language/react.tsx';
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

/** How far a file has come, and what became of its records so far. */
export function ImportState({ feed }: { feed: FeedImport }) {
  const { t } = useLanguage();
  const counted = COUNTED.filter((name) => feed.counts[name] > 0);
  return (
    <div className={styles.state}>
      <p className={styles.line}>
        <Tag tone={TONES[feed.state]}>{t(`imports.state.${feed.state}`)}</Tag>
        {feed.state === 'reading' && (
          <progress
            max={feed.records || 1}
            value={feed.recordsRead}
            aria-label={t('imports.progress', { read: feed.recordsRead, records: feed.records })}
            className={styles.progress}
          />
        )}
      </p>
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
