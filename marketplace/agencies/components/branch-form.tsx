import { Button } from '#design/form/button.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { requiredField, textOf } from '#platform/forms/field-rules.ts';
import form from '#platform/forms/form.module.css';
import { Form, FormField, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { BranchView } from './agency-view.ts';

const FIELDS = [
  { name: 'name', label: 'account.branchName', maxLength: 100, isOptional: false },
  {
    name: 'reference',
    label: 'account.branchReference',
    hint: 'account.branchReferenceHint',
    maxLength: 40,
    isOptional: false,
  },
  { name: 'address', label: 'account.agencyAddress', maxLength: 200, isOptional: true },
  { name: 'phone', label: 'account.agencyPhone', maxLength: 40, isOptional: true },
] as const;
const RULES = FIELDS.filter(({ isOptional }) => !isOptional).map(({ name }) => requiredField(name));

type BranchFormProps = {
  id: string;
  /** URL of the branches, or of the branch to edit. */
  path: string;
  branch?: BranchView;
  /** Called after saving or cancelling. */
  onClose?: () => void;
};

/** The form of a new or existing branch. */
export function BranchForm({ id, path, branch, onClose }: BranchFormProps) {
  const { t } = useLanguage();
  const sending = useSubmit();

  async function save(fields: FormData) {
    const facts = FIELDS.map(({ name }) => [name, textOf(fields, name).trim() || null]);
    if (await sending.change(branch ? 'PUT' : 'POST', path, Object.fromEntries(facts))) onClose?.();
  }

  return (
    <Form id={id} rules={RULES} sending={sending} onSend={save}>
      {FIELDS.map((field) => (
        <FormField
          key={field.name}
          name={field.name}
          label={t(field.label)}
          hint={'hint' in field ? t(field.hint) : undefined}
          autoComplete="off"
          defaultValue={branch?.[field.name] ?? undefined}
          maxLength={field.maxLength}
          isOptional={field.isOptional}
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
