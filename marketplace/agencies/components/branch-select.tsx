import { FormSelect } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { AgencyView } from './agency-view.ts';

type BranchSelectProps = { agency: AgencyView; value: number | null };

/** A select of an agency's branches; empty for the head office. Renders nothing without branches. */
export function BranchSelect({ agency, value }: BranchSelectProps) {
  const { t } = useLanguage();
  if (agency.branches.length === 0) return null;
  return (
    <FormSelect
      name="branchId"
      label={t('account.branch')}
      hint={t('account.branchHint')}
      defaultValue={value ?? ''}
      options={[
        { value: '', label: t('account.branchNone') },
        ...agency.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
