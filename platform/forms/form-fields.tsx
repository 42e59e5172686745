import type { ComponentProps, ReactNode } from 'react';
import { CheckboxGroup } from '#design/form/checkbox-group.tsx';
import { Checkbox, type ChoiceProps } from '#design/form/choice.tsx';
import { DatePicker } from '#design/form/date-picker.tsx';
import { Field, type FieldTexts } from '#design/form/field.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { Textarea } from '#design/form/textarea.tsx';
import type { InputAttributes } from './body.ts';
import { useFormField } from './form-context.ts';

type FormFieldProps = FieldTexts & { name: string };
type Control = Omit<InputAttributes, 'required'> &
  Omit<Parameters<ComponentProps<typeof Field>['children']>[0], 'onBlur'>;

/** A field of a `Form` around any input: `{(control) => <input {...control} name="age" />}` */
export function FormFieldAround({
  name,
  isRequired,
  children,
  ...texts
}: FormFieldProps & {
  /** Else as the schema says. */ isRequired?: boolean;
  children: (control: Control) => ReactNode;
}) {
  const { id, error, attributes } = useFormField(name);
  const { required = false, ...decided } = attributes;
  return (
    <Field {...texts} id={id} error={error} required={isRequired ?? required}>
      {({ onBlur: _, ...control }) => children({ ...decided, ...control })}
    </Field>
  );
}

type TextFieldProps = FormFieldProps &
  Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'defaultValue'> & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'time';
  };

/** A text input of a `Form`. */
export function FormField({ label, hint, ...input }: TextFieldProps) {
  return (
    <FormFieldAround name={input.name} label={label} hint={hint}>
      {(control) => <TextInput autoComplete="off" {...control} {...input} />}
    </FormFieldAround>
  );
}

type TextareaProps = Pick<ComponentProps<'textarea'>, 'rows' | 'defaultValue'>;

/** A text area of a `Form`. */
export function FormTextarea({
  label,
  hint,
  isRequired,
  ...input
}: FormFieldProps & TextareaProps & { isRequired?: boolean }) {
  return (
    <FormFieldAround name={input.name} label={label} hint={hint} isRequired={isRequired}>
      {({ type: _, ...control }) => <Textarea {...control} {...input} />}
    </FormFieldAround>
  );
}

/** A date of a `Form`. */
export function FormDate({
  label,
  hint,
  ...input
}: FormFieldProps & Pick<ComponentProps<'input'>, 'min' | 'defaultValue'>) {
  return (
    <FormFieldAround name={input.name} label={label} hint={hint}>
      {(control) => <DatePicker {...control} {...input} />}
    </FormFieldAround>
  );
}

/** A select of a `Form`. */
export function FormSelect({
  label,
  hint,
  ...choice
}: FormFieldProps & Pick<ComponentProps<typeof Select>, 'defaultValue' | 'options'>) {
  const { id, error } = useFormField(choice.name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ onBlur: _, ...control }) => <Select {...control} {...choice} />}
    </Field>
  );
}

/** A checkbox of a `Form`. */
export function FormCheckbox(choice: Pick<ChoiceProps, 'label' | 'defaultChecked'> & { name: string }) {
  const { id, error, attributes } = useFormField(choice.name);
  return (
    <>
      <Checkbox
        {...choice}
        id={id}
        value="yes"
        required={attributes.required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

/** Checkboxes of a `Form` for one question. */
export function FormCheckboxes(group: Omit<ComponentProps<typeof CheckboxGroup>, 'id' | 'error'>) {
  const { id, error } = useFormField(group.name);
  return <CheckboxGroup {...group} id={id} error={error} errorWhen="ALWAYS" />;
}

/** Radio buttons of a `Form`. */
export function FormRadios(group: Omit<ComponentProps<typeof RadioGroup>, 'id' | 'error'>) {
  const { id, error } = useFormField(group.name);
  return <RadioGroup {...group} id={id} error={error} />;
}
