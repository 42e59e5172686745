import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from './password-field.tsx';
import type { ProvenUser } from './user-view.ts';

/**
 * The fields that prove the user's identity: the password, if the account has one, and a code if two-factor
 * authentication is on.
 */
export function ProofFields({ user }: { user: ProvenUser }) {
  const { t } = useLanguage();
  return (
    <>
      {user.proof.hasPassword && (
        <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
      )}
      {user.hasSecondFactor && <FormField name="code" label={t('account.proveCode')} />}
    </>
  );
}
