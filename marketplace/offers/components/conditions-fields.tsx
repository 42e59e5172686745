import { FormCheckboxes, FormTextarea } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { SUBJECT_TO } from '../model.ts';

/** The conditions of a bid, as fields of a `Form`. */
export function ConditionsFields() {
  const { t } = useLanguage();
  return (
    <>
      <FormCheckboxes
        name="subjectTo"
        label={t('offers.subjectTo')}
        hint={t('offers.subjectToHint')}
        options={SUBJECT_TO.map((value) => ({ value, label: t(`offers.subject.${value}`) }))}
      />
      <FormTextarea name="text" label={t('offers.conditionsText')} rows={3} />
    </>
  );
}
