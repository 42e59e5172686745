import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { EMAIL, PASSWORD, textOf } from '#platform/forms/field-rules.ts';
import styles from '#platform/forms/form.module.css';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { PasswordField } from './password-field.tsx';

type PasswordStepProps = {
  /** Where to continue after signing in; included in the mail to an unconfirmed address. */
  next: string | undefined;
  onSignedIn: () => void;
  onSecondStep: () => void;
};

/** Sign-in by email address and password, or by passkey. */
export function PasswordStep({ next, onSignedIn, onSecondStep }: PasswordStepProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const captcha = useCaptcha('sign-in');

  async function signIn(fields: FormData) {
    const credentials = {
      email: textOf(fields, 'email').trim(),
      password: textOf(fields, 'password'),
      next,
    };
    const path = '/api/v1/sessions';
    type Answer = { secondFactor?: string[] };
    let sent = await sending.send<Answer>('POST', path, credentials);
    // After many failed attempts the API requires a challenge, which is solved in the background.
    if (!sent.ok && sent.status === 428) {
      const headers = await captcha.proof();
      if (headers) sent = await sending.send<Answer>('POST', path, credentials, headers);
    }
    if (sent.ok) (sent.body.secondFactor ? onSecondStep : onSignedIn)();
  }

  async function signInByPasskey() {
    // Loaded on demand.
    const { signInByPasskey } = await import('./passkey.ts');
    const outcome = await signInByPasskey(locale);
    if (outcome === 'ok') onSignedIn();
    else sending.setWrong({ '': t('signIn.passkeyFailed') });
  }

  return (
    <>
      <Form
        id="sign-in"
        rules={[EMAIL, PASSWORD]}
        sending={{ ...sending, isBlocked: sending.isBlocked || captcha.isAwaited }}
        onSend={signIn}
      >
        <FormField
          name="email"
          label={t('signIn.email')}
          type="email"
          autoComplete="username webauthn"
          maxLength={254}
        />
        <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
        <SubmitButton size="MEDIUM">{t('signIn.submit')}</SubmitButton>
      </Form>
      <span className={styles.or}>{t('signIn.or')}</span>
      <Button kind="SECONDARY" disabled={sending.isBlocked} onClick={() => void signInByPasskey()}>
        {t('signIn.passkey')}
      </Button>
    </>
  );
}
