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
const Form = createContext<(FormState & { names: Set<string> }) | null>(null);

/** @returns of the form around: the id of a field, what is wrong with it, and whether anything may be sent */
export function useFormAround(name: string) {
  const { id, sending, names } = useContext(Form)!;
  useEffect(() => {
    names.add(name);
    return () => void names.delete(name);
  }, [names, name]);
  return { id: `${id}-${name}`, error: problemOf(sending.wrong, name), isBlocked: sending.isBlocked };
}

type AccountFormProps = FormState & {
  /** What can be seen to be wrong before anything is sent. */
  rules?: readonly Rule[];
  onSend: (fields: FormData) => Promise<void>;
  /** Said once it was taken. */
  doneText?: string;
  children: ReactNode;
};

/**
 * A small form of an account: what was wrong with it stands at its top and beside its fields.
 * @param id stands before the names of its fields: two forms of a page may both ask for a password
 */
export function AccountForm({ id, sending, rules = [], onSend, doneText, children }: AccountFormProps) {
  const { t } = useLanguage();
  // The fields that are shown: they are there before anything can be refused.
  const [names] = useState(() => new Set<string>());
  return (
    // By POST, so that what is sent before the script is there never stands in an address.
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
      <Form value={{ id, sending, names }}>{children}</Form>
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

/** A line of text of an `AccountForm`. */
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

/** One of a list, in an `AccountForm`. */
export function FormSelect({ name, label, hint, ...choice }: FormSelectProps) {
  const { id, error } = useFormAround(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {({ onBlur: _, ...control }) => <Select {...control} {...choice} name={name} />}
    </Field>
  );
}

/** Sends an `AccountForm`. */
export function SubmitButton({ size = 'SMALL', ...look }: ButtonLook & { children: ReactNode }) {
  const { isBlocked } = useFormAround('');
  const button = <Button {...look} type="submit" size={size} disabled={isBlocked} />;
  // As wide as the form only where it is all there is on a page.
  return size === 'SMALL' ? <div>{button}</div> : button;
}
