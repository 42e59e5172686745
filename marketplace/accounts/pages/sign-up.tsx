import { useState } from 'react';
import styles from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { MailedNotice } from '../components/mailed-notice.tsx';
import { PasswordField } from '../components/password-field.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { SignUpCode } from '../components/sign-up-code.tsx';
import { redirectIfSignedIn } from '../components/signed-in.ts';
import { TermsField } from '../components/terms-field.tsx';
import { useNext } from '../components/use-next.ts';
import { createAccount } from '../endpoints.ts';
import { signUp } from '../forms.ts';

await loadTexts('accounts/sign-in');

export const loader = redirectIfSignedIn;

/** Sign-up; completed by the link in a mail. */
export default function SignUpPage() {
  const { t, locale } = useLanguage();
  const captcha = useCaptcha('sign-up');
  const { next, via, goOn } = useNext();
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);

  return (
    <SignInPage title={t('signUp.title')} words={t('signUp.words')}>
      {mailed ? (
        <>
          <MailedNotice {...mailed} />
          <SignUpCode onConfirmed={goOn} onStartAgain={() => setMailed(null)} />
        </>
      ) : (
        <Form
          id="sign-up"
          schema={signUp}
          endpoint={createAccount}
          extra={{ locale, next }}
          captcha={captcha}
          captchaFailed={t('signUp.captchaFailed')}
          keepsData
          onDone={({ message }, { email }) => setMailed({ message, recipient: email })}
        >
          <FormField name="name" label={t('signUp.name')} hint={t('signUp.nameHint')} />
          <FormField name="email" label={t('signIn.email')} autoComplete="username" />
          <PasswordField
            name="password"
            label={t('signIn.password')}
            hint={t('signUp.passwordHint')}
            autoComplete="new-password"
          />
          <TermsField name="termsOfUseAccepted" label={t('signUp.terms')} linkText={t('signUp.termsLink')} />
          <SubmitButton size="MEDIUM">{t('signUp.submit')}</SubmitButton>
        </Form>
      )}
      <p className={styles.more}>
        <span>
          {t('signUp.haveAccount')} <a href={via('/sign-in')}>{t('signIn.title')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
