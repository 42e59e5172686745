import { useState } from 'react';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { createAccount } from '../endpoints.ts';
import { signUp } from '../forms.ts';
import { MailedNotice } from './mailed-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { SignUpCode } from './sign-up-code.tsx';
import { TermsField } from './terms-field.tsx';

type SignUpFormProps = {
  /** Where the link in the mail leads. */
  next: string | undefined;
  /** Name and email address that the visitor has entered already. */
  known?: { name?: string | undefined; email?: string | undefined };
  /** The account is confirmed by the code, and the visitor signed in. */
  onConfirmed: () => void;
};

/** Creates an account in place: its details, then the code of the mail. The mail's link works too. */
export function SignUpForm({ next, known = {}, onConfirmed }: SignUpFormProps) {
  const { t, locale } = useLanguage();
  const captcha = useCaptcha('sign-up');
  const [mailed, setMailed] = useState<{ message: string; recipient: string } | null>(null);
  if (mailed) {
    return (
      <>
        <MailedNotice {...mailed} />
        <SignUpCode onConfirmed={onConfirmed} onStartAgain={() => setMailed(null)} />
      </>
    );
  }
  return (
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
      <FormField name="name" label={t('signUp.name')} hint={t('signUp.nameHint')} defaultValue={known.name} />
      <FormField name="email" label={t('signIn.email')} autoComplete="username" defaultValue={known.email} />
      <PasswordField
        name="password"
        label={t('signIn.password')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
      />
      <TermsField name="termsOfUseAccepted" label={t('signUp.terms')} linkText={t('signUp.termsLink')} />
      <SubmitButton size="MEDIUM">{t('signUp.submit')}</SubmitButton>
    </Form>
  );
}
