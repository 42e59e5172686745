import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { LocalAuthority } from '#property/local-authority.ts';
import type { BudgetInputs } from '../../budget/forms.ts';
import { RuleNote, type RuleRef } from '../../components/rule-note.tsx';
import type { RuleSet } from '../../rules/rule-set.ts';
import type { BuyingBudget } from '../../sums/buying-budget.ts';
import { amountText } from './amount-text.ts';
import styles from './budget.module.css';

type SchemeListProps = {
  budget: BuyingBudget;
  authority: LocalAuthority | null;
  inputs: BudgetInputs;
  rules: RuleSet;
};

/** The schemes of the State, with what each gives or the reason why it does not. */
export function SchemeList({ budget, authority, inputs, rules }: SchemeListProps) {
  const { t } = useLanguage();
  const refs: Record<BuyingBudget['schemes'][number]['scheme'], RuleRef[]> = {
    helpToBuy: [['helpToBuyMaximum'], ['helpToBuyShare'], ['helpToBuyPriceCeiling'], ['helpToBuyMinLoan']],
    firstHome: [
      ['firstHomeMaxShare', 'alone'],
      ['firstHomeMaxShare', 'withHelpToBuy'],
      ['firstHomeMinShare'],
      ['firstHomeMinAmount'],
      ['firstHomeMinDeposit'],
      ['firstHomeCharge'],
      ...(authority ? ([['firstHomeCeiling', `${authority}/${inputs.propertyType}`]] as RuleRef[]) : []),
    ],
  };
  return (
    <section className={styles.part}>
      <Text variant="h3">{t('budget.schemes')}</Text>
      {budget.schemes.map(({ scheme, amount, unused }) => (
        <details key={scheme} className={styles.line}>
          <summary>
            <span>{t(`budget.scheme.${scheme}`)}</span>
            <span className={styles.amount}>
              {unused ? t('budget.schemeUnused') : amountText(amount, budget.currency)}
            </span>
          </summary>
          <p>{unused ? t(`budget.unused.${unused}`) : t(`budget.schemeUsed.${scheme}`)}</p>
          <RuleNote rules={rules} refs={refs[scheme]} />
        </details>
      ))}
    </section>
  );
}
