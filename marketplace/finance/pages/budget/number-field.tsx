import { Field } from '#design/form/field.tsx';
import { Stepper } from '#design/form/stepper.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';

type NumberFieldProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

/** A whole number between two limits. */
export function NumberField({ label, value, min, max, onChange }: NumberFieldProps) {
  const { t } = useLanguage();
  return (
    <Field label={label}>
      {(control) => (
        <Stepper
          {...control}
          min={min}
          max={max}
          value={value}
          onChange={onChange}
          decreaseLabel={t('budget.fewer', { what: label })}
          increaseLabel={t('budget.more', { what: label })}
        />
      )}
    </Field>
  );
}
