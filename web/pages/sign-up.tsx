import { useState } from 'react';
import { Checkbox } from '#design/form/choice.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { loadTexts } from '#language/browser.ts';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField, SubmitButton } from '../account/account-form.tsx';
import { EMAIL, NAME, NEW_PASSWORD, TERMS, textOf } from '../account/field-rules.ts';
import styles from '../account/form.module.css';
import { MailedNotice } from '../account/mailed-notice.tsx';
import { PasswordField } from '../account/password-field.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { leaveIfSignedIn } from '../account/signed-in.ts';
import { useNext } from '../account/use-next.ts';
import { useSending } from '../account/use-sending.ts';

await loadTexts('signIn');

export const loader = leaveIfSignedIn;

/** Makes an account; the mail it leads to finishes it. */
export default function SignUpPage() {
  const { t, locale } = useLanguage();
  const sending = useSending();
  const { next, via } = useNext();
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);

  async function signUp(fields: FormData) {
    const recipient = textOf(fields, 'email').trim();
    const sent = await sending.send<{ message: string }>('POST', '/api/v1/accounts', {
      name: textOf(fields, 'name'),
      email: recipient,
      password: textOf(fields, 'password'),
      locale,
      termsOfUseAccepted: true,
      next,
    });
    if (sent.ok) setMailed({ message: sent.body.message, recipient });
  }

  return (
    <SignInPage title={t('signUp.title')} words={t('signUp.words')}>
      {mailed ? (
        <MailedNotice {...mailed} />
      ) : (
        <AccountForm
          id="sign-up"
          rules={[NAME, EMAIL, NEW_PASSWORD, TERMS]}
          sending={sending}
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
          <div>
            <Checkbox
              id="sign-up-termsOfUseAccepted"
              name="termsOfUseAccepted"
              value="yes"
              required
              aria-invalid={sending.wrong.termsOfUseAccepted ? true : undefined}
              aria-describedby={sending.wrong.termsOfUseAccepted ? 'terms-error' : undefined}
              label={t('signUp.terms')}
            />
            {sending.wrong.termsOfUseAccepted && (
              <FieldError id="terms-error">{sending.wrong.termsOfUseAccepted}</FieldError>
            )}
            <a href={localePath(locale, '/terms')} target="_blank" rel="noopener">
              {t('signUp.termsLink')}
            </a>
          </div>
          <SubmitButton size="MEDIUM">{t('signUp.submit')}</SubmitButton>
        </AccountForm>
      )}
      <p className={styles.more}>
        <span>
          {t('signUp.haveAccount')} <a href={via('/sign-in')}>{t('signIn.title')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
