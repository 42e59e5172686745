import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bookViewing } from '../endpoints.ts';
import { accountBooking, guestBooking } from '../forms.ts';
import { useOwnPhone } from './use-own-phone.ts';
import styles from './viewings.module.css';

await loadTexts('viewings/pages', 'accounts/sign-in');

type Answer = AnswerOf<typeof bookViewing>;

type BookViewingProps = {
  /** Null: closed; typed values stay. */
  viewing: { id: number; words: string } | null;
  onClose: () => void;
};

/** The booking dialog: immediate with an account, otherwise by mailed link. */
export function BookViewing({ viewing, onClose }: BookViewingProps) {
  const { t, locale } = useLanguage();
  const viewer = useViewer();
  const ownPhone = useOwnPhone();
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState<Answer | null>(null);

  function close() {
    setAnswer(null);
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
            schema={viewer ? accountBooking : guestBooking}
            endpoint={bookViewing}
            params={{ viewingId: viewing?.id ?? 0 }}
            onDone={setAnswer}
            onRefused={({ status }) => {
              // The slots that are left.
              if (status === 409) void revalidate();
            }}
          >
            {viewer ? (
              <p>{t('bookViewing.as', { name: viewer.name })}</p>
            ) : (
              <>
                <FormField name="name" label={t('bookViewing.name')} />
                <FormField name="email" label={t('bookViewing.email')} hint={t('bookViewing.emailHint')} />
              </>
            )}
            <FormField
              name="phone"
              label={t('bookViewing.phone')}
              hint={t('bookViewing.phoneHint')}
              defaultValue={ownPhone}
            />
            <p className={styles.small}>{t('bookViewing.never')}</p>
            <SubmitButton size="MEDIUM">{t('bookViewing.submit')}</SubmitButton>
          </Form>
        )}
      </div>
    </Modal>
  );
}
