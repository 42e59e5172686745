import { Button } from '#design/form/button.tsx';
import form from '#platform/forms/form.module.css';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeBranch, createBranch } from '../endpoints.ts';
import { branchFacts } from '../forms.ts';
import type { BranchView } from './agency-view.ts';

const FIELDS = [
  { name: 'name', label: 'account.branchName' },
  { name: 'reference', label: 'account.branchReference', hint: 'account.branchReferenceHint' },
  { name: 'address', label: 'account.agencyAddress' },
  { name: 'phone', label: 'account.agencyPhone' },
  { name: 'email', label: 'account.branchEmail', hint: 'account.branchEmailHint' },
] as const;

type BranchFormProps = {
  id: string;
  agencyId: number;
  /** The branch to edit. */
  branch?: BranchView;
  /** Called after saving or cancelling. */
  onClose?: () => void;
};

/** The form of a new or existing branch. */
export function BranchForm({ id, agencyId, branch, onClose }: BranchFormProps) {
  const { t } = useLanguage();

  return (
    <Form
      id={id}
      schema={branchFacts}
      endpoint={branch ? changeBranch : createBranch}
      params={branch ? { agencyId, branchId: branch.id } : { agencyId }}
      onDone={onClose}
    >
      {FIELDS.map((field) => (
        <FormField
          key={field.name}
          name={field.name}
          label={t(field.label)}
          hint={'hint' in field ? t(field.hint) : undefined}
          autoComplete="off"
          defaultValue={branch?.[field.name] ?? undefined}
        />
      ))}
      <div className={form.actions}>
        <SubmitButton>{t(branch ? 'account.save' : 'account.branchAdd')}</SubmitButton>
        {onClose && (
          <Button kind="TERTIARY" size="SMALL" onClick={onClose}>
            {t('account.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}
