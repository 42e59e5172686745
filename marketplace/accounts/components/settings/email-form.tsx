import { Text } from '#design/content/text.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeEmail } from '../../endpoints.ts';
import { emailOnly } from '../../forms.ts';
import type { UserView } from '../user-view.ts';

/** Changes the email address; confirmed by a mail to the new one. */
export function EmailForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  return (
    <Form
      id="email"
      schema={emailOnly}
      endpoint={changeEmail}
      params={{ userId: user.userId }}
      keepsData
      doneText={t('account.emailSent')}
    >
      <Text>{t('account.emailNow', { email: user.email })}</Text>
      <FormField name="email" label={t('account.newEmail')} />
      <SubmitButton>{t('account.emailSubmit')}</SubmitButton>
    </Form>
  );
}
