import { Notice } from '#design/content/notice.tsx';
import { useLanguage } from '#language/react.tsx';
import { AccountForm, SubmitButton } from './account-form.tsx';
import { PASSWORD } from './field-rules.ts';
import { ProofFields, proofOf } from './proof-fields.tsx';
import { useSending } from './use-sending.ts';

/** Asks again who it is, before what is hard to undo. */
export function ProofForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  const sending = useSending();

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
