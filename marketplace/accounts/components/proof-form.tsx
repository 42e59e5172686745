import { Notice } from '#design/content/notice.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { proveIdentity } from '../endpoints.ts';
import { proofOf } from '../forms.ts';
import { ProofFields } from './proof-fields.tsx';
import { ProviderProof } from './provider-proof.tsx';
import type { ProvenUser } from './user-view.ts';

type ProofFormProps = {
  user: ProvenUser;
  /** Prefix of the field ids, where the page has another proof. */
  id?: string;
  /** Text of the button. */
  submit?: string;
  /** Called after the proof; without it the data of the page is reloaded. */
  onProven?: () => void;
};

/** Asks for a proof of identity before sensitive changes. */
export function ProofForm({ user, id = 'proof', submit, onProven }: ProofFormProps) {
  const { t } = useLanguage();
  return (
    <Notice title={t('account.proveTitle')}>
      <ProviderProof user={user}>
        <Form
          id={id}
          schema={proofOf(user)}
          endpoint={proveIdentity}
          keepsData={onProven !== undefined}
          onDone={onProven}
        >
          <p>{t(user.proof.hasPassword ? 'account.proveWords' : 'account.proveCodeWords')}</p>
          <ProofFields user={user} />
          <SubmitButton>{submit ?? t('account.confirm')}</SubmitButton>
        </Form>
      </ProviderProof>
    </Notice>
  );
}
