import { useRevalidator } from 'react-router';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#language/react.tsx';
import { COUNTIES } from '#property/county.ts';
import { AccountForm, FormField } from '../account-form.tsx';
import { requiredField, textOf, wrongFields } from '../field-rules.ts';
import { useSending } from '../use-sending.ts';
import type { AgencyView } from './agency-view.ts';

const FIELDS = [
  { name: 'licenceNumber', label: 'account.agencyLicence', hint: 'account.agencyLicenceHint' },
  { name: 'address', label: 'account.agencyAddress' },
  { name: 'phone', label: 'account.agencyPhone' },
  { name: 'backgroundColour', label: 'account.agencyColour', hint: 'account.agencyColourHint' },
] as const;

type AgencyFormProps = {
  /** Null to found one. */
  agency: AgencyView | null;
  /** Only a director changes the licence and where the agency is. */
  isDirector: boolean;
};

/** What an agency says of itself under its ads. */
export function AgencyForm({ agency, isDirector }: AgencyFormProps) {
  const { t, locale } = useLanguage();
  const sending = useSending();
  const { revalidate } = useRevalidator();
  const mayPlace = agency === null || isDirector;
  const fields = FIELDS.filter(({ name }) => name !== 'licenceNumber' || mayPlace);

  async function save(given: FormData) {
    const wrong = wrongFields(given, [requiredField('name')], t);
    sending.setWrong(wrong);
    if (Object.keys(wrong).length > 0) return;
    const facts = fields.map(({ name }) => [name, textOf(given, name).trim() || null]);
    const body = {
      ...Object.fromEntries(facts),
      name: textOf(given, 'name'),
      ...(mayPlace && { countyId: Number(textOf(given, 'countyId')) }),
    };
    const sent = await sending.send(
      agency ? 'PATCH' : 'POST',
      agency ? `/api/v1/agencies/${agency.id}` : '/api/v1/agencies',
      body,
    );
    if (sent.ok) await revalidate();
  }

  return (
    <AccountForm
      id="agency"
      sending={sending}
      onSend={(given) => void save(given)}
      doneText={t('account.saved')}
    >
      <FormField
        form="agency"
        name="name"
        sending={sending}
        label={t('account.agencyName')}
        autoComplete="organization"
        defaultValue={agency?.name}
        maxLength={100}
      />
      {mayPlace && (
        <Field id="agency-countyId" label={t('account.agencyCounty')} error={sending.wrong.countyId}>
          {({ onBlur: _, ...control }) => (
            <Select
              {...control}
              name="countyId"
              defaultValue={agency?.countyId ?? 1}
              options={COUNTIES.map(({ id, name, nameGa }) => ({
                value: String(id),
                label: locale === 'ga' ? nameGa : name,
              }))}
            />
          )}
        </Field>
      )}
      {fields.map((field) => (
        <FormField
          key={field.name}
          form="agency"
          name={field.name}
          sending={sending}
          label={t(field.label)}
          hint={'hint' in field ? t(field.hint) : undefined}
          autoComplete="off"
          defaultValue={agency?.[field.name] ?? undefined}
          maxLength={200}
          isOptional
        />
      ))}
      <div>
        <Button type="submit" size="SMALL" disabled={sending.isBlocked}>
          {t(agency ? 'account.save' : 'account.agencyFound')}
        </Button>
      </div>
    </AccountForm>
  );
}
