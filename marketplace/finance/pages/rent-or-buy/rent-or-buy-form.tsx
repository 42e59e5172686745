import { Text } from '#design/content/text.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { HOUSEHOLD_CHOICES } from '../../rent-or-buy/model.ts';
import { filledIn } from '../question/home-question.ts';
import type { ListedHome } from '../question/listed-home.ts';
import { NumberField, type NumberFieldProps } from '../question/number-field.tsx';
import styles from '../question/question.module.css';
import { QuestionForm } from '../question/question-form.tsx';
import { Sources } from '../question/sources.tsx';
import type { RentOrBuyEntered, RentOrBuyField } from './query.ts';
import type { RentOrBuyView } from './view.ts';

type RentOrBuyFormProps = {
  entered: RentOrBuyEntered;
  listing: ListedHome | null;
  /** The answer, whose assumptions can be changed; null before there is one. */
  view: RentOrBuyView | null;
};

const GROWTHS = ['prices', 'rents', 'savings'] as const;
const SIZES = ['Low', 'Middle', 'High'] as const;

/** Price, rent and loan, and once there is an answer every assumption that it rests on. */
export function RentOrBuyForm({ entered, listing, view }: RentOrBuyFormProps) {
  const { t } = useLanguage();
  const number = (
    name: RentOrBuyField,
    props: Pick<NumberFieldProps, 'label' | 'unit' | 'hint' | 'required' | 'unitText'>,
  ) => (
    <NumberField
      key={name}
      name={name}
      value={entered.texts[name] ?? view?.values[name] ?? filledIn(name, listing)}
      error={entered.wrong.includes(name) ? t('finance.money.wrong') : undefined}
      {...props}
    />
  );
  const years = { unit: 'years', unitText: t('finance.money.years') } as const;
  return (
    <QuestionForm
      path="/money/rent-or-buy"
      entered={entered}
      listing={listing}
      isAnswered={view !== null}
      submit={t('finance.rentOrBuy.compare')}
    >
      {number('price', { label: t('finance.rentOrBuy.field.price'), unit: '€', required: true })}
      {number('rent', {
        label: t('finance.rentOrBuy.field.rent'),
        unit: '€',
        hint: t('finance.rentOrBuy.hint.rent'),
        required: true,
      })}
      {number('deposit', {
        label: t('finance.rentOrBuy.field.deposit'),
        unit: '€',
        hint: t('finance.rentOrBuy.hint.deposit'),
      })}
      <div className={styles.pair}>
        {number('rate', { label: t('finance.rentOrBuy.field.rate'), unit: '%' })}
        {number('term', { label: t('finance.rentOrBuy.field.term'), ...years })}
      </div>
      {number('years', { label: t('finance.rentOrBuy.field.years'), ...years })}
      <Field id="household" label={t('finance.rentOrBuy.field.household')}>
        {(control) => (
          <Select
            {...control}
            name="household"
            defaultValue={entered.household}
            options={HOUSEHOLD_CHOICES.map((value) => ({
              value,
              label: t(`finance.rentOrBuy.household.${value}`),
            }))}
          />
        )}
      </Field>
      {view && (
        // Open where something in it needs another look.
        <details className={styles.more} open={entered.wrong.length > 0 || undefined}>
          <summary>{t('finance.rentOrBuy.assumptions')}</summary>
          <div>
            <Text size="S14" tone="SOFT">
              {t('finance.rentOrBuy.assumptionsNote')}
            </Text>
            {GROWTHS.map((growth) => (
              <FieldGroup key={growth} label={t(`finance.rentOrBuy.field.${growth}`)}>
                <div className={styles.three}>
                  {SIZES.map((size) =>
                    number(`${growth}${size}`, {
                      label: t(`finance.rentOrBuy.size.${size}`),
                      unit: '%',
                    }),
                  )}
                </div>
                <Sources lines={view.sources[growth]} />
              </FieldGroup>
            ))}
            {number('upkeep', { label: t('finance.rentOrBuy.field.upkeep'), unit: '%' })}
            <Sources lines={view.sources.upkeep} />
            {number('managementFee', { label: t('finance.rentOrBuy.field.managementFee'), unit: '€' })}
            {number('selling', { label: t('finance.rentOrBuy.field.selling'), unit: '%' })}
            <Sources lines={view.sources.selling} />
            <Sources title={t('finance.rentOrBuy.field.deposit')} lines={view.sources.deposit} />
            <Sources title={t('finance.rentOrBuy.field.rate')} lines={view.sources.rate} />
          </div>
        </details>
      )}
    </QuestionForm>
  );
}
