import { useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { cancelViewing, restoreViewing } from '../endpoints.ts';
import { MAX_CANCELLATION_NOTE } from '../rules.ts';
import type { OwnViewing } from './load-own-viewings.ts';
import styles from './viewings.module.css';

/** A slot in the week view: visitors, and cancellation. */
export function OwnViewingSlot({ viewing }: { viewing: OwnViewing }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [words, setWords] = useState('');
  const { when, places, placesLeft, bookings } = viewing;
  const own = { params: { viewingId: viewing.viewingId } };
  const name = t('ownViewings.cancelName', { when: when.whole });
  async function cancel(): Promise<void> {
    setAsking(false);
    await sending.apply(cancelViewing, { ...own, body: { words: words.trim() || undefined } });
  }
  return (
    <li className={classNames(styles.slot, viewing.isCancelled && styles.off)}>
      <strong className={styles.time}>{when.span}</strong>
      <span className={styles.small}>
        {viewing.isCancelled
          ? t('ownViewings.cancelled')
          : places === null
            ? t('viewings.open')
            : t('ownViewings.taken', { taken: places - placesLeft! - viewing.held, places })}
        {viewing.held > 0 && ` · ${t('ownViewings.held', { count: viewing.held })}`}
      </span>
      {bookings.length > 0 && (
        <ul className={styles.guests}>
          {bookings.map((guest) => (
            <li key={guest.bookingId}>
              {guest.name}
              {guest.phone && (
                <>
                  <br />
                  <span className={styles.small}>{guest.phone}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {sending.failure && <FieldError>{sending.failure}</FieldError>}
      {viewing.mayRestore && (
        <div>
          <Button
            kind="SECONDARY"
            size="X_SMALL"
            disabled={sending.isBlocked}
            aria-label={t('ownViewings.undoName', { when: when.whole })}
            onClick={() => void sending.apply(restoreViewing, own)}
          >
            {t('ownViewings.undo')}
          </Button>
        </div>
      )}
      {!viewing.isCancelled &&
        (viewing.isOffered ? (
          <div>
            <Button
              kind="TERTIARY"
              size="X_SMALL"
              disabled={sending.isBlocked}
              aria-label={name}
              // A slot without bookings is cancelled and restored without confirmation.
              onClick={() => (bookings.length > 0 ? setAsking(true) : void cancel())}
            >
              {t('ownViewings.cancel')}
            </Button>
          </div>
        ) : (
          <span className={styles.small}>{t('ownViewings.announced')}</span>
        ))}
      <Modal
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={name}
        size="SMALL"
        closeLabel={t('common.closeModal')}
        footer={
          <Button hasError onClick={() => void cancel()}>
            {t('ownViewings.cancel')}
          </Button>
        }
      >
        <div className={styles.part}>
          <p>{t('ownViewings.cancelWords', { count: bookings.length })}</p>
          <Field label={t('ownViewings.words')}>
            {({ onBlur: _, ...control }) => (
              <Textarea
                {...control}
                maxLength={MAX_CANCELLATION_NOTE}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
        </div>
      </Modal>
    </li>
  );
}
