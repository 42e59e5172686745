import { useState } from 'react';
import * as z from 'zod/mini';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { isAnswered, sendApi } from '#platform/client/send.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormTextarea } from '#platform/forms/form-fields.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { sentFieldLabel } from '../../leads/consent.ts';
import type { WireReceiver } from '../../leads/contract.ts';
import { sendLead } from '../../leads/endpoints.ts';
import { MAX_MESSAGE_LENGTH } from '../../leads/rules.ts';
import { textWithoutIdentifiers } from '../../pre-approval/forms.ts';
import styles from './mortgage.module.css';

const schema = z.object({
  message: z.nullable(textWithoutIdentifiers(MAX_MESSAGE_LENGTH)),
  accepted: z.literal(true, 'mortgage.error.consent' satisfies MessageKey),
});

/** Brokers and lenders, each with the consent that sending the answers to it needs. */
export function SendLead({
  receivers,
  isComplete,
}: {
  receivers: readonly WireReceiver[];
  isComplete: boolean;
}) {
  const { t } = useLanguage();
  if (receivers.length === 0) return <Text>{t('mortgage.lead.none')}</Text>;
  return (
    <>
      <Text tone="SOFT">{t('mortgage.lead.words')}</Text>
      {!isComplete && <Text>{t('mortgage.lead.incomplete')}</Text>}
      <ul className={styles.list}>
        {receivers.map((receiver) => (
          <ReceiverCard key={receiver.id} receiver={receiver} isComplete={isComplete} />
        ))}
      </ul>
    </>
  );
}

function ReceiverCard({ receiver, isComplete }: { receiver: WireReceiver; isComplete: boolean }) {
  const { t } = useLanguage();
  const { name } = receiver;
  const [isSent, setSent] = useState(false);
  return (
    <Card as="li" className={styles.card}>
      <div>
        <Text variant="h3" size="L18">
          {name}
        </Text>
        <Text size="S14" tone="SOFT">
          {t(`mortgage.lead.kind.${receiver.kind}`)} ·{' '}
          {t('mortgage.lead.regulatedBy', { name: receiver.regulatedBy })}
        </Text>
        <a href={receiver.privacyUrl} rel="noopener noreferrer">
          {t('mortgage.lead.privacy', { name })}
        </a>
      </div>
      {receiver.hasOpenLead && (
        <Notice tone={isSent ? 'SUCCESS' : 'INFO'} role={isSent ? 'status' : undefined}>
          {t(isSent ? 'mortgage.lead.done' : 'mortgage.lead.open', { name })}
        </Notice>
      )}
      {!receiver.hasOpenLead && isComplete && (
        <ConsentForm receiver={receiver} onSent={() => setSent(true)} />
      )}
    </Card>
  );
}

function ConsentForm({ receiver, onSent }: { receiver: WireReceiver; onSent: () => void }) {
  const { t, locale } = useLanguage();
  // One key until there is an answer, so that pressing again after a lost connection sends once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { id, name, consent } = receiver;
  const { receiverName, fields, retention } = consent;
  async function send(message: string | null) {
    const body = {
      receiverId: id,
      consent: { receiverName, fields, retention, accepted: true as const },
      message,
    };
    const sent = await sendApi(sendLead, { body }, locale, { headers: { 'idempotency-key': key } });
    if (isAnswered(sent)) setKey(crypto.randomUUID());
    if (!sent.ok) return sent;
    onSent();
    return { ok: true as const, body: null };
  }
  return (
    <Form
      id={`lead-${id}`}
      schema={schema}
      send={({ message }) => send(message)}
      unanswered={t('mortgage.lead.offline')}
    >
      <div className={styles.part}>
        <Text variant="h4" size="M16">
          {t('mortgage.lead.sent')}
        </Text>
        <ul className={styles.sent}>
          {fields.map((field) => (
            <li key={field}>{t(sentFieldLabel(field))}</li>
          ))}
        </ul>
        <Text variant="h4" size="M16">
          {t('mortgage.lead.keeps')}
        </Text>
        <Text size="S14">{retention}</Text>
      </div>
      <FormTextarea
        name="message"
        label={t('mortgage.lead.message')}
        hint={t('mortgage.lead.messageHint')}
        rows={3}
      />
      <FormCheckbox name="accepted" label={t('mortgage.lead.agree', { name })} />
      <SubmitButton size="MEDIUM" fill>
        {t('mortgage.lead.send', { name })}
      </SubmitButton>
    </Form>
  );
}
