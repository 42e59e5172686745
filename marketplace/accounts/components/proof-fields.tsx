import { textOf } from '#platform/forms/field-rules.ts';
import { FormField } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from './password-field.tsx';

/** What proves again who somebody is: the password, and a code where the account asks for one. */
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

/** @returns a proof as the API takes it */
export function proofOf(fields: FormData): { password: string; code?: string } {
  const code = textOf(fields, 'code');
  return { password: textOf(fields, 'password'), ...(code && { code }) };
}
