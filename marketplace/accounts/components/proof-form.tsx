import { Notice } from '#design/content/notice.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { proveIdentity } from '../endpoints.ts';
import { proofOf } from '../forms.ts';
import { ProofFields } from './proof-fields.tsx';
import { needsProvider, ProviderProof } from './provider-proof.tsx';
import type { ProvenUser } from './user-view.ts';

/** Asks for a proof of identity before sensitive changes. */
export function ProofForm({ user }: { user: ProvenUser }) {
  const { t } = useLanguage();
  if (needsProvider(user))
    return (
      <Notice title={t('account.proveTitle')}>
        <ProviderProof user={user} />
      </Notice>
    );
  return (
    <Notice title={t('account.proveTitle')}>
      <p>{t(user.proof.hasPassword ? 'account.proveWords' : 'account.proveCodeWords')}</p>
      <Form id="proof" schema={proofOf(user)} endpoint={proveIdentity}>
        <ProofFields user={user} />
        <SubmitButton>{t('account.confirm')}</SubmitButton>
      </Form>
    </Notice>
  );
}
