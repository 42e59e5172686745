import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeConsents } from '../../endpoints.ts';
import { consents } from '../../forms.ts';
import type { UserView } from '../user-view.ts';

/** Consents to optional mail. */
export function ConsentForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  return (
    <Form
      id="consents"
      schema={consents}
      endpoint={changeConsents}
      params={{ userId: user.userId }}
      keepsData
      doneText={t('account.saved')}
    >
      <FormCheckbox
        name="receiveEmailAccepted"
        defaultChecked={user.consent.receiveEmailAccepted}
        label={t('account.consentEmail')}
      />
      <FormCheckbox
        name="receiveNotificationAccepted"
        defaultChecked={user.consent.receiveNotificationAccepted}
        label={t('account.consentNotification')}
      />
      <SubmitButton>{t('account.save')}</SubmitButton>
    </Form>
  );
}
