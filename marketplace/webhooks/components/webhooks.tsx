import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import styles from '#marketplace/accounts/components/account-page.module.css';
import { AccountRow } from '#marketplace/accounts/components/account-row.tsx';
import { sendApi } from '#platform/client/send.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckboxes, FormField } from '#platform/forms/form-fields.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import * as endpoints from '../endpoints.ts';
import { newWebhook, type WebhookEvent } from '../forms.ts';
import type { DeliveryView, WebhookView } from './webhook-view.ts';

const EVENTS: readonly [WebhookEvent, MessageKey][] = [
  ['ad.changed', 'account.webhookAds'],
  ['conversation.changed', 'account.webhookConversations'],
  ['alert.raised', 'account.webhookAlerts'],
];

type WebhooksProps = { userId: string; webhooks: WebhookView[] };

/** The user's webhooks; the key of each is shown once. */
export function Webhooks({ userId, webhooks }: WebhooksProps) {
  const { t } = useLanguage();
  const [secret, setSecret] = useState<string | null>(null);

  return (
    <>
      <Text>{t('account.webhooksWords')}</Text>
      <ul className={styles.rows}>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} userId={userId} webhook={webhook} />
        ))}
      </ul>
      {secret && (
        <Notice tone="SUCCESS" role="status" title={t('account.webhookMade')}>
          <p className={styles.key}>{secret}</p>
        </Notice>
      )}
      <Form
        id="webhook"
        schema={newWebhook}
        endpoint={endpoints.createWebhook}
        params={{ userId }}
        onDone={(made) => setSecret(made.secret)}
      >
        <FormField name="url" label={t('account.webhookUrl')} />
        <FormCheckboxes
          name="events"
          label={t('account.webhookEvents')}
          options={EVENTS.map(([value, label]) => ({ value, label: t(label) }))}
          defaultValue={EVENTS.map(([value]) => value)}
        />
        <SubmitButton>{t('account.webhookMake')}</SubmitButton>
      </Form>
    </>
  );
}

function WebhookRow({ userId, webhook }: { userId: string; webhook: WebhookView }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [log, setLog] = useState<DeliveryView[] | null>(null);
  const { id, url, enabled, failingSince, waiting } = webhook;
  const own = { params: { userId, id } };

  async function showLog() {
    const sent = await sendApi(endpoints.listDeliveries, own, locale);
    if (sent.ok) setLog(sent.body.deliveries);
  }
  async function test() {
    const { ok } = await sending.call(endpoints.testWebhook, own);
    if (ok) await showLog();
  }
  async function retry(deliveryId: number) {
    const { ok } = await sending.call(endpoints.retryDelivery, { params: { ...own.params, deliveryId } });
    if (ok) await showLog();
  }
  const button = (label: MessageKey, press: () => Promise<unknown>) => (
    <Button kind="SECONDARY" size="X_SMALL" disabled={sending.isBlocked} onClick={() => void press()}>
      {t(label)}
    </Button>
  );

  return (
    <>
      <AccountRow
        title={<span className={styles.key}>{url}</span>}
        words={[
          enabled ? null : t('account.webhookIsOff'),
          failingSince && t('account.webhookFailing', { date: formatDate(failingSince, 'longDate', locale) }),
          waiting > 0 ? t('account.webhookWaiting', { count: waiting }) : null,
        ]}
        sending={sending}
      >
        {enabled && button('account.webhookTry', test)}
        {button('account.webhookLog', showLog)}
        {button(enabled ? 'account.webhookOff' : 'account.webhookOn', () =>
          sending.apply(endpoints.changeWebhook, { ...own, body: { enabled: !enabled } }),
        )}
        {button('account.webhookRemove', () => sending.apply(endpoints.removeWebhook, own))}
      </AccountRow>
      {log?.length === 0 && (
        <li>
          <Text tone="SOFT">{t('account.webhookNone')}</Text>
        </li>
      )}
      {log?.map((delivery) => (
        <AccountRow
          key={delivery.id}
          title={`${delivery.event} · ${t(`account.webhookState.${delivery.state}`)}`}
          words={[
            formatDate(delivery.createdAt, 'mediumDateSeconds', locale),
            delivery.status === null ? null : t('account.webhookStatus', { status: `${delivery.status}` }),
            delivery.trouble && t('account.webhookTrouble', { trouble: delivery.trouble }),
          ]}
        >
          {delivery.state !== 'waiting' && button('account.webhookAgain', () => retry(delivery.id))}
        </AccountRow>
      ))}
    </>
  );
}
