import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import styles from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { signIn } from '../endpoints.ts';
import { credentials } from '../forms.ts';
import { PasswordField } from './password-field.tsx';

type PasswordStepProps = {
  /** Where to continue after signing in; included in the mail to an unconfirmed address. */
  next: string | undefined;
  /** Called with the page about its suspension, for a suspended account. */
  onSignedIn: (answer: { suspended?: string | undefined }) => void;
  onSecondStep: () => void;
};

/** Sign-in by email address and password, or by passkey. */
export function PasswordStep({ next, onSignedIn, onSecondStep }: PasswordStepProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const captcha = useCaptcha('sign-in');

  async function signInByPasskey() {
    // Loaded on demand.
    const { signInByPasskey } = await import('./passkey.ts');
    const outcome = await signInByPasskey(locale);
    if (outcome.ok) onSignedIn(outcome.body);
    else sending.setWrong({ '': t('signIn.passkeyFailed') });
  }

  return (
    <>
      <Form
        id="sign-in"
        schema={credentials}
        endpoint={signIn}
        extra={{ next }}
        captcha={captcha}
        sending={sending}
        keepsData
        onDone={(answer) => (answer.secondFactor ? onSecondStep() : onSignedIn(answer))}
      >
        <FormField name="email" label={t('signIn.email')} autoComplete="username webauthn" />
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
