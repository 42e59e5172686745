import { classNames } from '#design/class-names.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PricedProperty } from '../costs/contract.ts';
import type { SaleCosts } from '../costs/sale-costs.ts';
import { moneyText } from '../costs/words.ts';
import styles from './money-bars.module.css';

type Part = { id: string; label: string; cents: number };

/** Where the money of a purchase comes from and what it pays for: two bars of the same length, each with a table. */
export function MoneyBars({ property, costs }: { property: PricedProperty; costs: SaleCosts }) {
  const { t } = useLanguage();
  const { plan, signing, vat } = costs;
  const { legal, registration, valuation, survey, localPropertyTax } = signing;
  const from: Part[] = [
    { id: 'own', label: t('finance.costs.money.own'), cents: plan.cash },
    { id: 'helpToBuy', label: t('finance.costs.money.helpToBuy'), cents: plan.helpToBuy },
    { id: 'firstHome', label: t('finance.costs.money.firstHome'), cents: plan.firstHome },
    { id: 'loan', label: t('finance.costs.money.loan'), cents: plan.loan },
  ];
  const to: Part[] = [
    {
      id: 'price',
      label: t(vat > 0 ? 'finance.costs.money.priceWithoutVat' : 'finance.costs.money.price'),
      cents: plan.price - vat,
    },
    { id: 'vat', label: t('finance.costs.money.vat'), cents: vat },
    {
      id: 'duty',
      label: t(`finance.costs.part.${property.country === 'ireland' ? 'stampDuty' : 'landTax'}`),
      cents: signing.stampDuty,
    },
    {
      id: 'fees',
      label: t('finance.costs.money.fees'),
      cents: legal + registration + valuation + survey,
    },
    { id: 'restOfYear', label: t('finance.costs.part.restOfYear'), cents: localPropertyTax },
  ];
  return (
    <div className={styles.bars}>
      <MoneyBar title={t('finance.costs.sources')} parts={from} currency={property.currency} />
      <MoneyBar title={t('finance.costs.uses')} parts={to} currency={property.currency} />
    </div>
  );
}

type MoneyBarProps = { title: string; parts: readonly Part[]; currency: PricedProperty['currency'] };

function MoneyBar({ title, parts, currency }: MoneyBarProps) {
  const { t } = useLanguage();
  const paid = parts.filter(({ cents }) => cents > 0);
  return (
    <div className={styles.bar}>
      <div className={styles.track} aria-hidden="true">
        {paid.map(({ id, cents }) => (
          <span key={id} className={classNames(styles.part, styles[id])} style={{ flexGrow: cents }} />
        ))}
      </div>
      <table className={styles.table}>
        <caption>{title}</caption>
        <thead className={styles.head}>
          <tr>
            <th scope="col">{t('finance.costs.money.part')}</th>
            <th scope="col">{t('finance.costs.money.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {paid.map(({ id, label, cents }) => (
            <tr key={id}>
              <th scope="row">
                <span className={classNames(styles.swatch, styles[id])} aria-hidden="true" />
                {label}
              </th>
              <td>{moneyText(cents, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
