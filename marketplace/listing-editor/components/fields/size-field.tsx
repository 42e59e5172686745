import { Field as FieldBox } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type SizeUnit, sizeUnitsOf } from '#property/size.ts';
import { useField, useWizard } from '../wizard.ts';
import { hintOf, labelOf } from './field-words.ts';
import styles from './fields.module.css';

/** A size with its unit: of land usually acres, otherwise square metres. */
export function SizeField({ isRequired }: { isRequired: boolean }) {
  const { fields, problems } = useWizard();
  const { t } = useLanguage();
  const { id, value, error, answer, touch } = useField('propertySize');
  const units = sizeUnitsOf(fields.propertyType);
  const unit = value?.unit ?? units[0]!;
  // A unit that the property does not have any more stays until another is chosen.
  const offered = units.includes(unit) ? units : [...units, unit];
  const partError = problems.find(({ path }) => path.startsWith('propertySize.'))?.message;

  return (
    <div className={styles.pair}>
      <FieldBox
        id={id}
        label={labelOf('propertySize', fields, t)}
        hint={hintOf('propertySize', t)}
        error={error ?? partError}
        required={isRequired}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={value?.size === undefined ? '' : String(value.size)}
            onChange={(event) =>
              answer(event.target.value === '' ? undefined : { size: event.target.value, unit })
            }
            onBlur={() => {
              control.onBlur();
              touch();
            }}
          />
        )}
      </FieldBox>
      <FieldBox label={t('placeAd.size.unit')} isLabelHidden>
        {(control) => (
          <Select
            {...control}
            value={unit}
            options={offered.map((one) => ({ value: one, label: t(`placeAd.option.unit.${one}`) }))}
            onChange={(event) => answer({ ...value, unit: event.target.value as SizeUnit })}
          />
        )}
      </FieldBox>
    </div>
  );
}
