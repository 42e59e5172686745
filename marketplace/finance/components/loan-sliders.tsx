import { useId } from 'react';
import { useLanguage } from '#platform/i18n/react.tsx';
import { MIN_TERM } from '../budget/forms.ts';
import type { PricedProperty } from '../costs/contract.ts';
import type { LoanChoices } from '../costs/sale-costs.ts';
import { moneyText, percentText, shareText } from '../costs/words.ts';
import type { DepositRange } from '../sums/adjust-plan.ts';
import styles from './loan-sliders.module.css';

/** Percent a year: lenders have offered between 2 and 6 since 2015, which leaves room on both sides. */
const RATES = { min: 0, max: 10, step: 0.05 };

type LoanSlidersProps = {
  property: Pick<PricedProperty, 'price' | 'currency'>;
  range: DepositRange;
  maxYears: number;
  choices: LoanChoices;
  onChange: (choices: LoanChoices) => void;
};

/** Deposit, term and rate as native sliders: arrow keys move them by a step, page keys further. */
export function LoanSliders({ property, range, maxYears, choices, onChange }: LoanSlidersProps) {
  const { t } = useLanguage();
  const { price, currency } = property;
  const { deposit, years, rate } = choices;
  return (
    <div className={styles.sliders}>
      <Slider
        label={t('finance.costs.choice.deposit')}
        text={`${moneyText(deposit, currency)} (${shareText(deposit, price)})`}
        {...range}
        // A hundredth of the price.
        step={Math.max(100, Math.round(price / 100))}
        value={deposit}
        onChange={(value) => onChange({ ...choices, deposit: value })}
      />
      <Slider
        label={t('finance.costs.choice.years')}
        text={t('finance.costs.value.years', { years })}
        min={Math.min(MIN_TERM, years)}
        max={Math.max(maxYears, years)}
        step={1}
        value={years}
        onChange={(value) => onChange({ ...choices, years: value })}
      />
      <Slider
        label={t('finance.costs.choice.rate')}
        text={percentText(rate)}
        {...RATES}
        max={Math.max(RATES.max, rate)}
        value={rate}
        onChange={(value) => onChange({ ...choices, rate: value })}
      />
    </div>
  );
}

type SliderProps = {
  label: string;
  /** The value in words. */
  text: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, text, value, onChange, ...scale }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <span aria-hidden="true" className={styles.value}>
        {text}
      </span>
      <input
        id={id}
        type="range"
        {...scale}
        value={value}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
        className={styles.input}
      />
    </div>
  );
}
