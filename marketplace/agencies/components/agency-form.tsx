import { useSubmit } from '#platform/client/use-submit.ts';
import { requiredField, textOf } from '#platform/forms/field-rules.ts';
import { Form, FormField, FormSelect, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { COUNTIES } from '#property/county.ts';
import type { AgencyView } from './agency-view.ts';

const FIELDS = [
  { name: 'licenceNumber', label: 'account.agencyLicence', hint: 'account.agencyLicenceHint' },
  { name: 'address', label: 'account.agencyAddress' },
  { name: 'phone', label: 'account.agencyPhone', type: 'tel', maxLength: 40 },
  { name: 'email', label: 'account.agencyEmail', hint: 'account.agencyEmailHint', type: 'email' },
  { name: 'website', label: 'account.agencyWebsite', hint: 'account.agencyWebsiteHint', type: 'url' },
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
  const sending = useSubmit();
  const mayPlace = agency === null || isDirector;
  const fields = FIELDS.filter(({ name }) => name !== 'licenceNumber' || mayPlace);

  async function save(given: FormData) {
    const facts = fields.map(({ name }) => [name, textOf(given, name).trim() || null]);
    await sending.change(
      agency ? 'PATCH' : 'POST',
      agency ? `/api/v1/agencies/${agency.id}` : '/api/v1/agencies',
      {
        ...Object.fromEntries(facts),
        name: textOf(given, 'name'),
        ...(mayPlace && { countyId: Number(textOf(given, 'countyId')) }),
      },
    );
  }

  return (
    <Form
      id="agency"
      rules={[requiredField('name')]}
      sending={sending}
      onSend={save}
      doneText={t('account.saved')}
    >
      <FormField
        name="name"
        label={t('account.agencyName')}
        autoComplete="organization"
        defaultValue={agency?.name}
        maxLength={100}
      />
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
          type={'type' in field ? field.type : undefined}
          label={t(field.label)}
          hint={'hint' in field ? t(field.hint) : undefined}
          autoComplete="off"
          defaultValue={agency?.[field.name] ?? undefined}
          maxLength={'maxLength' in field ? field.maxLength : 200}
          isOptional
        />
      ))}
      <SubmitButton>{t(agency ? 'account.save' : 'account.agencyFound')}</SubmitButton>
    </Form>
  );
}
