import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { Select } from '#design/form/select.tsx';
import { useFormKey } from '#platform/forms/use-form-key.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { HOUSEHOLD_CHOICES } from '../../rent-or-buy/model.ts';
import { filledIn } from '../question/home-question.ts';
import type { ListedHome } from '../question/listed-home.ts';
import { NumberField, type NumberFieldProps } from '../question/number-field.tsx';
import styles from '../question/question.module.css';
import { Sources } from '../question/sources.tsx';
import type { RentOrBuyEntered, RentOrBuyField } from './query.ts';
import type { RentOrBuyView } from './view.ts';

type QuestionFormProps = {
  entered: RentOrBuyEntered;
  listing: ListedHome | null;
  /** The answer, whose assumptions can be changed; null before there is one. */
  view: RentOrBuyView | null;
};

const GROWTHS = ['prices', 'rents', 'savings'] as const;
const SIZES = ['Low', 'Middle', 'High'] as const;

/** Price, rent and loan, and once there is an answer every assumption that it rests on. */
export function QuestionForm({ entered, listing, view }: QuestionFormProps) {
  const { t, locale } = useLanguage();
  const { key, listeners } = useFormKey(entered);
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
    <Card as="section" background="green" aria-labelledby="question">
      <form
        key={key}
        action={localePath(locale, '/money/rent-or-buy')}
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
        <Button type="submit" fill>
          {t(view ? 'finance.money.update' : 'finance.rentOrBuy.compare')}
        </Button>
      </form>
    </Card>
  );
}
