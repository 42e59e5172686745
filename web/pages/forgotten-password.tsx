import { useState } from 'react';
import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField, SubmitButton } from '../account/account-form.tsx';
import { EMAIL, textOf } from '../account/field-rules.ts';
import { MailedNotice } from '../account/mailed-notice.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { useSending } from '../account/use-sending.ts';

await loadTexts('signIn');

/** Asks for the link to choose a new password. */
export default function ForgottenPasswordPage() {
  const { t } = useLanguage();
  const sending = useSending();
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
        <AccountForm id="forgotten" rules={[EMAIL]} sending={sending} onSend={ask}>
          <FormField
            name="email"
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            maxLength={254}
          />
          <SubmitButton size="MEDIUM">{t('forgotten.submit')}</SubmitButton>
        </AccountForm>
      )}
    </SignInPage>
  );
}
