import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import type { Plea } from '#marketplace/moderation/review-status/contract.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';

/** As the API takes them; a browser stops there. */
const MOST_WORDS = 2000;

type PleaFormProps = {
  adId: number;
  plea: Plea;
  /** It was taken; `message` says what follows. */
  onSent: (message: string) => void;
};

/** Asks for a person, or for another one, with a few words of one's own. */
export function PleaForm({ adId, plea, onSent }: PleaFormProps) {
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
    const path = `/api/v1/properties/${adId}/${plea}`;
    const sent = await sendApi<{ message: string }>('POST', path, locale, { text });
    setBusy(false);
    if (sent.ok) onSent(sent.body.message);
    else setRefusal(refusalText(sent.error, t, 'owned.failed'));
  }

  return (
    <Card as="section">
      <form
        // By POST, so that what is sent before the script is there never stands in an address.
        method="post"
        noValidate
        className={styles.plea}
        onSubmit={(event) => {
          event.preventDefault();
          void send(`${new FormData(event.currentTarget).get('text') ?? ''}`.trim());
        }}
      >
        <Text variant="h3" size="M16">
          {t(`ownAd.${plea}.title`)}
        </Text>
        <p>{t(`ownAd.${plea}.words`)}</p>
        <ErrorSummary
          title={t('ownAd.problem')}
          errors={isEmpty ? [{ fieldId: 'plea', message: t('ownAd.empty') }] : []}
        />
        <Field
          id="plea"
          label={t(`ownAd.${plea}.label`)}
          hint={t('ownAd.hint')}
          error={isEmpty ? t('ownAd.empty') : undefined}
          required
        >
          {({ onBlur: _, ...control }) => <Textarea {...control} name="text" maxLength={MOST_WORDS} />}
        </Field>
        {refusal && (
          <Notice tone="DANGER" role="alert">
            {refusal}
          </Notice>
        )}
        <div>
          <Button type="submit" disabled={isBusy || !isReady}>
            {t(`ownAd.${plea}.send`)}
          </Button>
        </div>
      </form>
    </Card>
  );
}
