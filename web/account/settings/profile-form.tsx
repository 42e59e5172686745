import { useRevalidator } from 'react-router';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import { NAME, textOf, wrongFields } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import type { UserView } from '../user-view.ts';

/** One's name, and the language that mails come in. */
export function ProfileForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();

  async function save(fields: FormData) {
    const wrong = wrongFields(fields, [NAME], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const sent = await sending.send('PATCH', `/api/v1/users/${user.userId}`, {
      name: textOf(fields, 'name'),
      locale: textOf(fields, 'locale'),
    });
    if (sent.ok) await revalidate();
  }

  return (
    <AccountForm
      id="profile"
      sending={sending}
      onSend={(fields) => void save(fields)}
      doneText={t('account.saved')}
    >
      <FormField
        form="profile"
        name="name"
        sending={sending}
        label={t('account.name')}
        autoComplete="name"
        defaultValue={user.name}
        maxLength={100}
      />
      <Field id="profile-locale" label={t('account.language')}>
        {({ onBlur: _, ...control }) => (
          <Select
            {...control}
            name="locale"
            defaultValue={user.locale}
            options={[
              { value: 'en', label: 'English' },
              { value: 'ga', label: 'Gaeilge' },
            ]}
          />
        )}
      </Field>
      <div>
        <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
          {t('account.save')}
        </Button>
      </div>
    </AccountForm>
  );
}
