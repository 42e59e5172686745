import { useState } from 'react';
import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField, SubmitButton } from '../account/account-form.tsx';
import { EMAIL, NAME, NEW_PASSWORD, TERMS, textOf } from '../account/field-rules.ts';
import styles from '../account/form.module.css';
import { MailedNotice } from '../account/mailed-notice.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { SignUpCode } from '../account/sign-up-code.tsx';
import { leaveIfSignedIn } from '../account/signed-in.ts';
import { TermsField } from '../account/terms-field.tsx';
import { useNext } from '../account/use-next.ts';
import { useSending } from '../account/use-sending.ts';
import { useCaptcha } from '../api/use-captcha.ts';

await loadTexts('signIn');

export const loader = leaveIfSignedIn;

/** Makes an account; the mail it leads to finishes it. */
export default function SignUpPage() {
  const { t, locale } = useLanguage();
  const sending = useSending();
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
          <AccountForm
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
          </AccountForm>
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
