import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import { Field } from '#design/form/field.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { Select } from '#design/form/select.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { BudgetPlace } from '../../budget/contract.ts';
import {
  type BudgetInputs,
  MAX_AGE,
  MAX_DEPENDANTS,
  MAX_TERM,
  MIN_AGE,
  MIN_TERM,
} from '../../budget/forms.ts';
import { BUYER_TYPES } from '../../sums/buyer-and-home.ts';
import { AmountField } from './amount-field.tsx';
import styles from './budget.module.css';
import { NumberField } from './number-field.tsx';
import { RateField } from './rate-field.tsx';
import type { BudgetState } from './use-budget.ts';

type AmountName = {
  [Name in keyof BudgetInputs]: number extends BudgetInputs[Name] ? Name : never;
}[keyof BudgetInputs];

/** Every input of a budget, in five groups. */
export function BudgetFields({ state, places }: { state: BudgetState; places: readonly BudgetPlace[] }) {
  const { t } = useLanguage();
  const { inputs, change, rules } = state;
  const isJoint = inputs.applicants === 'joint';
  const overtimeAndBonus = inputs.overtime + inputs.bonus + inputs.secondOvertime + inputs.secondBonus;
  const amount = (name: AmountName, hint?: string) => (
    <AmountField
      name={name}
      label={t(`budget.field.${name as 'savings'}`)}
      hint={hint}
      value={inputs[name] as number | null}
      onChange={(value) => change({ [name]: name === 'taxPaid' ? value : (value ?? 0) })}
    />
  );
  return (
    <>
      <Group title={t('budget.group.you')}>
        <RadioGroup
          name="applicants"
          label={t('budget.field.applicants')}
          layout="TILES"
          value={inputs.applicants}
          onChange={(applicants) => change({ applicants: applicants as BudgetInputs['applicants'] })}
          options={(['single', 'joint'] as const).map((value) => ({
            value,
            label: t(`budget.applicants.${value}`),
          }))}
        />
        <RadioGroup
          name="buyerType"
          label={t('budget.field.buyerType')}
          value={inputs.buyerType}
          onChange={(buyerType) => change({ buyerType: buyerType as BudgetInputs['buyerType'] })}
          options={BUYER_TYPES.map((value) => ({
            value,
            label: t(`budget.buyer.${value}`),
            hint: t(`budget.buyerHint.${value}`),
          }))}
        />
        <NumberField
          label={t('budget.field.age')}
          value={inputs.age}
          min={MIN_AGE}
          max={MAX_AGE}
          onChange={(age) => change({ age })}
        />
        {isJoint && (
          <NumberField
            label={t('budget.field.secondAge')}
            value={inputs.secondAge ?? inputs.age}
            min={MIN_AGE}
            max={MAX_AGE}
            onChange={(secondAge) => change({ secondAge })}
          />
        )}
        <NumberField
          label={t('budget.field.dependants')}
          value={inputs.dependants}
          min={0}
          max={MAX_DEPENDANTS}
          onChange={(dependants) => change({ dependants })}
        />
      </Group>
      <Group title={t('budget.group.income')} hint={t('budget.group.incomeHint')}>
        {amount('basicIncome')}
        {isJoint && amount('secondBasicIncome')}
        {inputs.buyerType === 'investor' && amount('rentalIncome')}
        {amount('monthlyOutgoings', t('budget.hint.monthlyOutgoings'))}
        <More title={t('budget.moreIncome')} isOpen={overtimeAndBonus > 0}>
          {amount('overtime')}
          {amount('bonus')}
          {isJoint && amount('secondOvertime')}
          {isJoint && amount('secondBonus')}
        </More>
      </Group>
      <Group title={t('budget.group.money')}>
        {amount('savings')}
        {amount('gift')}
        {inputs.buyerType === 'mover' && amount('existingHomeValue')}
        {inputs.buyerType === 'mover' && amount('existingLoan')}
      </Group>
      <Group title={t('budget.group.home')}>
        <Field id="areaId" label={t('budget.field.areaId')}>
          {(control) => (
            <Select
              {...control}
              name="areaId"
              value={inputs.areaId === null ? '' : String(inputs.areaId)}
              onChange={({ currentTarget: { value } }) =>
                change({ areaId: value === '' ? null : Number(value) })
              }
              options={[
                { value: '', label: t('budget.anywhere') },
                ...places.map(({ areaId, name, country }) => ({
                  value: String(areaId),
                  label: country === 'northernIreland' ? t('budget.north.place', { place: name }) : name,
                })),
              ]}
            />
          )}
        </Field>
        <RadioGroup
          name="homeType"
          label={t('budget.field.homeType')}
          layout="TILES"
          value={inputs.homeType}
          onChange={(homeType) => change({ homeType: homeType as BudgetInputs['homeType'] })}
          options={(['second-hand', 'new'] as const).map((value) => ({
            value,
            label: t(`budget.homeType.${value}`),
          }))}
        />
        <RadioGroup
          name="propertyType"
          label={t('budget.field.propertyType')}
          layout="TILES"
          value={inputs.propertyType}
          onChange={(propertyType) => change({ propertyType: propertyType as BudgetInputs['propertyType'] })}
          options={(['house', 'apartment'] as const).map((value) => ({
            value,
            label: t(`budget.propertyType.${value}`),
          }))}
        />
        {inputs.homeType === 'new' && amount('taxPaid', t('budget.hint.taxPaid'))}
      </Group>
      <Group title={t('budget.group.loan')}>
        <NumberField
          label={t('budget.field.term')}
          value={inputs.term}
          min={MIN_TERM}
          max={MAX_TERM}
          onChange={(term) => change({ term })}
        />
        <RateField
          value={inputs.rate}
          average={rules.row('averageRate', 'average')}
          onChange={(rate) => change({ rate })}
        />
      </Group>
    </>
  );
}

function Group({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className={styles.group}>
      <Text variant="h2" size="L20">
        {title}
      </Text>
      {hint && <p className={styles.soft}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Inputs that few people need, closed unless one is filled. */
function More({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.fields}>{children}</div>
    </details>
  );
}
