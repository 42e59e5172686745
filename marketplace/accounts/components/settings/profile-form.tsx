import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField, FormSelect } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeProfile } from '../../endpoints.ts';
import { profile } from '../../forms.ts';
import type { UserView } from '../user-view.ts';

/** The user's name and the language of their mail. */
export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  return (
    <Form
      id="profile"
      schema={profile}
      endpoint={changeProfile}
      params={{ userId: user.userId }}
      doneText={t('account.saved')}
    >
      <FormField name="name" label={t('account.name')} defaultValue={user.name} />
      <FormSelect
        name="locale"
        label={t('account.language')}
        defaultValue={user.locale}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ga', label: 'Gaeilge' },
        ]}
      />
      <SubmitButton>{t('account.save')}</SubmitButton>
    </Form>
  );
}
