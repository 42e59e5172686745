import { __iconData as Search } from 'lucide-react/icons/search';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useFormKey } from '#platform/forms/use-form-key.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_SEARCH_LENGTH, SALES_SORTS } from '../../sold-prices/contract.ts';
import type { SalesField, SalesValues } from './sales-url.ts';
import styles from './sold-prices.module.css';

type SalesFormProps = {
  /** Path of the page, with the language. */
  path: string;
  values: SalesValues;
  errors: Partial<Record<SalesField, string>>;
  /** Years of the register, newest first. */
  years: readonly number[];
};

/** The search of the sales of a place: a form that works without scripts. */
export function SalesForm({ path, values, errors, years }: SalesFormProps) {
  const { t } = useLanguage();
  const { key, listeners } = useFormKey(values);
  const anyYear = [{ value: '', label: t('soldPrices.any') }];
  const yearOptions = [...anyYear, ...years.map((year) => ({ value: `${year}`, label: `${year}` }))];
  const { text, ...others } = values;
  return (
    <search>
      <form
        key={key}
        {...listeners}
        action={`${path}#sales`}
        className={styles.form}
        aria-label={t('soldPrices.formLabel')}
      >
        <div className={styles.formRow}>
          <Field label={t('soldPrices.text')} hint={t('soldPrices.textHint')} error={errors.text}>
            {(control) => (
              <TextInput
                {...control}
                name="text"
                type="search"
                maxLength={MAX_SEARCH_LENGTH}
                defaultValue={text}
                autoComplete="off"
                enterKeyHint="search"
              />
            )}
          </Field>
          <Button type="submit" icon={<Icon icon={Search} />}>
            {t('soldPrices.search')}
          </Button>
        </div>
        <details open={Object.keys(others).length > 0 || Object.keys(errors).length > 0}>
          <summary>{t('soldPrices.moreFilters')}</summary>
          <div className={styles.fields}>
            <Field label={t('soldPrices.from')} error={errors.from}>
              {(control) => (
                <Select {...control} name="from" options={yearOptions} defaultValue={values.from} />
              )}
            </Field>
            <Field label={t('soldPrices.to')} error={errors.to}>
              {(control) => <Select {...control} name="to" options={yearOptions} defaultValue={values.to} />}
            </Field>
            <Field label={t('soldPrices.priceFrom')} error={errors.priceFrom}>
              {(control) => (
                <CurrencyInput {...control} symbol="€" name="priceFrom" defaultValue={values.priceFrom} />
              )}
            </Field>
            <Field label={t('soldPrices.priceTo')} error={errors.priceTo}>
              {(control) => (
                <CurrencyInput {...control} symbol="€" name="priceTo" defaultValue={values.priceTo} />
              )}
            </Field>
            <Field label={t('soldPrices.condition')} error={errors.new}>
              {(control) => (
                <Select
                  {...control}
                  name="new"
                  options={[
                    { value: '', label: t('soldPrices.anyCondition') },
                    { value: 'true', label: t('soldPrices.new') },
                    { value: 'false', label: t('soldPrices.secondHand') },
                  ]}
                  defaultValue={values.new}
                />
              )}
            </Field>
            <Field label={t('soldPrices.sort')} error={errors.sort}>
              {(control) => (
                <Select
                  {...control}
                  name="sort"
                  options={SALES_SORTS.map((sort) => ({
                    value: sort === 'newest' ? '' : sort,
                    label: t(`soldPrices.sort.${sort}`),
                  }))}
                  defaultValue={values.sort}
                />
              )}
            </Field>
          </div>
        </details>
      </form>
    </search>
  );
}
