import { classNames } from '#design/class-names.ts';
import { Text } from '#design/content/text.tsx';
import choice from '#design/form/choice.module.css';
import { FieldGroup, type FieldGroupProps } from '#design/form/field-group.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatPrice } from '#property/money.ts';
import type { WirePlan } from '../contract.ts';
import styles from './plan-cards.module.css';

type PlanCardsProps = FieldGroupProps & {
  name: string;
  plans: readonly WirePlan[];
  /** Id of the chosen plan; without it the component is uncontrolled and starts with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (planId: string) => void;
  /** The duration of a plan for this ad, in words; by default its number of days. */
  noteOf?: (planId: string) => string | undefined;
};

/** Choice of a plan: one card for each, with its price and features. */
export function PlanCards(props: PlanCardsProps) {
  const { name, plans, value, defaultValue, onChange, noteOf, ...group } = props;
  const { t } = useLanguage();
  return (
    <FieldGroup {...group}>
      <div className={styles.plans}>
        {plans.map((plan) => (
          <label key={plan.id} className={styles.plan}>
            <span className={styles.head}>
              <input
                type="radio"
                name={name}
                value={plan.id}
                required={group.required}
                className={classNames(choice.input, choice.radio, styles.input)}
                {...(value === undefined
                  ? { defaultChecked: plan.id === defaultValue }
                  : { checked: plan.id === value })}
                onChange={() => onChange?.(plan.id)}
              />
              <Text variant="span" weight="SEMIBOLD" size="L18">
                {t(`plan.level.${plan.level}`)}
              </Text>
            </span>
            <Text variant="span" size="L24" weight="BOLD" numeric>
              {formatPrice(plan.amount, plan.currency)}
            </Text>
            <Text variant="span" size="S14" tone="SOFT">
              {noteOf?.(plan.id) ?? t('plan.days', { count: plan.durationDays })} · {t('plan.vat')}
            </Text>
            <Text variant="span" size="S14">
              {t(`plan.words.${plan.featuredLevel}`)}
            </Text>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
