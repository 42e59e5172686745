import { CurrencyInput } from '#design/form/currency-input.tsx';
import { Field } from '#design/form/field.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MAX_BUDGET_AMOUNT } from '../../budget/forms.ts';

type AmountFieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  /** Whole euro; null or 0 shows an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** An amount in whole euro; other text is an error beside the field, and changes nothing. */
export function AmountField({ name, label, hint, value, onChange }: AmountFieldProps) {
  const { t } = useLanguage();
  const text = value ? String(value) : '';
  return (
    <Field id={name} label={label} hint={hint}>
      {(control) => (
        <CurrencyInput
          {...control}
          name={name}
          symbol="€"
          value={text}
          title={t('budget.wholeEuro')}
          onCommit={(digits) => {
            if (digits === '') return onChange(null);
            const amount = Number(digits);
            if (Number.isInteger(amount) && amount >= 0) onChange(Math.min(amount, MAX_BUDGET_AMOUNT));
          }}
        />
      )}
    </Field>
  );
}
