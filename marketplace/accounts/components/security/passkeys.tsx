import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { requiredField, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../account-page.module.css';
import type { PasskeyView } from '../user-view.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The user's passkeys, and adding another. */
export function Passkeys({ userId, passkeys }: { userId: string; passkeys: PasskeyView[] }) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { revalidate } = useRevalidator();

  async function add(fields: FormData) {
    // Loaded on demand.
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
      <Form id="passkey" rules={[requiredField('name')]} sending={sending} onSend={add}>
        <FormField
          name="name"
          label={t('account.passkeyName')}
          hint={t('account.passkeyHint')}
          autoComplete="off"
          maxLength={60}
        />
        <SubmitButton>{t('account.passkeyAdd')}</SubmitButton>
      </Form>
    </>
  );
}
