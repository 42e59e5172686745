import { useState } from 'react';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { ratePercent } from '../../budget/forms.ts';
import type { RuleRow } from '../../rules/model.ts';

type RateFieldProps = {
  /** Percent a year; null for the average. */
  value: number | null;
  average: RuleRow | null;
  onChange: (value: number | null) => void;
};

/** The interest rate; empty for the average of new loans. */
export function RateField({ value, average, onChange }: RateFieldProps) {
  const { t, locale } = useLanguage();
  const [text, setText] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const hint = average
    ? t('budget.hint.rate', {
        rate: String(average.value),
        date: formatDate(average.validFrom, 'monthAndYear', locale),
      })
    : undefined;

  function commit(typed: string) {
    const rate = typed.trim() === '' ? null : Number(typed.trim().replace(',', '.'));
    const isRate = rate === null || ratePercent.safeParse(rate).success;
    setWrong(!isRate);
    if (!isRate) return;
    setText(undefined);
    onChange(rate);
  }

  return (
    <Field
      id="rate"
      label={t('budget.field.rate')}
      hint={hint}
      error={isWrong ? t('budget.rateInvalid') : undefined}
    >
      {({ onBlur, ...control }) => (
        <TextInput
          {...control}
          name="rate"
          inputMode="decimal"
          autoComplete="off"
          value={text ?? (value === null ? '' : String(value))}
          onChange={(event) => setText(event.target.value)}
          onBlur={(event) => {
            onBlur();
            commit(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit(event.currentTarget.value);
          }}
        />
      )}
    </Field>
  );
}
