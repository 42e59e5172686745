import { Text } from '#design/content/text.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { EMAIL, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { UserView } from '../user-view.ts';

/** Changes the email address; confirmed by a mail to the new one. */
export function EmailForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function change(fields: FormData) {
    await sending.send('POST', `/api/v1/users/${user.userId}/email`, {
      email: textOf(fields, 'email').trim(),
    });
  }

  return (
    <Form id="email" rules={[EMAIL]} sending={sending} onSend={change} doneText={t('account.emailSent')}>
      <Text>{t('account.emailNow', { email: user.email })}</Text>
      <FormField
        name="email"
        label={t('account.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <SubmitButton>{t('account.emailSubmit')}</SubmitButton>
    </Form>
  );
}
