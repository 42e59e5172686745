import { __iconData as RotateCcw } from 'lucide-react/icons/rotate-ccw';
import { __iconData as X } from 'lucide-react/icons/x';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './media.module.css';
import type { Upload } from './use-uploads.ts';

type UploadListProps = {
  uploads: readonly Upload[];
  onRetry: (key: number) => void;
  onRemove: (key: number) => void;
};

const WORDS = { waiting: 'media.waiting', sending: 'media.uploading', preparing: 'media.preparing' } as const;

/** Uploads with their progress; failed ones show the reason and can be retried. */
export function UploadList({ uploads, onRetry, onRemove }: UploadListProps) {
  const { t } = useLanguage();
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.uploads}>
      {uploads.map(({ key, name, state, share, why }) => (
        <li key={key} className={styles.upload}>
          <div className={styles.uploadWords}>
            {state === 'failed' ? (
              <>
                <span className={styles.fileName}>{name}</span>
                <span className={styles.why}>{why}</span>
              </>
            ) : (
              <>
                <span className={styles.fileName}>{t(WORDS[state], { name })}</span>
                {/* Indeterminate while the server works, because its duration is unknown. */}
                <progress
                  className={styles.progress}
                  aria-label={t(WORDS[state], { name })}
                  max={1}
                  value={state === 'preparing' ? undefined : share}
                />
              </>
            )}
          </div>
          {state === 'failed' && (
            <Button
              kind="TERTIARY"
              size="SMALL"
              icon={<Icon icon={RotateCcw} />}
              aria-label={`${t('media.retry')}: ${name}`}
              onClick={() => onRetry(key)}
            />
          )}
          <Button
            kind="TERTIARY"
            size="SMALL"
            icon={<Icon icon={X} />}
            aria-label={`${t(state === 'failed' ? 'media.dismiss' : 'media.cancel')}: ${name}`}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
