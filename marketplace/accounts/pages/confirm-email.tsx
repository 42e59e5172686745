import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { wrongOf } from '#platform/client/refusals.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { useNext } from '../components/use-next.ts';
import { confirmAccount, confirmEmailChange } from '../endpoints.ts';
import { passwordOnly } from '../forms.ts';

await loadTexts('accounts/sign-in');

/**
 * The page of the confirmation link of an address: of a new account (`token`) or of a change (`change`). Requires a
 * click on a button, because mail scanners open links.
 */
export default function ConfirmEmailPage() {
  const { t } = useLanguage();
  const [search] = useSearchParams();
  const { goOn } = useNext();
  const [isChanged, setChanged] = useState(false);
  const [asksPassword, setAsksPassword] = useState(false);
  const change = search.get('change');
  const token = search.get('token') ?? change;

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
        <Form
          id="confirm"
          schema={asksPassword ? passwordOnly : undefined}
          extra={{ token }}
          endpoint={change ? confirmEmailChange : confirmAccount}
          keepsData
          onDone={() => (change ? setChanged(true) : goOn())}
          onRefused={({ error }) => {
            if ('password' in wrongOf(error, t, 'signIn.failed')) setAsksPassword(true);
          }}
        >
          {asksPassword && (
            <PasswordField name="password" label={t('signIn.password')} autoComplete="new-password" />
          )}
          <SubmitButton size="MEDIUM">{t('confirmEmail.submit')}</SubmitButton>
        </Form>
      )}
    </SignInPage>
  );
}
