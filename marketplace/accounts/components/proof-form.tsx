import { Notice } from '#design/content/notice.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { proveIdentity } from '../endpoints.ts';
import { proofOf } from '../forms.ts';
import { ProofFields } from './proof-fields.tsx';

/** Asks for a proof of identity before sensitive changes. */
export function ProofForm({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  const { t } = useLanguage();
  return (
    <Notice title={t('account.proveTitle')}>
      <p>{t('account.proveWords')}</p>
      <Form id="proof" schema={proofOf(hasSecondFactor)} endpoint={proveIdentity}>
        <ProofFields hasSecondFactor={hasSecondFactor} />
        <SubmitButton>{t('account.confirm')}</SubmitButton>
      </Form>
    </Notice>
  );
}
