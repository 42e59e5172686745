import type { ReactNode } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field, type FieldTexts } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#language/react.tsx';
import styles from './form.module.css';
import type { Sending } from './use-sending.ts';

type AccountFormProps = {
  /** Its fields carry it before their names: two forms of a page may both ask for a password. */
  id: string;
  sending: Sending;
  onSend: (fields: FormData) => void;
  /** Said once it was taken. */
  doneText?: string;
  children: ReactNode;
};

/** A small form of an account: what was wrong with it stands at its top and beside its fields. */
export function AccountForm({ id, sending, onSend, doneText, children }: AccountFormProps) {
  const { t } = useLanguage();
  const errors = Object.entries(sending.wrong).map(([name, message]) => ({
    fieldId: name === '' ? id : `${id}-${name}`,
    message,
  }));
  return (
    // By POST, so that what is sent before the script is there never stands in an address.
    <form
      id={id}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary title={t('signIn.problem')} errors={errors} />
      {children}
      {sending.isDone && doneText && (
        <Notice tone="SUCCESS" role="status">
          {doneText}
        </Notice>
      )}
    </form>
  );
}

type FormFieldProps = FieldTexts & {
  form: string;
  name: string;
  sending: Sending;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  inputMode?: 'numeric' | 'email' | 'tel';
  defaultValue?: string;
  maxLength?: number;
  isOptional?: boolean;
};

/** A line of text of an `AccountForm`. */
export function FormField(props: FormFieldProps) {
  const { form, name, sending, label, hint, isOptional, ...input } = props;
  return (
    <Field
      id={`${form}-${name}`}
      label={label}
      hint={hint}
      error={sending.wrong[name]}
      required={!isOptional}
    >
      {({ onBlur: _, ...control }) => <TextInput {...control} {...input} name={name} />}
    </Field>
  );
}
