import { Text } from '#design/content/text.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { named } from '../../forms.ts';
import styles from '../account-page.module.css';
import type { PasskeyView } from '../user-view.ts';
import { PasskeyRow } from './passkey-row.tsx';

/** The user's passkeys, and adding another. */
export function Passkeys({ userId, passkeys }: { userId: string; passkeys: PasskeyView[] }) {
  const { t, locale } = useLanguage();

  async function add({ name }: { name: string }) {
    // Loaded on demand.
    const { addPasskey } = await import('../passkey.ts');
    return addPasskey(userId, name, locale);
  }

  return (
    <>
      <Text>{t('account.passkeyWords')}</Text>
      <ul className={styles.rows}>
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} userId={userId} passkey={passkey} />
        ))}
      </ul>
      <Form id="passkey" schema={named} send={add} onRefused={() => ({ '': t('account.passkeyFailed') })}>
        <FormField name="name" label={t('account.passkeyName')} hint={t('account.passkeyHint')} />
        <SubmitButton>{t('account.passkeyAdd')}</SubmitButton>
      </Form>
    </>
  );
}
