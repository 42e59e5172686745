import { type InputEvent, useEffect, useRef } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { confirmAccountByCode } from '../endpoints.ts';
import { signUpCode } from '../forms.ts';

type SignUpCodeProps = { onConfirmed: () => void; onStartAgain: () => void };

/**
 * The six digits of the confirmation mail, entered where the visitor signed up, so that they continue in this tab.
 */
export function SignUpCode({ onConfirmed, onStartAgain }: SignUpCodeProps) {
  const { t } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The visitor has pressed a button just now, so that the next thing to do is to type here.
  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  /** The last digit sends the code. */
  function sendComplete({ target }: InputEvent<HTMLDivElement>) {
    const input = target as HTMLInputElement;
    if (/^\d{6}$/.test(input.value.replace(/\s/g, ''))) input.form?.requestSubmit();
  }

  return (
    <div ref={box} onInput={sendComplete}>
      <Text>{t('signUp.codeWords')}</Text>
      <Form
        id="sign-up-code"
        schema={signUpCode}
        endpoint={confirmAccountByCode}
        keepsData
        onDone={onConfirmed}
      >
        <FormField name="code" label={t('signUp.code')} />
        <SubmitButton size="MEDIUM">{t('signUp.codeSubmit')}</SubmitButton>
        <Button kind="TERTIARY" onClick={onStartAgain}>
          {t('signUp.startAgain')}
        </Button>
      </Form>
    </div>
  );
}
