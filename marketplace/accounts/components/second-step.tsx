import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { CODE, textOf } from '#platform/forms/field-rules.ts';
import styles from '#platform/forms/form.module.css';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';

type SecondStepProps = { onSignedIn: () => void; onStartAgain: () => void };

/** The code of the authenticator app, or a backup code. */
export function SecondStep({ onSignedIn, onStartAgain }: SecondStepProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [kind, setKind] = useState<'totp' | 'backup_code'>('totp');
  const isApp = kind === 'totp';

  async function signIn(fields: FormData) {
    const sent = await sending.send('POST', '/api/v1/sessions/second-factor', {
      kind,
      code: textOf(fields, 'code').trim(),
      trustDevice: fields.has('trustDevice'),
    });
    if (sent.ok) onSignedIn();
  }

  return (
    <>
      <Text>{t(isApp ? 'signIn.stepWords' : 'signIn.backupWords')}</Text>
      <Form key={kind} id="second-step" rules={[CODE]} sending={sending} onSend={signIn}>
        <FormField
          name="code"
          label={t(isApp ? 'signIn.code' : 'signIn.backupCode')}
          autoComplete="one-time-code"
          inputMode={isApp ? 'numeric' : undefined}
          maxLength={20}
        />
        <Checkbox name="trustDevice" value="yes" label={t('signIn.trustDevice')} />
        <div className={styles.actions}>
          <SubmitButton size="MEDIUM">{t('signIn.continue')}</SubmitButton>
          <Button
            kind="TERTIARY"
            onClick={() => {
              sending.setWrong({});
              setKind(isApp ? 'backup_code' : 'totp');
            }}
          >
            {t(isApp ? 'signIn.useBackup' : 'signIn.useApp')}
          </Button>
          <Button kind="TERTIARY" onClick={onStartAgain}>
            {t('signIn.startAgain')}
          </Button>
        </div>
      </Form>
    </>
  );
}
