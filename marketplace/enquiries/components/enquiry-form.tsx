import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { useCaptcha } from '#marketplace/accounts/captcha/use-captcha.ts';
import { TermsField } from '#marketplace/accounts/components/terms-field.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import type { ListingEnded } from '#marketplace/listings/contract.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormField, FormTextarea } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import { sendEnquiry } from '../endpoints.ts';
import { enquiry } from '../forms.ts';
import styles from './enquiry-form.module.css';
import { enquiryOf } from './enquiry-of.ts';
import { MessageWarnings } from './message-warnings.tsx';
import { RenterDetails } from './renter-details.tsx';
import { savedForm } from './stored-form.ts';

type EnquiryFormProps = {
  adId: number;
  /** Initial values of the form. */
  beginning: Beginning;
  onSent: (email: string) => void;
  onGone: (gone: ListingEnded) => void;
};

/** The enquiry form. Asks for nothing that belongs to a lease or contract. */
export function EnquiryForm({ adId, beginning, onSent, onGone }: EnquiryFormProps) {
  const { t } = useLanguage();
  const viewer = useViewer();
  const captcha = useCaptcha(beginning.needsCaptcha ? 'enquiry' : null);
  const container = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState(beginning.message);
  const saved = savedForm(`enquiry-${adId}`);
  const id = `enquiry-${useId()}`;

  function saveValues() {
    const form = container.current?.querySelector('form');
    if (!form) return;
    saved.save(form);
    setMessage(`${new FormData(form).get('message') ?? ''}`);
  }
  const restore = useEffectEvent(() => {
    const form = container.current?.querySelector('form');
    if (!form) return;
    saved.restore(form);
    setMessage(`${new FormData(form).get('message') ?? ''}`);
  });
  useEffect(() => restore(), []);

  return (
    <div ref={container} onInput={saveValues}>
      <Form
        id={id}
        schema={enquiry}
        endpoint={sendEnquiry}
        toBody={(values) => enquiryOf(adId, values)}
        captcha={captcha}
        captchaFailed={t('enquiry.captchaFailed')}
        keepsData
        onDone={(_, { email }) => {
          saved.clear();
          onSent(email);
        }}
        unanswered={t('enquiry.offline')}
        onRefused={({ error }) => {
          if (error && 'similar' in error) onGone(error);
        }}
      >
        <div className={styles.names}>
          <FormField name="firstName" label={t('enquiry.firstName')} defaultValue={beginning.firstName} />
          <FormField name="lastName" label={t('enquiry.lastName')} defaultValue={beginning.lastName} />
        </div>
        {viewer ? (
          <>
            <input type="hidden" name="email" value={beginning.email} />
            <Text size="S14" tone="SOFT">
              {t('enquiry.answersTo', { email: beginning.email })}
            </Text>
          </>
        ) : (
          <FormField name="email" label={t('signIn.email')} hint={t('enquiry.emailHint')} />
        )}
        <FormField
          name="phone"
          label={t('enquiry.phone')}
          hint={t('enquiry.phoneHint')}
          defaultValue={beginning.phone ?? ''}
        />
        <FormTextarea name="message" label={t('enquiry.message')} defaultValue={beginning.message} />
        <MessageWarnings text={message} side="searcher" />
        <RenterDetails form={beginning} />
        {viewer && <FormCheckbox name="saveReply" label={t('enquiry.saveReply')} />}
        <TermsField
          name="tcAccepted"
          label={t('enquiry.terms')}
          linkText={t('enquiry.termsLink')}
          linkClassName={styles.terms}
        />
        <Text size="S14" tone="SOFT">
          {t('enquiry.never')}
        </Text>
        <SubmitButton size="MEDIUM" fill>
          {t('enquiry.send')}
        </SubmitButton>
      </Form>
    </div>
  );
}
