import { Notice } from '#design/content/notice.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { PASSWORD } from '#platform/forms/field-rules.ts';
import { AccountForm, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ProofFields, proofOf } from './proof-fields.tsx';

/** Asks again who it is, before what is hard to undo. */
export function ProofForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function prove(fields: FormData) {
    await sending.change('POST', '/api/v1/sessions/current/proof', proofOf(fields));
  }

  return (
    <Notice title={t('account.proveTitle')}>
      <p>{t('account.proveWords')}</p>
      <AccountForm id="proof" rules={[PASSWORD]} sending={sending} onSend={prove}>
        <ProofFields hasSecondFactor={hasSecondFactor} />
        <SubmitButton>{t('account.confirm')}</SubmitButton>
      </AccountForm>
    </Notice>
  );
}
