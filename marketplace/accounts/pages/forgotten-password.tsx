import { useState } from 'react';
import { useSubmit } from '#platform/client/use-submit.ts';
import { EMAIL, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MailedNotice } from '../components/mailed-notice.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';

await loadTexts('accounts/sign-in');

/** Requests a link to choose a new password. */
export default function ForgottenPasswordPage() {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);

  async function ask(fields: FormData) {
    const recipient = textOf(fields, 'email').trim();
    const sent = await sending.send<{ message: string }>('POST', '/api/v1/password-resets', {
      email: recipient,
    });
    if (sent.ok) setMailed({ message: sent.body.message, recipient });
  }

  return (
    <SignInPage title={t('forgotten.title')} words={t('forgotten.words')}>
      {mailed ? (
        <MailedNotice {...mailed} />
      ) : (
        <Form id="forgotten" rules={[EMAIL]} sending={sending} onSend={ask}>
          <FormField
            name="email"
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            maxLength={254}
          />
          <SubmitButton size="MEDIUM">{t('forgotten.submit')}</SubmitButton>
        </Form>
      )}
    </SignInPage>
  );
}
