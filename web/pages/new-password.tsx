import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#language/browser.ts';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm } from '../account/account-form.tsx';
import { NEW_PASSWORD, textOf, wrongFields } from '../account/field-rules.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { useSending } from '../account/use-sending.ts';

await loadTexts('signIn');

/** Where the link of a mail leads that was asked for by somebody who forgot their password. */
export default function NewPasswordPage() {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const sending = useSending();
  const token = search.get('token');

  async function save(fields: FormData) {
    const wrong = wrongFields(fields, [NEW_PASSWORD], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const sent = await sending.send('POST', '/api/v1/password-resets/confirmation', {
      token,
      password: textOf(fields, 'password'),
    });
    if (sent.ok) window.location.assign(localePath(locale, '/sign-in?changed'));
  }

  return (
    <SignInPage title={t('newPassword.title')}>
      {token ? (
        <AccountForm id="new-password" sending={sending} onSend={(fields) => void save(fields)}>
          <PasswordField
            form="new-password"
            name="password"
            sending={sending}
            label={t('newPassword.label')}
            hint={t('signUp.passwordHint')}
            autoComplete="new-password"
          />
          <Button type="submit" disabled={sending.isBlocked}>
            {t('newPassword.submit')}
          </Button>
        </AccountForm>
      ) : (
        <Notice tone="WARNING">
          <p>{t('confirmEmail.noToken')}</p>
        </Notice>
      )}
    </SignInPage>
  );
}
