import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormField, FormSelect } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { COUNTIES } from '#property/county.ts';
import { changeAgency, createAgency } from '../endpoints.ts';
import { agencyFacts } from '../forms.ts';
import type { AgencyView } from './agency-view.ts';

const FIELDS = [
  { name: 'licenceNumber', label: 'account.agencyLicence', hint: 'account.agencyLicenceHint' },
  { name: 'address', label: 'account.agencyAddress' },
  { name: 'phone', label: 'account.agencyPhone' },
  { name: 'email', label: 'account.agencyEmail', hint: 'account.agencyEmailHint' },
  { name: 'website', label: 'account.agencyWebsite', hint: 'account.agencyWebsiteHint' },
  { name: 'backgroundColour', label: 'account.agencyColour', hint: 'account.agencyColourHint' },
] as const;

type AgencyFormProps = {
  /** Null to create an agency. */
  agency: AgencyView | null;
  /** Only a director changes the licence and the location of the agency. */
  isDirector: boolean;
};

/** The form of an agency's public profile. */
export function AgencyForm({ agency, isDirector }: AgencyFormProps) {
  const { t, locale } = useLanguage();
  const mayPlace = agency === null || isDirector;
  const fields = FIELDS.filter(({ name }) => name !== 'licenceNumber' || mayPlace);

  return (
    <Form
      id="agency"
      schema={agencyFacts}
      endpoint={agency ? changeAgency : createAgency}
      params={agency ? { agencyId: agency.id } : undefined}
      doneText={t('account.saved')}
    >
      <FormField name="name" label={t('account.agencyName')} defaultValue={agency?.name} />
      {mayPlace && (
        <FormSelect
          name="countyId"
          label={t('account.agencyCounty')}
          defaultValue={agency?.countyId ?? 1}
          options={COUNTIES.map(({ id, name, nameGa }) => ({
            value: String(id),
            label: locale === 'ga' ? nameGa : name,
          }))}
        />
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          name={field.name}
          label={t(field.label)}
          hint={'hint' in field ? t(field.hint) : undefined}
          autoComplete="off"
          defaultValue={agency?.[field.name] ?? undefined}
        />
      ))}
      <SubmitButton>{t(agency ? 'account.save' : 'account.agencyFound')}</SubmitButton>
    </Form>
  );
}
