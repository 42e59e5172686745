import { useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { resetPassword } from '../endpoints.ts';
import { newPasswordOnly } from '../forms.ts';

await loadTexts('accounts/sign-in');

/** The page of the password reset link. */
export default function NewPasswordPage() {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const token = search.get('token');

  return (
    <SignInPage title={t('newPassword.title')}>
      {token ? (
        <Form
          id="new-password"
          schema={newPasswordOnly}
          endpoint={resetPassword}
          extra={{ token }}
          keepsData
          onDone={() => window.location.assign(localePath(locale, '/sign-in?changed'))}
        >
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
