import { __iconData as FileText } from 'lucide-react/icons/file-text';
import { useId, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_UPLOAD_BYTES } from '../uploads/rules.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './media.module.css';
import type { Brochure } from './picture.ts';
import { UploadList } from './upload-list.tsx';
import { mediaTarget, PDF_TYPES } from './upload-target.ts';
import { useUploads } from './use-uploads.ts';

await loadTexts('media/uploads');

type BrochureUploadProps = {
  value: Brochure | null;
  onChange: (brochure: Brochure | null) => void;
};

/** Upload of the brochure of a listing; a new one replaces it. */
export function BrochureUpload({ value, onChange }: BrochureUploadProps) {
  const { t } = useLanguage();
  const id = useId();
  const [words, setWords] = useState('');
  const [deleted, setDeleted] = useState<Brochure | null>(null);
  const { uploads, add, retry, remove } = useUploads(mediaTarget('brochure'), {
    taken({ url, name }) {
      setDeleted(null);
      onChange({ url, name });
      setWords(t('media.added', { name }));
    },
    failed: (name, why) => setWords(t('media.failed', { name, why })),
  });

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={styles.title}>
        {t('media.brochure')}
      </h3>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('media.brochureHint', { megabytes: MAX_UPLOAD_BYTES.brochure / 1024 / 1024 })}
      </p>
      {value && (
        <div className={styles.undo}>
          <a
            className={styles.file}
            href={value.url}
            aria-label={`${t('media.openBrochure')}: ${value.name}`}
          >
            <Icon icon={FileText} />
            <span className={styles.fileName}>{value.name}</span>
          </a>
          <Button
            kind="SECONDARY"
            size="SMALL"
            aria-label={`${t('media.delete')}: ${value.name}`}
            onClick={() => {
              setDeleted(value);
              setWords(t('media.deleted', { name: value.name }));
              onChange(null);
            }}
          >
            {t('media.delete')}
          </Button>
        </div>
      )}
      {!value && deleted && (
        <div className={styles.undo}>
          <span>{t('media.deleted', { name: deleted.name })}</span>
          <Button
            kind="SECONDARY"
            size="SMALL"
            onClick={() => {
              onChange(deleted);
              setWords(t('media.restored', { name: deleted.name }));
              setDeleted(null);
            }}
          >
            {t('media.undo')}
          </Button>
        </div>
      )}
      <FilePicker
        types={PDF_TYPES}
        chooseLabel={t('media.chooseBrochure')}
        isMany={false}
        disabled={uploads.some(({ state }) => state !== 'failed')}
        describedBy={`${id}-hint`}
        onFiles={add}
      />
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      <VisuallyHidden as="div" role="status" aria-live="polite">
        {words}
      </VisuallyHidden>
    </section>
  );
}
