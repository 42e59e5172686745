import { useLanguage } from '#platform/i18n/react.tsx';
import type { PricedProperty } from '../costs/contract.ts';
import type { SaleCosts } from '../costs/sale-costs.ts';
import { moneyText } from '../costs/words.ts';
import styles from './money-bars.module.css';
import { type BarPart, PartsBar } from './parts-bar.tsx';

type Part = Omit<BarPart, 'text'>;

/** Where the money of a purchase comes from and what it pays for: two bars of the same length, each with a table. */
export function MoneyBars({ property, costs }: { property: PricedProperty; costs: SaleCosts }) {
  const { t } = useLanguage();
  const { plan, signing, vat } = costs;
  const { legal, registration, valuation, survey, localPropertyTax } = signing;
  const from: Part[] = [
    { key: 'own', label: t('finance.costs.money.own'), cents: plan.cash },
    { key: 'helpToBuy', label: t('finance.costs.money.helpToBuy'), cents: plan.helpToBuy },
    { key: 'firstHome', label: t('finance.costs.money.firstHome'), cents: plan.firstHome },
    { key: 'loan', label: t('finance.costs.money.loan'), cents: plan.loan },
  ];
  const to: Part[] = [
    {
      key: 'price',
      label: t(vat > 0 ? 'finance.costs.money.priceWithoutVat' : 'finance.costs.money.price'),
      cents: plan.price - vat,
    },
    { key: 'vat', label: t('finance.costs.money.vat'), cents: vat },
    {
      key: 'duty',
      label: t(`finance.costs.part.${property.country === 'ireland' ? 'stampDuty' : 'landTax'}`),
      cents: signing.stampDuty,
    },
    {
      key: 'fees',
      label: t('finance.costs.money.fees'),
      cents: legal + registration + valuation + survey,
    },
    { key: 'restOfYear', label: t('finance.costs.part.restOfYear'), cents: localPropertyTax },
  ];
  const withText = (part: Part) => ({ ...part, text: moneyText(part.cents, property.currency) });
  return (
    <div className={styles.bars}>
      <PartsBar title={t('finance.costs.sources')} parts={from.map(withText)} />
      <PartsBar title={t('finance.costs.uses')} parts={to.map(withText)} />
    </div>
  );
}
