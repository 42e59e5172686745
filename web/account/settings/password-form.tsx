import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm } from '../account-form.tsx';
import { NEW_PASSWORD, PASSWORD, textOf, wrongFields } from '../field-rules.ts';
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
    const wrong = wrongFields(fields, RULES, t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    await sending.send('POST', `/api/v1/users/${userId}/password`, {
      currentPassword: textOf(fields, 'currentPassword'),
      newPassword: textOf(fields, 'newPassword'),
    });
  }

  return (
    <AccountForm
      id="password"
      sending={sending}
      onSend={(fields) => void change(fields)}
      doneText={t('account.passwordDone')}
    >
      <PasswordField
        form="password"
        name="currentPassword"
        sending={sending}
        label={t('account.currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        form="password"
        name="newPassword"
        sending={sending}
        label={t('account.newPassword')}
        hint={t('signUp.passwordHint')}
        autoComplete="new-password"
      />
      <div>
        <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
          {t('account.passwordSubmit')}
        </Button>
      </div>
    </AccountForm>
  );
}
