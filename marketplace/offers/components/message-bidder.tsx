import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Modal } from '#design/layout/modal.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormTextarea } from '#platform/forms/form-fields.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { messageBidder } from '../endpoints.ts';
import { messageForm } from '../forms.ts';
import type { Round } from './apply-events.ts';

/** The advertiser's button to message a bidder, with a link to the conversation afterwards. */
export function MessageBidder({
  adId,
  bidder: { bidderId, number },
}: {
  adId: number;
  bidder: Round['bidders'][number];
}) {
  const { t, locale } = useLanguage();
  const [isWriting, setWriting] = useState(false);
  const [conversationId, setConversationId] = useState<number | null>(null);
  const title = t('offers.manage.messageName', { number });
  return (
    <>
      <Button kind="SECONDARY" size="X_SMALL" aria-label={title} onClick={() => setWriting(true)}>
        {t('offers.manage.message')}
      </Button>
      {conversationId !== null && (
        <Notice tone="SUCCESS" role="status" title={t('offers.manage.messageSent')}>
          <a href={localePath(locale, `/account/messages/${conversationId}`)}>
            {t('offers.manage.conversation')}
          </a>
        </Notice>
      )}
      <Modal
        isOpen={isWriting}
        onClose={() => setWriting(false)}
        title={title}
        size="SMALL"
        closeLabel={t('common.closeModal')}
      >
        <Form
          id={`message-${bidderId}`}
          schema={messageForm}
          endpoint={messageBidder}
          params={{ adId, bidderId }}
          keepsData
          onDone={(answer) => {
            setWriting(false);
            setConversationId(answer.conversationId);
          }}
        >
          <FormTextarea
            name="text"
            label={t('offers.manage.messageText')}
            hint={t('offers.manage.messageHint')}
            rows={5}
          />
          <SubmitButton size="MEDIUM">{t('offers.manage.messageSend')}</SubmitButton>
        </Form>
      </Modal>
    </>
  );
}
