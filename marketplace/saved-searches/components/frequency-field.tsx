import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Frequency } from '../rules.ts';
import { frequencyOptions } from './frequencies.ts';
import styles from './saved-searches.module.css';

type FrequencyFieldProps = { value: Frequency; disabled: boolean; onChange: (value: Frequency) => void };

/** The choice of how often a saved search sends alerts, saved as soon as it changes. */
export function FrequencyField({ value, disabled, onChange }: FrequencyFieldProps) {
  const { t } = useLanguage();
  return (
    <Field label={t('savedSearches.tellMe')} className={styles.frequency}>
      {({ onBlur: _, ...control }) => (
        <Select
          {...control}
          value={value}
          disabled={disabled}
          options={frequencyOptions({ t })}
          onChange={({ target }) => onChange(target.value as Frequency)}
        />
      )}
    </Field>
  );
}
