import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useFormKey } from '#platform/forms/use-form-key.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { filledIn } from '../question/home-question.ts';
import type { ListedHome } from '../question/listed-home.ts';
import { NumberField, type NumberFieldProps } from '../question/number-field.tsx';
import styles from '../question/question.module.css';
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
  const { t, locale } = useLanguage();
  const { key, listeners } = useFormKey(entered);
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
    <Card as="section" background="green" aria-labelledby="question">
      <form
        key={key}
        action={localePath(locale, '/money/rental-yield')}
        className={styles.form}
        {...listeners}
      >
        <Text variant="h2" size="L18" id="question">
          {t(view ? 'finance.money.change' : 'finance.money.question')}
        </Text>
        {!view && (
          <Text size="S14" tone="SOFT">
            {t('finance.money.empty')}
          </Text>
        )}
        {listing && <input type="hidden" name="listing" value={listing.id} />}
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
        <Button type="submit" fill>
          {t(view ? 'finance.money.update' : 'finance.money.calculate')}
        </Button>
      </form>
    </Card>
  );
}
