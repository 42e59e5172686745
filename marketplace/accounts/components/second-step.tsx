import { useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import styles from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormCheckbox, FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { signInBySecondFactor } from '../endpoints.ts';
import { secondStep } from '../forms.ts';

type SecondStepProps = {
  onSignedIn: (answer: { suspended?: string | undefined }) => void;
  onStartAgain: () => void;
};

/** The code of the authenticator app, or a backup code. */
export function SecondStep({ onSignedIn, onStartAgain }: SecondStepProps) {
  const { t } = useLanguage();
  const [kind, setKind] = useState<'totp' | 'backup_code'>('totp');
  const isApp = kind === 'totp';

  return (
    <>
      <Text>{t(isApp ? 'signIn.stepWords' : 'signIn.backupWords')}</Text>
      <Form
        key={kind}
        id="second-step"
        schema={secondStep}
        endpoint={signInBySecondFactor}
        extra={{ kind }}
        keepsData
        onDone={onSignedIn}
      >
        <FormField
          name="code"
          label={t(isApp ? 'signIn.code' : 'signIn.backupCode')}
          inputMode={isApp ? 'numeric' : undefined}
        />
        <FormCheckbox name="trustDevice" label={t('signIn.trustDevice')} />
        <div className={styles.actions}>
          <SubmitButton size="MEDIUM">{t('signIn.continue')}</SubmitButton>
          <Button kind="TERTIARY" onClick={() => setKind(isApp ? 'backup_code' : 'totp')}>
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
