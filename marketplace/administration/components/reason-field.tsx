import { FormField } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';

/** The reason of an act, which the log keeps. */
export function ReasonField() {
  const { t } = useLanguage();
  return <FormField name="reason" label={t('administering.reason')} hint={t('administering.reasonHint')} />;
}
