import { Card } from '#design/content/card.tsx';
import { Button } from '#design/form/button.tsx';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useFormKey } from '#platform/forms/use-form-key.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_TERM } from '../../budget/forms.ts';
import { rateText } from '../../components/rate-text.ts';
import styles from './repayments.module.css';
import type { RepaymentField, RepaymentValues } from './values.ts';

type RepaymentsFormProps = {
  /** Path of the page, with the language. */
  path: string;
  values: RepaymentValues;
  errors: RepaymentValues;
  /** Percent and years, where none are entered. */
  rate: number;
  term: number;
};

/** The loan, extra payments and a switch: a form that works without scripts. */
export function RepaymentsForm({ path, values, errors, rate, term }: RepaymentsFormProps) {
  const { t } = useLanguage();
  const { key, listeners } = useFormKey(values);
  const texts = (name: RepaymentField, hint?: string) => ({
    id: `repay-${name}`,
    label: t(`repayments.${name}`),
    error: errors[name],
    hint,
  });
  const amount = (name: RepaymentField, hint?: string) => (
    <Field {...texts(name, hint)}>
      {(control) => <CurrencyInput {...control} symbol="€" name={name} defaultValue={values[name]} />}
    </Field>
  );
  const percent = (name: 'rate' | 'newRate', value: string | undefined, hint?: string) => (
    <Field {...texts(name, hint)}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          maxLength={6}
          suffix="%"
          defaultValue={value}
        />
      )}
    </Field>
  );
  const problems = Object.entries(errors).map(([field, message]) => ({ fieldId: `repay-${field}`, message }));
  const years = Array.from({ length: MAX_TERM - 1 }, (_, at) => at + 1);
  return (
    <Card as="section" background="green" aria-labelledby="your-loan" className={styles.side}>
      <form
        key={key}
        {...listeners}
        action={`${path}#result`}
        className={styles.form}
        aria-labelledby="your-loan"
      >
        <h2 id="your-loan" className={styles.formTitle}>
          {t('repayments.formLabel')}
        </h2>
        <ErrorSummary title={t('repayments.problem')} errors={problems} />
        {amount('loan', t('repayments.loanHint'))}
        <div className={styles.pair}>
          {percent('rate', values.rate ?? rateText(rate))}
          <Field {...texts('term')}>
            {(control) => (
              <TextInput
                {...control}
                name="term"
                inputMode="numeric"
                maxLength={2}
                suffix={t('repayments.termUnit')}
                defaultValue={values.term ?? `${term}`}
              />
            )}
          </Field>
        </div>
        <fieldset className={styles.group}>
          <legend>{t('repayments.extraTitle')}</legend>
          <div className={styles.pair}>
            {amount('extra')}
            {amount('lumpSum')}
          </div>
          <Field {...texts('lumpSumYear')}>
            {(control) => (
              <Select
                {...control}
                name="lumpSumYear"
                options={[
                  { value: '', label: t('repayments.next') },
                  ...years.map((year) => ({
                    value: `${year}`,
                    label: t('repayments.afterYears', { years: year }),
                  })),
                ]}
                defaultValue={values.lumpSumYear}
              />
            )}
          </Field>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('repayments.switchTitle')}</legend>
          {percent('newRate', values.newRate, t('repayments.newRateHint'))}
          <div className={styles.pair}>
            {amount('switchCosts')}
            {amount('cashback')}
          </div>
          {amount('breakage', t('repayments.breakageHint'))}
        </fieldset>
        <Button type="submit" fill>
          {t('repayments.calculate')}
        </Button>
      </form>
    </Card>
  );
}
