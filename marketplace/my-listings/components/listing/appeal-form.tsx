import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { requestReview, submitAppeal } from '#marketplace/moderation/endpoints.ts';
import type { AppealKind } from '#marketplace/moderation/review-status/contract.ts';
import { appeal } from '#marketplace/moderation/review-status/forms.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormTextarea } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './my-listing.module.css';

type AppealFormProps = {
  adId: number;
  kind: AppealKind;
  /** Called after success; `message` says what follows. */
  onSent: (message: string) => void;
};

/** Requests a review or an appeal, with a note. */
export function AppealForm({ adId, kind, onSent }: AppealFormProps) {
  const { t } = useLanguage();
  return (
    <Card as="section">
      <Form
        id="appeal"
        schema={appeal}
        endpoint={kind === 'appeal' ? submitAppeal : requestReview}
        params={{ adId }}
        unanswered={t('owned.failed')}
        keepsData
        onDone={({ message }) => onSent(message)}
        className={styles.appeal}
      >
        <Text variant="h3" size="M16">
          {t(`ownAd.${kind}.title`)}
        </Text>
        <p>{t(`ownAd.${kind}.words`)}</p>
        <FormTextarea name="text" label={t(`ownAd.${kind}.label`)} hint={t('ownAd.hint')} />
        <div>
          <SubmitButton size="MEDIUM">{t(`ownAd.${kind}.send`)}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
