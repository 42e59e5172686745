import { Card } from '#design/content/card.tsx';
import { Button } from '#design/form/button.tsx';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useFormKey } from '#platform/forms/use-form-key.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BER_GRADES, BER_LEVELS_2026 } from '#property/ber.ts';
import { BUYER_KINDS, RATE_MEASURES } from '../../lenders/rules.ts';
import styles from './lender-rates.module.css';
import type { RateValues } from './values.ts';

type RatesFormProps = {
  /** Path of the page, with the language. */
  path: string;
  values: RateValues;
  errors: RateValues;
  /** Years, where none are entered. */
  term: number;
};

/** Fixed terms that can be chosen, in years. */
const FIXED_YEARS = [1, 2, 3, 4, 5, 7, 10, 15, 20, 25, 30];
/** Old grades, and levels that are not among them. */
const RATINGS = [...BER_GRADES, ...BER_LEVELS_2026.filter((level) => level !== 'F' && level !== 'G')];

/** The loan that offers are compared for: a form that works without scripts. */
export function RatesForm({ path, values, errors, term }: RatesFormProps) {
  const { t } = useLanguage();
  const { key, listeners } = useFormKey(values);
  const amount = (name: 'price' | 'deposit' | 'loan') => (
    <Field id={`rates-${name}`} label={t(`lenders.${name}`)} error={errors[name]}>
      {(control) => <CurrencyInput {...control} symbol="€" name={name} defaultValue={values[name]} />}
    </Field>
  );
  const selects = {
    buyer: BUYER_KINDS.map((kind) => ({ value: kind, label: t(`lenders.buyer.${kind}`) })),
    ber: [
      { value: '', label: t('lenders.berUnknown') },
      ...RATINGS.map((rating) => ({ value: rating, label: rating })),
    ],
    fixedYears: [
      { value: '', label: t('lenders.any') },
      { value: '0', label: t('lenders.variable') },
      ...FIXED_YEARS.map((years) => ({ value: `${years}`, label: t('lenders.fixedFor', { years }) })),
    ],
    sort: [
      { value: '', label: t('lenders.sort.usual') },
      ...RATE_MEASURES.map((measure) => ({ value: measure, label: t(`lenders.sort.${measure}`) })),
    ],
  };
  const select = (name: keyof typeof selects) => (
    <Field id={`rates-${name}`} label={t(`lenders.${name}`)} error={errors[name]}>
      {(control) => <Select {...control} name={name} options={selects[name]} defaultValue={values[name]} />}
    </Field>
  );
  const problems = Object.entries(errors).map(([field, message]) => ({ fieldId: `rates-${field}`, message }));
  return (
    <Card as="section" background="green" aria-labelledby="your-loan">
      <form
        key={key}
        {...listeners}
        action={`${path}#offers`}
        className={styles.form}
        aria-labelledby="your-loan"
      >
        <h2 id="your-loan" className={styles.formTitle}>
          {t('lenders.formLabel')}
        </h2>
        <ErrorSummary title={t('lenders.problem')} errors={problems} />
        <div className={styles.fields}>
          {amount('price')}
          {amount('deposit')}
          {amount('loan')}
          <Field id="rates-term" label={t('lenders.term')} error={errors.term}>
            {(control) => (
              <TextInput
                {...control}
                name="term"
                inputMode="numeric"
                maxLength={2}
                suffix={t('lenders.termUnit')}
                defaultValue={values.term ?? `${term}`}
              />
            )}
          </Field>
          {select('buyer')}
          {select('ber')}
          {select('fixedYears')}
          {select('sort')}
        </div>
        <Button type="submit">{t('lenders.compare')}</Button>
      </form>
    </Card>
  );
}
