import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account/account-form.tsx';
import { EMAIL, textOf, wrongFields } from '../account/field-rules.ts';
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
    const wrong = wrongFields(fields, [EMAIL], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
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
        <AccountForm id="forgotten" sending={sending} onSend={(fields) => void ask(fields)}>
          <FormField
            form="forgotten"
            name="email"
            sending={sending}
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            maxLength={254}
          />
          <Button type="submit" disabled={sending.isBlocked}>
            {t('forgotten.submit')}
          </Button>
        </AccountForm>
      )}
    </SignInPage>
  );
}
