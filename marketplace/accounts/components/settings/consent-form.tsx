import { Checkbox } from '#design/form/choice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { UserView } from '../user-view.ts';

/** Consents to optional mail. */
export function ConsentForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function save(fields: FormData) {
    await sending.send('PATCH', `/api/v1/users/${user.userId}/consents`, {
      receiveEmailAccepted: fields.has('email'),
      receiveNotificationAccepted: fields.has('notification'),
    });
  }

  return (
    <Form id="consents" sending={sending} onSend={save} doneText={t('account.saved')}>
      <Checkbox
        name="email"
        value="yes"
        defaultChecked={user.consent.receiveEmailAccepted}
        label={t('account.consentEmail')}
      />
      <Checkbox
        name="notification"
        value="yes"
        defaultChecked={user.consent.receiveNotificationAccepted}
        label={t('account.consentNotification')}
      />
      <SubmitButton>{t('account.save')}</SubmitButton>
    </Form>
  );
}
