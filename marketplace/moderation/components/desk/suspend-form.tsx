import { Text } from '#design/content/text.tsx';
import { SUSPENSION_DAYS, type SuspensionDays } from '#marketplace/accounts/suspension/rules.ts';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormRadios, FormSelect, FormTextarea } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { ModeratedAccount } from '../../accounts/contract.ts';
import { suspensionForm } from '../../accounts/forms.ts';
import { suspendAccount } from '../../endpoints.ts';
import { Part } from '../part.tsx';
import styles from './desk.module.css';

/** Suspends an account: rule, facts and duration, with what will happen written above the button. */
export function SuspendForm({ account }: { account: ModeratedAccount }) {
  const { t } = useLanguage();
  const { userId, name, ads, grounds, locale } = account;
  const nameOf = (days: SuspensionDays) =>
    days === null ? t('moderating.suspend.noEnd') : t('moderating.suspend.days', { days });
  return (
    <Part title={t('moderating.suspend.title')}>
      <Form
        id="suspend"
        className={styles.form}
        schema={suspensionForm}
        endpoint={suspendAccount}
        params={{ userId }}
        toBody={({ ground, facts, days }) => ({ ground, facts, days: readDays(days) })}
      >
        <FormRadios
          name="ground"
          label={t('moderating.suspend.rule')}
          options={grounds.map(({ id, words }) => ({ value: id, label: words }))}
        />
        <FormTextarea
          name="facts"
          label={t('moderating.suspend.facts')}
          hint={t(locale === 'ga' ? 'moderating.suspend.inIrish' : 'moderating.suspend.inEnglish')}
          rows={5}
        />
        <FormSelect
          name="days"
          label={t('moderating.suspend.duration')}
          options={SUSPENSION_DAYS.map((days) => ({ value: String(days), label: nameOf(days) }))}
        />
        <Text>{t('moderating.suspend.consequence', { name, ads })}</Text>
        <SubmitButton size="MEDIUM">{t('moderating.suspend.submit')}</SubmitButton>
      </Form>
    </Part>
  );
}

function readDays(text: string): SuspensionDays {
  return SUSPENSION_DAYS.find((days) => String(days) === text) ?? null;
}
