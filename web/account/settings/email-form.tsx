import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField, SubmitButton } from '../account-form.tsx';
import { EMAIL, textOf } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import type { UserView } from '../user-view.ts';

/** Another e-mail address, confirmed by a mail to it. */
export function EmailForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSending();

  async function change(fields: FormData) {
    await sending.send('POST', `/api/v1/users/${user.userId}/email`, {
      email: textOf(fields, 'email').trim(),
    });
  }

  return (
    <AccountForm
      id="email"
      rules={[EMAIL]}
      sending={sending}
      onSend={change}
      doneText={t('account.emailSent')}
    >
      <Text>{t('account.emailNow', { email: user.email })}</Text>
      <FormField
        name="email"
        label={t('account.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <SubmitButton>{t('account.emailSubmit')}</SubmitButton>
    </AccountForm>
  );
}
