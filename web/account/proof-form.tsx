import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, FormField } from './account-form.tsx';
import { PASSWORD, textOf, wrongFields } from './field-rules.ts';
import { PasswordField } from './password-field.tsx';
import { useSending } from './use-sending.ts';

/** Asks again who it is, before what is hard to undo. */
export function ProofForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();

  async function prove(fields: FormData) {
    const wrong = wrongFields(fields, [PASSWORD], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const code = textOf(fields, 'code');
    const sent = await sending.send('POST', '/api/v1/sessions/current/proof', {
      password: textOf(fields, 'password'),
      ...(code && { code }),
    });
    if (sent.ok) await revalidate();
  }

  return (
    <Notice title={t('account.proveTitle')}>
      <p>{t('account.proveWords')}</p>
      <AccountForm id="proof" sending={sending} onSend={(fields) => void prove(fields)}>
        <PasswordField
          form="proof"
          name="password"
          sending={sending}
          label={t('signIn.password')}
          autoComplete="current-password"
        />
        {hasSecondFactor && (
          <FormField
            form="proof"
            name="code"
            sending={sending}
            label={t('account.proveCode')}
            autoComplete="one-time-code"
            maxLength={20}
          />
        )}
        <div>
          <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
            {t('account.confirm')}
          </Button>
        </div>
      </AccountForm>
    </Notice>
  );
}
