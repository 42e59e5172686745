import type { Range } from '#design/form/range-rule.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './range-field.module.css';

/** The last button stands for all higher numbers too. */
const COUNTS = [1, 2, 3, 4] as const;
const LAST = 4;

type BedButtonsProps = { label: string; range: Range; onChange: (range: Range) => void };

/**
 * Bedrooms as buttons: one chooses its number, a second one the range between both, the same again none. Only with
 * scripts; the selects beside it work without.
 */
export function BedButtons({ label, range, onChange }: BedButtonsProps) {
  const { t } = useLanguage();
  const isAny = range.min === '' && range.max === '';
  const [low, high] = [Number(range.min) || 0, range.max === '' ? Infinity : Number(range.max)];
  return (
    <fieldset className={styles.beds} aria-label={label}>
      <button
        type="button"
        aria-pressed={isAny}
        className={styles.bed}
        onClick={() => onChange({ min: '', max: '' })}
      >
        {t('results.anyBeds')}
      </button>
      {COUNTS.map((count) => (
        <button
          key={count}
          type="button"
          aria-pressed={!isAny && count <= high && (count >= low || count === LAST)}
          className={styles.bed}
          onClick={() => onChange(rangeAfter(count, range))}
        >
          {count === LAST ? t('results.orMore', { count }) : t('results.number', { count })}
        </button>
      ))}
    </fieldset>
  );
}

/** @returns the range after a button was pressed: its number alone, or from one chosen number to it */
export function rangeAfter(pressed: number, { min, max }: Range): Range {
  const last = pressed === LAST ? '' : String(pressed);
  const isOne = min !== '' && (min === max || (max === '' && Number(min) >= LAST));
  if (!isOne) return { min: String(pressed), max: last };
  const before = Number(min);
  if (before === pressed || (pressed === LAST && before > LAST)) return { min: '', max: '' };
  return before < pressed ? { min, max: last } : { min: String(pressed), max };
}
