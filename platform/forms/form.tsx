import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button, type ButtonLook } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field, type FieldTexts } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { problemOf, summaryOf } from '../client/refusals.ts';
import type { Sending } from '../client/use-submit.ts';
import { useLanguage } from '../i18n/react.tsx';
import { type Rule, wrongFields } from './field-rules.ts';
import styles from './form.module.css';

type FormState = { id: string; sending: Sending };
const FormContext = createContext<(FormState & { names: Set<string> }) | null>(null);

/** Reads the surrounding form: @returns the id of a field, its error, and whether sending is blocked */
export function useFormAround(name: string) {
  const { id, sending, names } = useContext(FormContext)!;
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  return { id: `${id}-${name}`, error: problemOf(sending.wrong, name), isBlocked: sending.isBlocked };
}

type FormProps = FormState & {
  /** Rules checked before anything is sent. */
  rules?: readonly Rule[];
  onSend: (fields: FormData) => Promise<void>;
  /** Shown after a successful submission. */
  doneText?: string;
  children: ReactNode;
};

/**
 * A small form with an error summary at its top and errors next to its fields.
 * @param id prefix of the field ids: two forms of a page may both ask for a password
 */
export function Form({ id, sending, rules = [], onSend, doneText, children }: FormProps) {
  const { t } = useLanguage();
  // The mounted fields; they register before anything can be refused.
  const [names] = useState(() => new Set<string>());
  return (
    // POST, so that a submission without scripts never puts the fields in a URL.
    <form
      id={id}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const wrong = wrongFields(fields, rules, t);
        sending.setWrong(wrong);
        if (Object.keys(wrong).length === 0) void onSend(fields);
      }}
    >
      <ErrorSummary title={t('signIn.problem')} errors={summaryOf(sending.wrong, id, names)} />
      <FormContext value={{ id, sending, names }}>{children}</FormContext>
      {sending.isDone && doneText && (
        <Notice tone="SUCCESS" role="status">
          {doneText}
        </Notice>
      )}
    </form>
  );
}

type FormFieldProps = FieldTexts & {
  name: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  autoComplete: string;
  inputMode?: 'numeric' | 'email' | 'tel';
  defaultValue?: string;
  maxLength?: number;
  isOptional?: boolean;
};

/** A text input of a `Form`. */
export function FormField({ label, hint, isOptional, ...input }: FormFieldProps) {
  const { id, error } = useFormAround(input.name);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={!isOptional}>
      {({ onBlur: _, ...control }) => <TextInput {...control} {...input} />}
    </Field>
  );
}

type FormSelectProps = FieldTexts & {
  name: string;
  defaultValue: string | number;
  options: readonly { value: string; label: string }[];
};

/** A select of a `Form`. */
export function FormSelect({ name, label, hint, ...choice }: FormSelectProps) {
  const { id, error } = useFormAround(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ onBlur: _, ...control }) => <Select {...control} {...choice} name={name} />}
    </Field>
  );
}

/** The submit button of a `Form`. */
export function SubmitButton({ size = 'SMALL', ...look }: ButtonLook & { children: ReactNode }) {
  const { isBlocked } = useFormAround('');
  const button = <Button {...look} type="submit" size={size} disabled={isBlocked} />;
  // A large button fills the form's width.
  return size === 'SMALL' ? <div>{button}</div> : button;
}
