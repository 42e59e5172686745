import { useLanguage } from '#platform/i18n/react.tsx';
import { filledIn } from '../question/home-question.ts';
import type { ListedHome } from '../question/listed-home.ts';
import { NumberField, type NumberFieldProps } from '../question/number-field.tsx';
import styles from '../question/question.module.css';
import { QuestionForm } from '../question/question-form.tsx';
import type { RentalYieldEntered, RentalYieldField } from './query.ts';
import type { RentalYieldView } from './view.ts';

type YieldFormProps = {
  entered: RentalYieldEntered;
  listing: ListedHome | null;
  /** The answer, whose assumptions can be changed; null before there is one. */
  view: RentalYieldView | null;
};

/** Price, rent, costs and an optional loan. */
export function YieldForm({ entered, listing, view }: YieldFormProps) {
  const { t } = useLanguage();
  const number = (
    name: RentalYieldField,
    unit: NumberFieldProps['unit'],
    props: Pick<NumberFieldProps, 'hint' | 'required'> = {},
  ) => (
    <NumberField
      name={name}
      label={t(`finance.rentalYield.field.${name}`)}
      unit={unit}
      unitText={t('finance.money.years')}
      value={entered.texts[name] ?? view?.values[name] ?? filledIn(name, listing)}
      error={entered.wrong.includes(name) ? t('finance.money.wrong') : undefined}
      {...props}
    />
  );
  return (
    <QuestionForm
      path="/money/rental-yield"
      entered={entered}
      listing={listing}
      isAnswered={view !== null}
      submit={t('finance.money.calculate')}
    >
      {number('price', '€', { required: true })}
      {number('rent', '€', { required: true })}
      {number('managementFee', '€')}
      {view && (
        <div className={styles.pair}>
          {number('repairs', '%')}
          {number('insurance', '%')}
        </div>
      )}
      {view && number('vacancy', '%', { hint: t('finance.rentalYield.hint.vacancy') })}
      {number('loan', '€', { hint: t('finance.rentalYield.hint.loan') })}
      <div className={styles.pair}>
        {number('rate', '%')}
        {number('term', 'years')}
      </div>
    </QuestionForm>
  );
}
