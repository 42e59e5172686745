import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import styles from '../account-page.module.css';
import { requiredField, textOf, wrongFields } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import type { PasskeyView } from '../user-view.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** One's passkeys, and one more. */
export function Passkeys({ userId, passkeys }: { userId: string; passkeys: PasskeyView[] }) {
  const { t, locale } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();

  async function add(fields: FormData) {
    const wrong = wrongFields(fields, [requiredField('name')], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    // Loaded by those who use it.
    const { addPasskey } = await import('../passkey.ts');
    const outcome = await addPasskey(userId, textOf(fields, 'name'), locale);
    if (outcome === 'ok') await revalidate();
    else sending.setWrong({ '': t('account.passkeyFailed') });
  }

  return (
    <>
      <Text>{t('account.passkeyWords')}</Text>
      <ul className={styles.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} userId={userId} passkey={passkey} />
        ))}
      </ul>
      <AccountForm id="passkey" sending={sending} onSend={(fields) => void add(fields)}>
        <FormField
          form="passkey"
          name="name"
          sending={sending}
          label={t('account.passkeyName')}
          hint={t('account.passkeyHint')}
          autoComplete="off"
          maxLength={60}
        />
        <div>
          <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
            {t('account.passkeyAdd')}
          </Button>
        </div>
      </AccountForm>
    </>
  );
}
