import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from './password-field.tsx';

/** The fields that prove the user's identity: password, and a code if two-factor authentication is on. */
export function ProofFields({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  return (
    <>
      <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
      {hasSecondFactor && <FormField name="code" label={t('account.proveCode')} />}
    </>
  );
}
