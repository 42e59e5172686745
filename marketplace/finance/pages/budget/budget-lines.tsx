import { useLanguage } from '#platform/i18n/react.tsx';
import type { BudgetPlace } from '../../budget/contract.ts';
import type { BudgetInputs } from '../../budget/forms.ts';
import { RuleNote, type RuleRef } from '../../components/rule-note.tsx';
import type { RuleSet } from '../../rules/rule-set.ts';
import type { BuyingBudget } from '../../sums/buying-budget.ts';
import { landTaxRules } from '../../sums/buying-costs.ts';
import { amountText } from './amount-text.ts';
import styles from './budget.module.css';

type BudgetLinesProps = {
  budget: BuyingBudget;
  inputs: BudgetInputs;
  place: BudgetPlace | undefined;
  rules: RuleSet;
};

/** The main figures of a budget, each of which opens the rules it rests on. */
export function BudgetLines({ budget, inputs, place, rules }: BudgetLinesProps) {
  const { t } = useLanguage();
  const { plan, deposit, repayment, currency } = budget;
  if (!plan) return null;
  const buyer = inputs.buyerType === 'freshStart' ? 'firstTimeBuyer' : inputs.buyerType;
  const loanRules: RuleRef[] = [
    ...(buyer === 'investor' ? [] : ([['loanToIncome', buyer]] as RuleRef[])),
    ['loanToValue', buyer],
    ['countedIncome', 'basic'],
    ['countedIncome', 'overtime'],
    ['countedIncome', 'bonus'],
    ['repaymentShare'],
    ['maxAgeAtEnd'],
  ];
  const irishRules: RuleRef[] = [
    ['stampDuty'],
    ...(inputs.homeType === 'new' ? ([['vatNewHome', inputs.propertyType]] as RuleRef[]) : []),
    ['legalFee'],
    ['surveyFee'],
    ['valuationFee'],
    ['registrationFee'],
    ['mortgageRegistrationFee'],
    ['localPropertyTax'],
    ...(place?.authority ? ([['localAdjustment', place.authority]] as RuleRef[]) : []),
  ];
  const costRules = currency === 'GBP' ? landTaxRules(inputs.buyerType) : irishRules;
  const lines: { key: string; name: string; amount: string; refs: RuleRef[] }[] = [
    { key: 'loan', name: t('budget.line.loan'), amount: amountText(plan.loan, currency), refs: loanRules },
    {
      key: 'deposit',
      name: t('budget.line.deposit'),
      amount: amountText(deposit, currency),
      refs: [['loanToValue', buyer]],
    },
    { key: 'cash', name: t('budget.line.cash'), amount: amountText(plan.cash, currency), refs: costRules },
    {
      key: 'monthly',
      name: t('budget.line.monthly', { rate: String(repayment.rate), years: repayment.months / 12 }),
      amount: amountText(repayment.monthly, currency),
      refs: [['averageRate', 'average'], ['maxTerm'], ['maxAgeAtEnd']],
    },
    {
      key: 'raised',
      name: t('budget.line.raised', { rate: String(repayment.raisedRate) }),
      amount: amountText(repayment.raisedMonthly, currency),
      refs: [['stressTest']],
    },
  ];
  return (
    <div className={styles.lines}>
      {lines.map(({ key, name, amount, refs }) => (
        <details key={key} className={styles.line}>
          <summary>
            <span>{name}</span>
            <span className={styles.amount}>{amount}</span>
          </summary>
          <RuleNote rules={rules} refs={refs} />
        </details>
      ))}
    </div>
  );
}
