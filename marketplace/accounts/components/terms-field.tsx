import { Checkbox } from '#design/form/choice.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { useFormAround } from '#platform/forms/form.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

type TermsFieldProps = {
  name: string;
  label: string;
  /** Id of the link to the terms, outside the label so that a click on it does not tick the box. */
  linkText: string;
  linkClassName?: string;
};

/** The consent to the terms of use, in a `Form`. */
export function TermsField({ name, label, linkText, linkClassName }: TermsFieldProps) {
  const { locale } = useLanguage();
  const { id, error } = useFormAround(name);
  return (
    <div>
      <Checkbox
        id={id}
        name={name}
        value="yes"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        label={label}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <a
        href={localePath(locale, '/terms')}
        target="_blank"
        rel="noopener"
        {...(linkClassName && { className: linkClassName })}
      >
        {linkText}
      </a>
    </div>
  );
}
