import { useState } from 'react';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MailedNotice } from '../components/mailed-notice.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { requestPasswordReset } from '../endpoints.ts';
import { emailOnly } from '../forms.ts';

await loadTexts('accounts/sign-in');

/** Requests a link to choose a new password. */
export default function ForgottenPasswordPage() {
  const { t } = useLanguage();
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);

  return (
    <SignInPage title={t('forgotten.title')} words={t('forgotten.words')}>
      {mailed ? (
        <MailedNotice {...mailed} />
      ) : (
        <Form
          id="forgotten"
          schema={emailOnly}
          endpoint={requestPasswordReset}
          keepsData
          onDone={({ message }, { email }) => setMailed({ message, recipient: email })}
        >
          <FormField name="email" label={t('signIn.email')} autoComplete="username" />
          <SubmitButton size="MEDIUM">{t('forgotten.submit')}</SubmitButton>
        </Form>
      )}
    </SignInPage>
  );
}
