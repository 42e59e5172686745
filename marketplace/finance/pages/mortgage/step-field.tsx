import { CurrencyInput } from '#design/form/currency-input.tsx';
import { FormField, FormFieldAround, FormRadios, FormSelect } from '#platform/forms/form-fields.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { LOCAL_AUTHORITIES } from '#property/local-authority.ts';
import { choiceText } from '../../pre-approval/answers.ts';
import {
  APPLICANTS,
  EMPLOYERS,
  EMPLOYMENTS,
  type FieldName,
  HOME_TYPES,
  PROPERTY_TYPES,
  RATE_TYPES,
  YES_OR_NO,
} from '../../pre-approval/forms.ts';
import { isRequired } from '../../pre-approval/rules.ts';
import { BUYER_TYPES } from '../../sums/buyer-and-home.ts';

const RADIOS = {
  applicants: APPLICANTS,
  buyerType: BUYER_TYPES,
  homeType: HOME_TYPES,
  propertyType: PROPERTY_TYPES,
  hasFoundHome: YES_OR_NO,
  rateType: RATE_TYPES,
} as const satisfies { [Name in FieldName]?: readonly string[] };
const SELECTS = {
  employment: EMPLOYMENTS,
  secondEmployment: EMPLOYMENTS,
  employer: EMPLOYERS,
  secondEmployer: EMPLOYERS,
  authority: LOCAL_AUTHORITIES,
} as const satisfies { [Name in FieldName]?: readonly string[] };

const HINTS: { [Name in FieldName]?: MessageKey } = {
  basicIncome: 'mortgage.hint.basicIncome',
  monthlyLoans: 'mortgage.hint.monthlyLoans',
  dependants: 'mortgage.hint.dependants',
  savings: 'mortgage.hint.savings',
  taxPaid: 'mortgage.hint.taxPaid',
  authority: 'mortgage.hint.authority',
  price: 'mortgage.hint.price',
  foundHome: 'mortgage.hint.foundHome',
  rateType: 'mortgage.hint.rateType',
};
const COUNTS: ReadonlySet<FieldName> = new Set(['age', 'secondAge', 'dependants', 'term']);

/** A field of the form, by the kind of its answer. */
export function StepField({ name, value }: { name: FieldName; value: string | number | undefined }) {
  const { t } = useLanguage();
  const plain = t(`mortgage.field.${name}`);
  const label = isRequired(name) ? plain : t('mortgage.form.optional', { label: plain });
  const hint = HINTS[name] && t(HINTS[name]);
  const shared = { name, label, hint, defaultValue: value === undefined ? '' : `${value}` };
  if (name in RADIOS) {
    const field = name as keyof typeof RADIOS;
    const options = RADIOS[field].map((one) => ({ value: one, label: t(choiceText(field, one)) }));
    return <FormRadios {...shared} options={options} layout="TILES" required />;
  }
  if (name in SELECTS) {
    const field = name as keyof typeof SELECTS;
    const none = t(name === 'authority' ? 'mortgage.anywhere' : 'mortgage.form.choose');
    const options = SELECTS[field].map((one) => ({ value: one, label: t(choiceText(field, one)) }));
    return <FormSelect {...shared} options={[{ value: '', label: none }, ...options]} />;
  }
  if (name === 'foundHome') return <FormField {...shared} />;
  if (COUNTS.has(name)) return <FormField {...shared} type="number" inputMode="numeric" />;
  return (
    <FormFieldAround name={name} label={label} hint={hint}>
      {({ type: _, min: _min, max: _max, ...control }) => (
        <CurrencyInput {...control} name={name} symbol="€" defaultValue={shared.defaultValue} />
      )}
    </FormFieldAround>
  );
}
