import { useCallback, useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readDeviceBudget, writeDeviceBudget } from '../budget/device-budget.ts';
import type { BudgetInputs } from '../budget/forms.ts';
import type { PricedProperty } from '../costs/contract.ts';
import { readListingCosts } from '../costs/endpoints.ts';
import type { CostsView } from '../costs/view-model.ts';
import { type RuleSet, rulesOn } from '../rules/rule-set.ts';
import styles from './adjustable-costs.module.css';
import { CostList, Sentences } from './cost-list.tsx';
import { RentCosts } from './rent-costs.tsx';
import { SaleCostsPart } from './sale-costs-part.tsx';

type AdjustableCostsProps = {
  view: CostsView;
  /** Called with the line that sums up the costs whenever it changes. */
  onLine: (line: string) => void;
};

type Loaded = { facts: PricedProperty; rules: RuleSet } | 'failed' | null;

/** The parts of the costs that a visitor can change, with the budget on this device. */
export default function AdjustableCosts({ view, onLine }: AdjustableCostsProps) {
  const { t, locale } = useLanguage();
  const [loaded, setLoaded] = useState<Loaded>(null);
  const [budget, setBudget] = useState<BudgetInputs | null>(readDeviceBudget);
  const [isForgotten, setForgotten] = useState(false);
  const { adId } = view;

  const load = useCallback(
    (signal: AbortSignal) =>
      askEndpoint(readListingCosts, { params: { adId } }, locale, signal)
        .then(({ property, rules, day }) => setLoaded({ facts: property, rules: rulesOn(rules, day) }))
        .catch(() => signal.aborted || setLoaded('failed')),
    [adId, locale],
  );
  useEffect(() => {
    const abort = new AbortController();
    void load(abort.signal);
    return () => abort.abort();
  }, [load]);

  if (loaded === null || loaded === 'failed')
    return (
      <>
        {loaded === 'failed' ? (
          <Notice tone="WARNING" role="status">
            <p>{t('finance.costs.failed')}</p>
            <Button kind="TERTIARY" size="SMALL" onClick={() => void load(new AbortController().signal)}>
              {t('finance.costs.retry')}
            </Button>
          </Notice>
        ) : (
          <Text size="S14" tone="SOFT" role="status">
            {t('finance.costs.loading')}
          </Text>
        )}
        <Sentences texts={view.about} />
        <CostList sections={view.sections} />
      </>
    );

  function forget() {
    writeDeviceBudget(null);
    setBudget(null);
    setForgotten(true);
  }

  const { facts, rules } = loaded;
  return (
    <>
      {facts.kind === 'rent' ? (
        <RentCosts view={view} rent={facts.price} budget={budget} />
      ) : (
        // Another budget is another purchase, which begins with its own choices.
        <SaleCostsPart
          key={budget ? 'budget' : ''}
          facts={facts}
          rules={rules}
          budget={budget}
          onLine={onLine}
        />
      )}
      <p role="status" className={styles.status}>
        {isForgotten ? t('finance.costs.forgotten') : null}
      </p>
      {budget && (
        <div>
          <Button kind="TERTIARY" size="SMALL" onClick={forget}>
            {t('finance.costs.forget')}
          </Button>
        </div>
      )}
    </>
  );
}
