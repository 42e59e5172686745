import { useSubmit } from '#platform/client/use-submit.ts';
import { NAME, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, FormSelect, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { UserView } from '../user-view.ts';

/** The user's name and the language of their mail. */
export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function save(fields: FormData) {
    await sending.change('PATCH', `/api/v1/users/${user.userId}`, {
      name: textOf(fields, 'name'),
      locale: textOf(fields, 'locale'),
    });
  }

  return (
    <Form id="profile" rules={[NAME]} sending={sending} onSend={save} doneText={t('account.saved')}>
      <FormField
        name="name"
        label={t('account.name')}
        autoComplete="name"
        defaultValue={user.name}
        maxLength={100}
      />
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
