import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';

export type NumberFieldProps = {
  name: string;
  label: string;
  /** As entered, or the default of the calculation. */
  value: string;
  unit: '€' | '%' | 'years';
  /** The word for years. */
  unitText?: string;
  hint?: string;
  error?: string | undefined;
  required?: boolean;
};

/** A number of a form that works without scripts. */
export function NumberField({ name, label, value, unit, unitText, hint, error, required }: NumberFieldProps) {
  return (
    <Field
      id={name}
      label={label}
      {...(hint === undefined ? {} : { hint })}
      error={error}
      errorWhen="ALWAYS"
      {...(required ? { required } : {})}
    >
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode={unit === '%' ? 'decimal' : 'numeric'}
          maxLength={20}
          autoComplete="off"
          defaultValue={value}
          {...(unit === '€' ? { prefix: '€' } : { suffix: unit === '%' ? '%' : unitText })}
        />
      )}
    </Field>
  );
}
