import { useLanguage } from '#language/react.tsx';
import { AccountForm, SubmitButton } from '../account-form.tsx';
import { NEW_PASSWORD, PASSWORD, textOf } from '../field-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { useSending } from '../use-sending.ts';

const RULES = [
  { ...PASSWORD, name: 'currentPassword' },
  { ...NEW_PASSWORD, name: 'newPassword' },
];

/** Another password. */
export function PasswordForm({ userId }: { userId: string }) {
  const { t } = useLanguage();
  const sending = useSending();

  async function change(fields: FormData) {
    await sending.send('POST', `/api/v1/users/${userId}/password`, {
      currentPassword: textOf(fields, 'currentPassword'),
      newPassword: textOf(fields, 'newPassword'),
    });
  }

  return (
    <AccountForm
      id="password"
      rules={RULES}
      sending={sending}
      onSend={change}
      doneText={t('account.passwordDone')}
    >
      <PasswordField
        name="currentPassword"
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        name="newPassword"
        label={t('account.newPassword')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
      />
      <SubmitButton>{t('account.passwordSubmit')}</SubmitButton>
    </AccountForm>
  );
}
