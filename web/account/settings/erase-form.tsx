import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import { PASSWORD, textOf, wrongFields } from '../field-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { useSending } from '../use-sending.ts';
import type { UserView } from '../user-view.ts';

/** The end of an account. */
export function EraseForm({ user }: { user: UserView }) {
  const { t, locale } = useLanguage();
  const sending = useSending();

  async function erase(fields: FormData) {
    const wrong = wrongFields(fields, [PASSWORD], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const code = textOf(fields, 'code');
    const sent = await sending.send('DELETE', `/api/v1/users/${user.userId}`, {
      password: textOf(fields, 'password'),
      ...(code && { code }),
    });
    if (sent.ok) window.location.assign(localePath(locale, '/'));
  }

  return (
    <AccountForm id="erase" sending={sending} onSend={(fields) => void erase(fields)}>
      <Text>{t('account.eraseWords')}</Text>
      <PasswordField
        form="erase"
        name="password"
        sending={sending}
        label={t('signIn.password')}
        autoComplete="current-password"
      />
      {user.hasSecondFactor && (
        <FormField
          form="erase"
          name="code"
          sending={sending}
          label={t('account.proveCode')}
          autoComplete="one-time-code"
          maxLength={20}
        />
      )}
      <div>
        <Button type="submit" size="SMALL" kind="SECONDARY" hasError disabled={sending.isBlocked}>
          {t('account.eraseSubmit')}
        </Button>
      </div>
    </AccountForm>
  );
}
