import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { MAILED_CODE, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';

type SignUpCodeProps = { onConfirmed: () => void; onStartAgain: () => void };

/**
 * The six digits of the confirmation mail, entered where the visitor signed up, so that they continue in this tab.
 */
export function SignUpCode({ onConfirmed, onStartAgain }: SignUpCodeProps) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function confirm(fields: FormData) {
    const code = textOf(fields, 'code');
    const sent = await sending.send('POST', '/api/v1/accounts/confirmation/code', { code });
    if (sent.ok) onConfirmed();
  }

  return (
    <>
      <Text>{t('signUp.codeWords')}</Text>
      <Form id="sign-up-code" rules={[MAILED_CODE]} sending={sending} onSend={confirm}>
        <FormField
          name="code"
          label={t('signUp.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
        />
        <SubmitButton size="MEDIUM">{t('signUp.codeSubmit')}</SubmitButton>
        <Button kind="TERTIARY" onClick={onStartAgain}>
          {t('signUp.startAgain')}
        </Button>
      </Form>
    </>
  );
}
