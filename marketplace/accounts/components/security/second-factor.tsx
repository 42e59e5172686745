import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { CODE, PASSWORD, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from '../account-page.module.css';
import { PasswordField } from '../password-field.tsx';

type Prepared = { uri: string; picture: string; backupCodes: string[] };

/** Two-factor authentication: turned on with the password and a first code, and off again. */
export function SecondFactor({ userId, isOn }: { userId: string; isOn: boolean }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const path = `/api/v1/users/${userId}/second-factor`;

  async function send(fields: FormData) {
    if (prepared) {
      const code = textOf(fields, 'code');
      if (await sending.change('POST', `${path}/verification`, { code })) setPrepared(null);
      return;
    }
    const body = { password: textOf(fields, 'password') };
    if (isOn) {
      await sending.change('DELETE', path, body);
      return;
    }
    const made = await sending.send<Prepared>('POST', path, body);
    if (made.ok) setPrepared(made.body);
  }

  return (
    <Form id="factor" rules={[prepared ? CODE : PASSWORD]} sending={sending} onSend={send}>
      {prepared ? (
        <SetUp prepared={prepared} />
      ) : (
        <>
          <Text>{t(isOn ? 'account.factorOn' : 'account.factorOff')}</Text>
          <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
        </>
      )}
      {prepared && (
        <FormField
          name="code"
          label={t('account.factorCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      )}
      <SubmitButton kind={isOn ? 'SECONDARY' : 'PRIMARY'}>
        {t(isOn ? 'account.factorStop' : prepared ? 'account.confirm' : 'account.factorStart')}
      </SubmitButton>
    </Form>
  );
}

function SetUp({ prepared }: { prepared: Prepared }) {
  const { t } = useLanguage();
  return (
    <>
      <Text>{t('account.factorScan')}</Text>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(prepared.picture)}`}
        alt={t('account.factorPicture')}
        width={192}
        height={192}
      />
      <Text>
        {t('account.factorKey')}:{' '}
        <span className={styles.key}>{new URL(prepared.uri).searchParams.get('secret')}</span>
      </Text>
      <Text>{t('account.factorBackup')}</Text>
      <ul className={styles.codes}>
        {prepared.backupCodes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
