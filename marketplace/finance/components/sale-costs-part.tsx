import { useEffect, useMemo, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { BudgetInputs } from '../budget/forms.ts';
import type { PricedProperty } from '../costs/contract.ts';
import { type LoanChoices, purchaseOf, saleCosts } from '../costs/sale-costs.ts';
import { saleAbout, saleLine, saleSections } from '../costs/sale-view.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import styles from './adjustable-costs.module.css';
import { CostList, Sentences } from './cost-list.tsx';
import { EnergyBars } from './energy-bars.tsx';
import { LoanSliders } from './loan-sliders.tsx';
import { MoneyBars } from './money-bars.tsx';

type SaleCostsPartProps = {
  facts: PricedProperty;
  rules: RuleSet;
  budget: BudgetInputs | null;
  onLine: (line: string) => void;
};

/** The costs of a home for sale, which follow the visitor's deposit, term and rate. */
export function SaleCostsPart({ facts: property, rules, budget, onLine }: SaleCostsPartProps) {
  const language = useLanguage();
  const { t } = language;
  const purchase = useMemo(() => purchaseOf(property, budget, rules), [property, budget, rules]);
  const [choices, setChoices] = useState<LoanChoices>(purchase.choices);
  const costs = saleCosts(property, purchase, choices, rules);
  const shown = { property, purchase, costs, choices, rules, language };
  const line = saleLine(shown);
  useEffect(() => onLine(line), [onLine, line]);
  const { energy } = costs.own;

  return (
    <>
      <Sentences texts={saleAbout(shown)} />
      <div className={styles.adjust}>
        <Text variant="h3" size="M16">
          {t('finance.costs.adjust')}
        </Text>
        <LoanSliders
          property={property}
          range={purchase.range}
          maxYears={rules.number('maxTerm')}
          choices={choices}
          onChange={setChoices}
        />
        <div className={styles.result}>
          <output className={styles.line}>{line}</output>
          <Button kind="TERTIARY" size="SMALL" onClick={() => setChoices(purchase.choices)}>
            {t('finance.costs.reset')}
          </Button>
        </div>
      </div>
      <CostList sections={saleSections(shown)} />
      <MoneyBars property={property} costs={costs} />
      {energy && costs.averageEnergy !== null && (
        <EnergyBars
          energy={energy}
          average={costs.averageEnergy}
          squareMetres={property.squareMetres ?? 0}
          rules={rules}
        />
      )}
    </>
  );
}
