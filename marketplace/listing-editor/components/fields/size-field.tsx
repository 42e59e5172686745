import { Field as FieldBox } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { isLand, SIZE_UNITS, type SizeUnit } from '../../fields/options.ts';
import { useField, useWizard } from '../wizard.ts';
import { hintOf, labelOf } from './field-words.ts';
import styles from './fields.module.css';

/** A size with its unit: acres for land, otherwise square metres, unless changed. */
export function SizeField({ isRequired }: { isRequired: boolean }) {
  const { fields, problems } = useWizard();
  const { t } = useLanguage();
  const { id, value, error, answer, touch } = useField('propertySize');
  const usual: SizeUnit = isLand(fields.propertyType) ? 'ACRES' : 'METRES_SQUARED';
  const unit = value?.unit ?? usual;
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
            options={SIZE_UNITS.map((one) => ({ value: one, label: t(`placeAd.option.unit.${one}`) }))}
            onChange={(event) => answer({ ...value, unit: event.target.value as SizeUnit })}
          />
        )}
      </FieldBox>
    </div>
  );
}
