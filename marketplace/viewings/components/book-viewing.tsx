import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { EMAIL, NAME, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Booking } from '../contract.ts';
import styles from './viewings.module.css';

await loadTexts('viewings/pages', 'accounts/sign-in');

type Answer = Booking | { state: 'held'; message: string };

type BookViewingProps = {
  /** Null: closed; typed values stay. */
  viewing: { id: number; words: string } | null;
  onClose: () => void;
};

/** The booking dialog: immediate with an account, otherwise by mailed link. */
export function BookViewing({ viewing, onClose }: BookViewingProps) {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const sending = useSubmit();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Answer | null>(null);

  async function book(fields: FormData) {
    const guestFields = ['name', 'email', 'phone'].flatMap((name) => {
      const text = textOf(fields, name).trim();
      return text ? [[name, text]] : [];
    });
    const path = `/api/v1/viewings/${viewing!.id}/bookings`;
    const sent = await sending.send<Answer>('POST', path, Object.fromEntries(guestFields));
    if (sent.ok) setAnswer(sent.body);
    // Reloads the slots after any attempt.
    if (sent.ok || sent.status === 409) await revalidate();
  }
  function close() {
    setAnswer(null);
    sending.setWrong({});
    onClose();
  }

  return (
    <Modal
      isOpen={viewing !== null}
      onClose={close}
      title={t('bookViewing.title')}
      size="SMALL"
      closeLabel={t('common.closeModal')}
      keepMounted
    >
      <div className={styles.part}>
        <p>
          <strong>{viewing?.words}</strong>
        </p>
        {answer ? (
          <>
            <Notice
              tone="SUCCESS"
              role="status"
              title={t(`bookViewing.${answer.state === 'held' ? 'held' : 'booked'}`)}
            >
              <p>
                {answer.state === 'held' && 'message' in answer
                  ? answer.message
                  : t('bookViewing.bookedWords')}
              </p>
            </Notice>
            {'bookingId' in answer && (
              <Cluster gap={2}>
                <ButtonLink href={localePath(locale, `/viewing/${answer.bookingId}`)}>
                  {t('bookViewing.see')}
                </ButtonLink>
                {answer.calendarPath && (
                  <ButtonLink kind="SECONDARY" href={answer.calendarPath} download>
                    {t('viewings.addToCalendar')}
                  </ButtonLink>
                )}
              </Cluster>
            )}
          </>
        ) : (
          <Form
            key={viewing?.id}
            id="book-viewing"
            sending={sending}
            rules={viewer ? [] : [NAME, EMAIL]}
            onSend={book}
          >
            {viewer ? (
              <p>{t('bookViewing.as', { name: viewer.name })}</p>
            ) : (
              <>
                <FormField name="name" label={t('bookViewing.name')} autoComplete="name" maxLength={40} />
                <FormField
                  name="email"
                  type="email"
                  label={t('bookViewing.email')}
                  hint={t('bookViewing.emailHint')}
                  autoComplete="email"
                  inputMode="email"
                  maxLength={254}
                />
              </>
            )}
            <FormField
              name="phone"
              type="tel"
              label={t('bookViewing.phone')}
              hint={t('bookViewing.phoneHint')}
              autoComplete="tel"
              inputMode="tel"
              maxLength={40}
              isOptional
            />
            <p className={styles.small}>{t('bookViewing.never')}</p>
            <SubmitButton size="MEDIUM">{t('bookViewing.submit')}</SubmitButton>
          </Form>
        )}
      </div>
    </Modal>
  );
}
