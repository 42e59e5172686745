import { useEffect, useRef } from 'react';
import { Checkbox } from '#design/form/choice.tsx';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { DatePicker } from '#design/form/date-picker.tsx';
import { Field as FieldBox } from '#design/form/field.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { TextInputField } from '#design/form/ruled-field.tsx';
import { Select } from '#design/form/select.tsx';
import { Stepper } from '#design/form/stepper.tsx';
import type { Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { AdType } from '#property/section.ts';
import { properCode } from '../../fields/codes.ts';
import type { FieldName, ListingFields } from '../../fields/draft-fields.ts';
import type { Field } from '../../fields/table.ts';
import { useField, useWizard } from '../wizard.ts';
import { currencySign } from './currency-sign.ts';
import { choiceText, hintOf, labelOf, ruleOf } from './field-words.ts';
import styles from './fields.module.css';

type FieldInputProps = {
  field: Field;
  /** Called when a field of text is left. */
  onLeave?: () => void;
};

/** An input for a field by its kind: list, tiles, stepper, amount or text. */
export function FieldInput({ field, onLeave }: FieldInputProps) {
  const { fields } = useWizard();
  const { t } = useLanguage();
  const { id, value, error, answer, touch } = useField(field.name);
  const label = labelOf(field.name, fields, t);
  const hint = hintOf(field.name, t);
  const give = (newValue: unknown) => answer(newValue as ListingFields[FieldName]);
  const choices = field.options.map((option) => ({
    value: String(option),
    label: choiceText(field.name, option, fields, t),
  }));
  const take = (chosen: string) => give(field.options.find((option) => String(option) === chosen));
  const words = { id, label, hint, error, required: field.isRequired };

  if (field.kind === 'checkbox') {
    return (
      <Checkbox
        id={id}
        name={field.name}
        label={label}
        hint={hint}
        checked={value === true}
        disabled={field.isDisabled}
        onChange={(event) => give(event.target.checked)}
      />
    );
  }
  if (field.kind === 'RadioButtonSelect' || isShortList(field)) {
    return (
      <RadioGroup
        onLeave={touch}
        {...words}
        name={field.name}
        layout="CHIPS"
        options={[...noChoice(field, t), ...choices].map((one) => ({ ...one, disabled: field.isDisabled }))}
        value={value === undefined ? '' : String(value)}
        onChange={take}
      />
    );
  }
  if (hasStepper(field, fields.adType)) return <StepperInput field={field} />;
  const text = value === undefined || value === null ? '' : String(value);
  if (field.kind === 'TextInput' && field.input !== 'currency') {
    return (
      <TextInputField
        {...words}
        rule={ruleOf(field, t)}
        value={text}
        onChange={give}
        onLeave={() => {
          touch();
          const proper = properCode(field.name, text);
          if (proper !== text) give(proper);
          onLeave?.();
        }}
        input={{
          name: field.name,
          disabled: field.isDisabled,
          type: field.input === 'number' ? 'text' : field.input,
          inputMode: field.input === 'number' ? 'numeric' : undefined,
          autoComplete: AUTOFILL[field.name] ?? 'off',
          maxLength: field.maxLength,
        }}
      />
    );
  }
  return (
    <FieldBox {...words}>
      {(control) => {
        const common = {
          ...control,
          name: field.name,
          disabled: field.isDisabled,
          onBlur: () => {
            control.onBlur();
            touch();
          },
        };
        if (field.kind === 'ListSingleSelect') {
          // These have a choice of their own for none.
          const hasNone = field.name === 'ber' || field.name === 'minimumLease';
          const none = t(field.isRequired || hasNone ? 'placeAd.option.choose' : 'placeAd.option.none');
          return (
            <Select
              {...common}
              options={[{ value: '', label: none }, ...choices]}
              value={text}
              onChange={(event) => take(event.target.value)}
            />
          );
        }
        if (field.kind === 'DatePicker') {
          return (
            <DatePicker
              {...common}
              withTime={field.name === 'auctionDate'}
              value={text}
              onChange={(event) => give(event.target.value)}
            />
          );
        }
        return <AmountInput common={common} text={text} onCommit={give} />;
      }}
    </FieldBox>
  );
}

/** The most options of a list that are shown at once, to be chosen with one tap. */
const MAX_CHIPS = 7;

function isShortList({ kind, name, options }: Field): boolean {
  return kind === 'ListSingleSelect' && name !== 'ber' && options.length <= MAX_CHIPS;
}

/** Fields whose chip for no answer must not read as an answer: a lease of no length, a home that needs no certificate. */
const NOT_STATED: ReadonlySet<FieldName> = new Set(['minimumLease', 'epcRating']);

/** A list that may stay without an answer has a chip for that. */
function noChoice({ kind, name, isRequired }: Field, t: Translate) {
  if (kind !== 'ListSingleSelect' || isRequired) return [];
  return [{ value: '', label: t(NOT_STATED.has(name) ? 'placeAd.option.notStated' : 'placeAd.option.none') }];
}

/** Spaces of a car park are typed; other counts have a stepper. */
function hasStepper({ kind, name }: Field, adType: AdType): boolean {
  return (
    kind === 'GroupedStepper' && !(name === 'capacity' && (adType === 'parking' || adType === 'sale_parking'))
  );
}

/** A stepper. The shown number is the value, even untouched. */
function StepperInput({ field }: { field: Field }) {
  const { fields } = useWizard();
  const { t } = useLanguage();
  const { id, value, error, answer, touch } = useField(field.name);
  const [min, max] = field.range!;
  const isUnsaid = value === undefined;
  const label = labelOf(field.name, fields, t);
  const first = useRef(() => answer(min as ListingFields[FieldName]));
  useEffect(() => {
    if (isUnsaid) first.current();
  }, [isUnsaid]);

  return (
    <FieldGroup id={id} label={label} isLabelHidden error={error} required={field.isRequired}>
      <div className={styles.stepper}>
        <label htmlFor={`${id}-number`}>{label}</label>
        <Stepper
          id={`${id}-number`}
          name={field.name}
          min={min}
          max={max}
          value={isUnsaid ? min : Number(value)}
          disabled={field.isDisabled}
          decreaseLabel={t('placeAd.fewer', { what: label })}
          increaseLabel={t('placeAd.more', { what: label })}
          onChange={(count) => answer(count as ListingFields[FieldName])}
          onBlur={touch}
        />
      </div>
    </FieldGroup>
  );
}

/** Autocomplete tokens by field. */
const AUTOFILL: Partial<Record<FieldName, string>> = {
  address: 'address-line1',
  contactName: 'name',
  contactEmail: 'email',
  contactPhone: 'tel',
};

type AmountProps = {
  common: { id: string; name: string };
  text: string;
  onCommit: (amount: string) => void;
};

/** An amount in the currency of the county. */
function AmountInput({ common, text, onCommit }: AmountProps) {
  const { currency } = useWizard();
  return <CurrencyInput {...common} symbol={currencySign(currency)} value={text} onCommit={onCommit} />;
}
