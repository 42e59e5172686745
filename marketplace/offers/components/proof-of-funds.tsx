import { __iconData as FileText } from 'lucide-react/icons/file-text';
import { useId, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { FilePicker } from '#marketplace/media/components/file-picker.tsx';
import { UploadList } from '#marketplace/media/components/upload-list.tsx';
import { PDF_TYPES, PICTURE_TYPES } from '#marketplace/media/components/upload-target.ts';
import { useUploads } from '#marketplace/media/components/use-uploads.ts';
import { MAX_DOCUMENT_BYTES } from '#marketplace/media/uploads/rules.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { deleteProofOfFunds, type sendProofOfFunds } from '../endpoints.ts';
import { PROOF_OF_FUNDS_DAYS } from '../rules.ts';
import type { Round } from './apply-events.ts';
import styles from './offers.module.css';

await loadTexts('media/uploads');

const TYPES = [...PDF_TYPES, ...PICTURE_TYPES];

/**
 * The optional proof of funds of a bidder: what it may be, who opens it, and the upload.
 * @param isOpen whether it is unfolded at first
 */
export function ProofOfFunds({
  adId,
  bidder: { bidderId, proofOfFunds },
  isOpen,
  onChanged,
}: {
  adId: number;
  bidder: Round['bidders'][number];
  isOpen: boolean;
  onChanged: () => Promise<void>;
}) {
  const { t, locale } = useLanguage();
  const id = useId();
  const [words, setWords] = useState('');
  const deleting = useSubmit();
  const params = { adId, bidderId };
  const target = {
    method: 'PUT' as const,
    url: `/api/v1/properties/${adId}/offers/bidders/${bidderId}/proof-of-funds`,
    types: TYPES,
    maxBytes: MAX_DOCUMENT_BYTES,
    wrongType: 'offers.proof.wrongType' as const,
  };
  const { uploads, add, retry, remove } = useUploads<AnswerOf<typeof sendProofOfFunds>>(target, {
    taken({ name }) {
      setWords(t('media.added', { name }));
      void onChanged();
    },
    failed: (name, why) => setWords(t('media.failed', { name, why })),
  });
  async function removeProof() {
    if (!(await deleting.apply(deleteProofOfFunds, { params }))) return;
    setWords(t('media.deleted', { name: proofOfFunds?.name ?? '' }));
    await onChanged();
  }
  return (
    <details className={styles.proof} open={isOpen}>
      <summary>{t('offers.proof.title')}</summary>
      <div className={styles.part}>
        <p id={`${id}-hint`}>{t('offers.proof.hint', { megabytes: MAX_DOCUMENT_BYTES / 1024 / 1024 })}</p>
        <p>
          <strong>{t('offers.proof.never')}</strong>
        </p>
        <p className={styles.soft}>{t('offers.proof.kept', { days: PROOF_OF_FUNDS_DAYS })}</p>
        {proofOfFunds && (
          <Cluster gap={2}>
            <Icon icon={FileText} />
            <span>
              {t('offers.proof.sent', {
                name: proofOfFunds.name,
                day: formatDate(proofOfFunds.createDate, 'mediumDateTime', locale),
              })}
            </span>
            <ConfirmButton
              label={t('media.delete')}
              name={`${t('media.delete')}: ${proofOfFunds.name}`}
              words={t('offers.proof.deleteWords')}
              disabled={deleting.isBlocked}
              onYes={() => void removeProof()}
            />
          </Cluster>
        )}
        {deleting.failure && <FieldError>{deleting.failure}</FieldError>}
        <FilePicker
          types={TYPES}
          chooseLabel={t(proofOfFunds ? 'offers.proof.replace' : 'offers.proof.choose')}
          isMany={false}
          disabled={uploads.some(({ state }) => state !== 'failed')}
          describedBy={`${id}-hint`}
          onFiles={add}
        />
        <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
        <VisuallyHidden as="div" role="status" aria-live="polite">
          {words}
        </VisuallyHidden>
      </div>
    </details>
  );
}
