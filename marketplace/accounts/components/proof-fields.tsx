import { textOf } from '#platform/forms/field-rules.ts';
import { FormField } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from './password-field.tsx';

/** The fields that prove the user's identity: password, and a code if two-factor authentication is on. */
export function ProofFields({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  return (
    <>
      <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
      {hasSecondFactor && (
        <FormField name="code" label={t('account.proveCode')} autoComplete="one-time-code" maxLength={20} />
      )}
    </>
  );
}

/** @returns the proof in the format of the API */
export function proofOf(fields: FormData): { password: string; code?: string } {
  const code = textOf(fields, 'code');
  return { password: textOf(fields, 'password'), ...(code && { code }) };
}
