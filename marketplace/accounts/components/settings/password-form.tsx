import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changePassword } from '../../endpoints.ts';
import { passwordChange } from '../../forms.ts';
import { PasswordField } from '../password-field.tsx';

/** Changes the password. */
export function PasswordForm({ userId }: { userId: string }) {
  const { t } = useLanguage();
  return (
    <Form
      id="password"
      schema={passwordChange}
      endpoint={changePassword}
      params={{ userId }}
      keepsData
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
    </Form>
  );
}
