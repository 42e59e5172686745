import { useState } from 'react';
import { useSubmit } from '#platform/client/use-submit.ts';
import { EMAIL, NAME, NEW_PASSWORD, TERMS, textOf } from '#platform/forms/field-rules.ts';
import styles from '#platform/forms/form.module.css';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
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

await loadTexts('accounts/sign-in');

export const loader = redirectIfSignedIn;

/** Sign-up; completed by the link in a mail. */
export default function SignUpPage() {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const captcha = useCaptcha('sign-up');
  const { next, via, goOn } = useNext();
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);

  async function signUp(fields: FormData) {
    const recipient = textOf(fields, 'email').trim();
    const headers = await captcha.proof();
    if (!headers) return sending.setWrong({ '': t('signUp.captchaFailed') });
    const account = {
      name: textOf(fields, 'name'),
      email: recipient,
      password: textOf(fields, 'password'),
      locale,
      termsOfUseAccepted: true,
      next,
    };
    const sent = await sending.send<{ message: string }>('POST', '/api/v1/accounts', account, headers);
    if (sent.ok) setMailed({ message: sent.body.message, recipient });
  }

  return (
    <SignInPage title={t('signUp.title')} words={t('signUp.words')}>
      {mailed ? (
        <>
          <MailedNotice {...mailed} />
          <SignUpCode onConfirmed={goOn} onStartAgain={() => setMailed(null)} />
        </>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: it is operated by the fields inside it, whose events it handles.
        <div onFocus={captcha.begin}>
          <Form
            id="sign-up"
            rules={[NAME, EMAIL, NEW_PASSWORD, TERMS]}
            sending={{ ...sending, isBlocked: sending.isBlocked || captcha.isAwaited }}
            onSend={signUp}
          >
            <FormField
              name="name"
              label={t('signUp.name')}
              hint={t('signUp.nameHint')}
              autoComplete="name"
              maxLength={100}
            />
            <FormField
              name="email"
              label={t('signIn.email')}
              type="email"
              autoComplete="username"
              maxLength={254}
            />
            <PasswordField
              name="password"
              label={t('signIn.password')}
              hint={t('signUp.passwordHint')}
              autoComplete="new-password"
            />
            <TermsField
              name="termsOfUseAccepted"
              label={t('signUp.terms')}
              linkText={t('signUp.termsLink')}
            />
            <SubmitButton size="MEDIUM">
              {t(captcha.isAwaited ? 'signUp.checking' : 'signUp.submit')}
            </SubmitButton>
          </Form>
        </div>
      )}
      <p className={styles.more}>
        <span>
          {t('signUp.haveAccount')} <a href={via('/sign-in')}>{t('signIn.title')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
