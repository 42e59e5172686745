import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import type { AppealKind } from '#marketplace/moderation/review-status/contract.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendRequest } from '#platform/client/send.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';

/** The API's limit, enforced by the browser. */
const MAX_LENGTH = 2000;

type AppealFormProps = {
  adId: number;
  kind: AppealKind;
  /** Called after success; `message` says what follows. */
  onSent: (message: string) => void;
};

/** Requests a review or an appeal, with a note. */
export function AppealForm({ adId, kind, onSent }: AppealFormProps) {
  const { t, locale } = useLanguage();
  const isReady = useReady();
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function send(text: string): Promise<void> {
    setEmpty(text === '');
    setRefusal(null);
    if (text === '') return;
    setBusy(true);
    const path = `/api/v1/properties/${adId}/${kind}`;
    const sent = await sendRequest<{ message: string }>('POST', path, locale, { text });
    setBusy(false);
    if (sent.ok) onSent(sent.body.message);
    else setRefusal(refusalText(sent.error, t, 'owned.failed'));
  }

  return (
    <Card as="section">
      <form
        // POST, so that text sent before scripts run is never in a URL.
        method="post"
        noValidate
        className={styles.appeal}
        onSubmit={(event) => {
          event.preventDefault();
          void send(`${new FormData(event.currentTarget).get('text') ?? ''}`.trim());
        }}
      >
        <Text variant="h3" size="M16">
          {t(`ownAd.${kind}.title`)}
        </Text>
        <p>{t(`ownAd.${kind}.words`)}</p>
        <ErrorSummary
          title={t('ownAd.problem')}
          errors={isEmpty ? [{ fieldId: 'appeal', message: t('ownAd.empty') }] : []}
        />
        <Field
          id="appeal"
          label={t(`ownAd.${kind}.label`)}
          hint={t('ownAd.hint')}
          error={isEmpty ? t('ownAd.empty') : undefined}
          required
        >
          {({ onBlur: _, ...control }) => <Textarea {...control} name="text" maxLength={MAX_LENGTH} />}
        </Field>
        {refusal && (
          <Notice tone="DANGER" role="alert">
            {refusal}
          </Notice>
        )}
        <div>
          <Button type="submit" disabled={isBusy || !isReady}>
            {t(`ownAd.${kind}.send`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
