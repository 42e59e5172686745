import { Notice } from '#design/content/notice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { PASSWORD } from '#platform/forms/field-rules.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ProofFields, proofOf } from './proof-fields.tsx';

/** Asks for a proof of identity before sensitive changes. */
export function ProofForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function prove(fields: FormData) {
    await sending.change('POST', '/api/v1/sessions/current/proof', proofOf(fields));
  }

  return (
    <Notice title={t('account.proveTitle')}>
      <p>{t('account.proveWords')}</p>
      <Form id="proof" rules={[PASSWORD]} sending={sending} onSend={prove}>
        <ProofFields hasSecondFactor={hasSecondFactor} />
        <SubmitButton>{t('account.confirm')}</SubmitButton>
      </Form>
    </Notice>
  );
}
