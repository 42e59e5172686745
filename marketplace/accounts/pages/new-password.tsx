import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { NEW_PASSWORD, textOf } from '#platform/forms/field-rules.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';

await loadTexts('accounts/sign-in');

/** The page of the password reset link. */
export default function NewPasswordPage() {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const sending = useSubmit();
  const token = search.get('token');

  async function save(fields: FormData) {
    const sent = await sending.send('POST', '/api/v1/password-resets/confirmation', {
      token,
      password: textOf(fields, 'password'),
    });
    if (sent.ok) window.location.assign(localePath(locale, '/sign-in?changed'));
  }

  return (
    <SignInPage title={t('newPassword.title')}>
      {token ? (
        <Form id="new-password" rules={[NEW_PASSWORD]} sending={sending} onSend={save}>
          <PasswordField
            name="password"
            label={t('newPassword.label')}
            hint={t('signUp.passwordHint')}
            autoComplete="new-password"
          />
          <SubmitButton size="MEDIUM">{t('newPassword.submit')}</SubmitButton>
        </Form>
      ) : (
        <Notice tone="WARNING">
          <p>{t('confirmEmail.noToken')}</p>
        </Notice>
      )}
    </SignInPage>
  );
}
