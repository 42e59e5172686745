import * as z from 'zod/mini';
import { FieldGroup } from '#design/form/field-group.tsx';
import { LocationSearch } from '#marketplace/places/components/location-search.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useFormField } from '#platform/forms/form-context.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { changeAgencyAreas } from '../requests/endpoints.ts';
import { MAX_VALUATION_AREAS } from '../requests/rules.ts';

/** The place field names its checkboxes so. */
const schema = z.object({ location: z.array(z.string()) });

type AreaChooserProps = {
  agencyId: number;
  areas: readonly { slug: string; displayName: string }[];
};

/** The form in which directors and managers choose where their agency values homes. */
export function AreaChooser({ agencyId, areas }: AreaChooserProps) {
  const { t } = useLanguage();
  return (
    <Form
      id="valuation-areas"
      schema={schema}
      endpoint={changeAgencyAreas}
      params={{ agencyId }}
      toBody={({ location }) => ({ areas: location })}
      doneText={t('valuation.areas.saved')}
    >
      <PlacesField chosen={areas.map(({ slug, displayName }) => ({ slug, name: displayName }))} />
      <SubmitButton>{t('valuation.areas.save')}</SubmitButton>
    </Form>
  );
}

function PlacesField({ chosen }: { chosen: readonly { slug: string; name: string }[] }) {
  const { t } = useLanguage();
  const { id, error } = useFormField('areas');
  return (
    <FieldGroup
      id={id}
      label={t('valuation.areas.label')}
      hint={t('valuation.areas.hint', { max: MAX_VALUATION_AREAS })}
      error={error}
      errorWhen="ALWAYS"
    >
      <LocationSearch
        section="residential-for-sale"
        defaultChosen={chosen}
        label={t('valuation.areas.label')}
      />
    </FieldGroup>
  );
}
