import { useSubmit } from '#platform/client/use-submit.ts';
import { NEW_PASSWORD, PASSWORD, textOf } from '#platform/forms/field-rules.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PasswordField } from '../password-field.tsx';

const RULES = [
  { ...PASSWORD, name: 'currentPassword' },
  { ...NEW_PASSWORD, name: 'newPassword' },
];

/** Changes the password. */
export function PasswordForm({ userId }: { userId: string }) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function change(fields: FormData) {
    await sending.send('POST', `/api/v1/users/${userId}/password`, {
      currentPassword: textOf(fields, 'currentPassword'),
      newPassword: textOf(fields, 'newPassword'),
    });
  }

  return (
    <Form id="password" rules={RULES} sending={sending} onSend={change} doneText={t('account.passwordDone')}>
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
    </Form>
  );
}
