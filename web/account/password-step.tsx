import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from './account-form.tsx';
import { EMAIL, PASSWORD, textOf, wrongFields } from './field-rules.ts';
import styles from './form.module.css';
import { PasswordField } from './password-field.tsx';
import { useSending } from './use-sending.ts';

type PasswordStepProps = { onSignedIn: () => void; onSecondStep: () => void };

/** E-mail address and password, or a passkey. */
export function PasswordStep({ onSignedIn, onSecondStep }: PasswordStepProps) {
  const { t, locale } = useLanguage();
  const sending = useSending();

  async function signIn(fields: FormData) {
    const wrong = wrongFields(fields, [EMAIL, PASSWORD], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const sent = await sending.send<{ secondFactor?: string[] }>('POST', '/api/v1/sessions', {
      email: textOf(fields, 'email').trim(),
      password: textOf(fields, 'password'),
    });
    if (sent.ok) (sent.body.secondFactor ? onSecondStep : onSignedIn)();
  }

  async function signInByPasskey() {
    // Loaded by those who use it.
    const { signInByPasskey } = await import('./passkey.ts');
    const outcome = await signInByPasskey(locale);
    if (outcome === 'ok') onSignedIn();
    else sending.setWrong({ '': t('signIn.passkeyFailed') });
  }

  return (
    <>
      <AccountForm id="sign-in" sending={sending} onSend={(fields) => void signIn(fields)}>
        <FormField
          form="sign-in"
          name="email"
          sending={sending}
          label={t('signIn.email')}
          type="email"
          autoComplete="username webauthn"
          maxLength={254}
        />
        <PasswordField
          form="sign-in"
          name="password"
          sending={sending}
          label={t('signIn.password')}
          autoComplete="current-password"
        />
        <Button type="submit" disabled={sending.isBlocked}>
          {t('signIn.submit')}
        </Button>
      </AccountForm>
      <span className={styles.or}>{t('signIn.or')}</span>
      <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => void signInByPasskey()}>
        {t('signIn.passkey')}
      </Button>
    </>
  );
}
