import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import { EMAIL, textOf, wrongFields } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import type { UserView } from '../user-view.ts';

/** Another e-mail address, confirmed by a mail to it. */
export function EmailForm({ user }: { user: UserView }) {
  const { t } = useLanguage();
  const sending = useSending();

  async function change(fields: FormData) {
    const wrong = wrongFields(fields, [EMAIL], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    await sending.send('POST', `/api/v1/users/${user.userId}/email`, {
      email: textOf(fields, 'email').trim(),
    });
  }

  return (
    <AccountForm
      id="email"
      sending={sending}
      onSend={(fields) => void change(fields)}
      doneText={t('account.emailSent')}
    >
      <Text>{t('account.emailNow', { email: user.email })}</Text>
      <FormField
        form="email"
        name="email"
        sending={sending}
        label={t('account.newEmail')}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <div>
        <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
          {t('account.emailSubmit')}
        </Button>
      </div>
    </AccountForm>
  );
}
