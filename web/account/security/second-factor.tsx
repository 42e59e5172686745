import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from '../account-form.tsx';
import styles from '../account-page.module.css';
import { CODE, PASSWORD, textOf, wrongFields } from '../field-rules.ts';
import { PasswordField } from '../password-field.tsx';
import { useSending } from '../use-sending.ts';

type Prepared = { uri: string; picture: string; backupCodes: string[] };

/** The code beside the password: turned on by the password and a first code, and off again. */
export function SecondFactor({ userId, isOn }: { userId: string; isOn: boolean }) {
  const { t } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const path = `/api/v1/users/${userId}/second-factor`;

  async function send(fields: FormData) {
    const wrong = wrongFields(fields, [prepared ? CODE : PASSWORD], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (prepared) {
      const on = await sending.send('POST', `${path}/verification`, { code: textOf(fields, 'code') });
      if (!on.ok) return;
      setPrepared(null);
      await revalidate();
      return;
    }
    const body = { password: textOf(fields, 'password') };
    if (isOn) {
      const off = await sending.send('DELETE', path, body);
      if (off.ok) await revalidate();
      return;
    }
    const made = await sending.send<Prepared>('POST', path, body);
    if (made.ok) setPrepared(made.body);
  }

  return (
    <AccountForm id="factor" sending={sending} onSend={(fields) => void send(fields)}>
      {prepared ? (
        <SetUp prepared={prepared} />
      ) : (
        <>
          <Text>{t(isOn ? 'account.factorOn' : 'account.factorOff')}</Text>
          <PasswordField
            form="factor"
            name="password"
            sending={sending}
            label={t('signIn.password')}
            autoComplete="current-password"
          />
        </>
      )}
      {prepared && (
        <FormField
          form="factor"
          name="code"
          sending={sending}
          label={t('account.factorCode')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
      )}
      <div>
        <Button type="submit" size="SMALL" kind={isOn ? 'SECONDARY' : 'PRIMARY'} disabled={sending.isBlocked}>
          {t(isOn ? 'account.factorStop' : prepared ? 'account.confirm' : 'account.factorStart')}
        </Button>
      </div>
    </AccountForm>
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
