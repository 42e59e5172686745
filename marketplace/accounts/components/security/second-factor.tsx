import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { confirmSecondFactor, prepareSecondFactor, removeSecondFactor } from '../../endpoints.ts';
import { codeOnly, nothing, passwordOnly } from '../../forms.ts';
import styles from '../account-page.module.css';
import { PasswordField } from '../password-field.tsx';
import { ProviderProof } from '../provider-proof.tsx';
import type { ProvenUser } from '../user-view.ts';

type Prepared = { uri: string; picture: string; backupCodes: string[] };

/** Two-factor authentication: turned on with the password or a proof of the provider and a first code, and off again. */
export function SecondFactor({ user }: { user: ProvenUser & { userId: string } }) {
  const { t } = useLanguage();
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const { hasSecondFactor: isOn, proof } = user;
  const params = { userId: user.userId };

  if (prepared)
    return (
      <Form
        id="factor"
        schema={codeOnly}
        endpoint={confirmSecondFactor}
        params={params}
        onDone={() => setPrepared(null)}
      >
        <SetUp prepared={prepared} />
        <FormField name="code" label={t('account.factorCode')} inputMode="numeric" />
        <SubmitButton>{t('account.confirm')}</SubmitButton>
      </Form>
    );
  return (
    <>
      <Text>{t(isOn ? 'account.factorOn' : 'account.factorOff')}</Text>
      <ProviderProof user={user}>
        <Form
          id="factor"
          schema={proof.hasPassword ? passwordOnly : nothing}
          endpoint={isOn ? removeSecondFactor : prepareSecondFactor}
          params={params}
          keepsData={!isOn}
          onDone={setPrepared}
        >
          {proof.hasPassword && (
            <PasswordField name="password" label={t('signIn.password')} autoComplete="current-password" />
          )}
          <SubmitButton kind={isOn ? 'SECONDARY' : 'PRIMARY'}>
            {t(isOn ? 'account.factorStop' : 'account.factorStart')}
          </SubmitButton>
        </Form>
      </ProviderProof>
    </>
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
