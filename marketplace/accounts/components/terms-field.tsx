import { FormCheckbox } from '#platform/forms/form-fields.tsx';
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
  return (
    <div>
      <FormCheckbox name={name} label={label} />
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
