import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { loadTexts } from '#language/browser.ts';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account/account-form.tsx';
import { EMAIL, NAME, NEW_PASSWORD, TERMS, textOf, wrongFields } from '../account/field-rules.ts';
import styles from '../account/form.module.css';
import { keepNext } from '../account/kept-next.ts';
import { MailedNotice } from '../account/mailed-notice.tsx';
import { ownPath, withNext } from '../account/next-path.ts';
import { PasswordField } from '../account/password-field.tsx';
import { SignInPage } from '../account/sign-in-page.tsx';
import { leaveIfSignedIn } from '../account/signed-in.ts';
import { useSending } from '../account/use-sending.ts';

await loadTexts('signIn');

export const loader = leaveIfSignedIn;

/** Makes an account; the mail it leads to finishes it. */
export default function SignUpPage() {
  const { t, locale } = useLanguage();
  const sending = useSending();
  const [search] = useSearchParams();
  const next = ownPath(search.get('next'));
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);

  async function signUp(fields: FormData) {
    const wrong = wrongFields(fields, [NAME, EMAIL, NEW_PASSWORD, TERMS], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const recipient = textOf(fields, 'email').trim();
    const sent = await sending.send<{ message: string }>('POST', '/api/v1/accounts', {
      name: textOf(fields, 'name'),
      email: recipient,
      password: textOf(fields, 'password'),
      locale,
      termsOfUseAccepted: true,
    });
    if (!sent.ok) return;
    keepNext(next);
    setMailed({ message: sent.body.message, recipient });
  }

  return (
    <SignInPage title={t('signUp.title')} words={t('signUp.words')}>
      {mailed ? (
        <MailedNotice {...mailed} />
      ) : (
        <AccountForm id="sign-up" sending={sending} onSend={(fields) => void signUp(fields)}>
          <FormField
            form="sign-up"
            name="name"
            sending={sending}
            label={t('signUp.name')}
            hint={t('signUp.nameHint')}
            autoComplete="name"
            maxLength={100}
          />
          <FormField
            form="sign-up"
            name="email"
            sending={sending}
            label={t('signIn.email')}
            type="email"
            autoComplete="username"
            maxLength={254}
          />
          <PasswordField
            form="sign-up"
            name="password"
            sending={sending}
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
          <Button type="submit" disabled={sending.isBlocked}>
            {t('signUp.submit')}
          </Button>
        </AccountForm>
      )}
      <p className={styles.more}>
        <span>
          {t('signUp.haveAccount')}{' '}
          <a href={withNext(localePath(locale, '/sign-in'), next)}>{t('signIn.title')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
