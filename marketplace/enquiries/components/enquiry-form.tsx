import { useEffect, useId, useRef, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import { useCaptcha } from '#marketplace/accounts/captcha/use-captcha.ts';
import { TermsField } from '#marketplace/accounts/components/terms-field.tsx';
import { useViewer } from '#marketplace/accounts/components/use-viewer.ts';
import type { ListingEnded } from '#marketplace/listings/contract.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { EMAIL, type Rule } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton, useFormAround } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import styles from './enquiry-form.module.css';
import { enquiryOf } from './enquiry-of.ts';
import { MessageWarnings } from './message-warnings.tsx';
import { RenterDetails } from './renter-details.tsx';
import { savedForm } from './stored-form.ts';

/** The API's limits, enforced by the browser. */
const MAX_LENGTHS = { name: 40, email: 254, phone: 40, message: 4_000 };

const RULES: readonly Rule[] = [
  { name: 'firstName', isWrong: (value) => value.trim() === '', message: 'enquiry.firstNameMissing' },
  { name: 'lastName', isWrong: (value) => value.trim() === '', message: 'enquiry.lastNameMissing' },
  EMAIL,
  { name: 'message', isWrong: (value) => value.trim() === '', message: 'enquiry.messageMissing' },
  { name: 'tcAccepted', isWrong: (value) => value === '', message: 'enquiry.termsMissing' },
];

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
  const sending = useSubmit();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: saved values fill the form in once.
  useEffect(() => {
    const form = container.current?.querySelector('form');
    if (!form) return;
    saved.restore(form);
    setMessage(`${new FormData(form).get('message') ?? ''}`);
  }, []);

  async function send(fields: FormData) {
    const enquiry = enquiryOf(adId, fields);
    const headers = await captcha.proof();
    if (!headers) return sending.setWrong({ '': t('enquiry.captchaFailed') });
    const sent = await sending.send<null>('POST', '/old/v4/reply', enquiry, headers);
    if (sent.ok) {
      saved.clear();
      return onSent(enquiry.email);
    }
    if (sent.status === 410) onGone(sent.error as unknown as ListingEnded);
    if (sent.isUnanswered) sending.setWrong({ '': t('enquiry.offline') });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of the fields inside.
    <div ref={container} onInput={saveValues} onFocus={captcha.begin}>
      <Form
        id={id}
        rules={RULES}
        sending={{ ...sending, isBlocked: sending.isBlocked || captcha.isAwaited }}
        onSend={send}
      >
        <div className={styles.names}>
          <FormField
            name="firstName"
            label={t('enquiry.firstName')}
            autoComplete="given-name"
            defaultValue={beginning.firstName}
            maxLength={MAX_LENGTHS.name}
          />
          <FormField
            name="lastName"
            label={t('enquiry.lastName')}
            autoComplete="family-name"
            defaultValue={beginning.lastName}
            maxLength={MAX_LENGTHS.name}
          />
        </div>
        {viewer ? (
          <>
            <input type="hidden" name="email" value={beginning.email} />
            <Text size="S14" tone="SOFT">
              {t('enquiry.answersTo', { email: beginning.email })}
            </Text>
          </>
        ) : (
          <FormField
            name="email"
            label={t('signIn.email')}
            hint={t('enquiry.emailHint')}
            type="email"
            autoComplete="email"
            maxLength={MAX_LENGTHS.email}
          />
        )}
        <FormField
          name="phone"
          label={t('enquiry.phone')}
          hint={t('enquiry.phoneHint')}
          type="tel"
          autoComplete="tel"
          defaultValue={beginning.phone ?? ''}
          maxLength={MAX_LENGTHS.phone}
          isOptional
        />
        <MessageField defaultValue={beginning.message} />
        <MessageWarnings text={message} side="searcher" />
        <RenterDetails form={beginning} />
        {viewer && <Checkbox name="saveReply" value="yes" label={t('enquiry.saveReply')} />}
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
          {t(captcha.isAwaited ? 'enquiry.checking' : 'enquiry.send')}
        </SubmitButton>
      </Form>
    </div>
  );
}

function MessageField({ defaultValue }: { defaultValue: string }) {
  const { t } = useLanguage();
  const { id, error } = useFormAround('message');
  return (
    <Field id={id} label={t('enquiry.message')} error={error} required>
      {({ onBlur: _, ...control }) => (
        <Textarea {...control} name="message" defaultValue={defaultValue} maxLength={MAX_LENGTHS.message} />
      )}
    </Field>
  );
}
