import { CheckboxGroup } from '#design/form/checkbox-group.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type FacilityChoice, NO_FACILITIES } from '../../fields/options.ts';
import type { Field } from '../../fields/table.ts';
import { useField, useWizard } from '../wizard.ts';
import { choiceText, labelOf } from './field-words.ts';

/** Facilities as checkboxes; None excludes the others. */
export function FacilitiesField({ field }: { field: Field }) {
  const { fields } = useWizard();
  const { t } = useLanguage();
  const { id, value = [], error, answer, touch } = useField('facilities');

  function give(ticked: readonly string[]) {
    const isNoneNew = ticked.includes(NO_FACILITIES) && !value.includes(NO_FACILITIES);
    const selected = isNoneNew
      ? [NO_FACILITIES]
      : ticked.length > 1
        ? ticked.filter((one) => one !== NO_FACILITIES)
        : ticked;
    answer([...selected] as FacilityChoice[]);
  }

  return (
    <CheckboxGroup
      onLeave={touch}
      id={id}
      name="facilities"
      label={labelOf('facilities', fields, t)}
      required={field.isRequired}
      layout="CHIPS"
      error={error}
      errorWhen="ALWAYS"
      options={field.options.map((option) => ({
        value: String(option),
        label: choiceText('facilities', option, fields, t),
      }))}
      value={value}
      onChange={give}
    />
  );
}
