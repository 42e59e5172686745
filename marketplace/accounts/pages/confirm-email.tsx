import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { wrongOf } from '#platform/client/refusals.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { textOf } from '#platform/forms/field-rules.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { useNext } from '../components/use-next.ts';

await loadTexts('accounts/sign-in');

/**
 * The page of the confirmation link of an address: of a new account (`token`) or of a change (`change`). Requires a
 * click on a button, because mail scanners open links.
 */
export default function ConfirmEmailPage() {
  const { t } = useLanguage();
  const [search] = useSearchParams();
  const sending = useSubmit();
  const { goOn } = useNext();
  const [isChanged, setChanged] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const change = search.get('change');
  const token = search.get('token') ?? change;

  async function confirm(fields: FormData) {
    const path = change ? '/api/v1/email-changes/confirmation' : '/api/v1/accounts/confirmation';
    const password = textOf(fields, 'password') || undefined;
    const sent = await sending.send('POST', path, { token, password });
    if (!sent.ok) {
      if ('password' in wrongOf(sent.error, t, 'signIn.failed')) setAsksPassword(true);
      return;
    }
    if (change) setChanged(true);
    else goOn();
  }

  return (
    <SignInPage title={t('confirmEmail.title')} words={token ? t('confirmEmail.words') : undefined}>
      {isChanged && (
        <Notice tone="SUCCESS" role="status">
          <p>{t('confirmEmail.changed')}</p>
        </Notice>
      )}
      {!token && (
        <Notice tone="WARNING">
          <p>{t('confirmEmail.noToken')}</p>
        </Notice>
      )}
      {token && !isChanged && (
        <Form id="confirm" sending={sending} onSend={confirm}>
          {asksPassword && (
            <PasswordField name="password" label={t('signIn.password')} autoComplete="new-password" />
          )}
          <SubmitButton size="MEDIUM">{t('confirmEmail.submit')}</SubmitButton>
        </Form>
      )}
    </SignInPage>
  );
}
