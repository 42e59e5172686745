import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatCents } from '#property/money.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import styles from './price-table.module.css';
import type { KindPrices } from './read-prices.ts';

await loadTexts('payments/checkout');

/** The price of an ad of each kind by plan, and the benefits of each plan; rows are cards on narrow windows. */
export function PriceTable({ prices }: { prices: readonly KindPrices[] }) {
  const { t } = useLanguage();
  const levels = FEATURED_LEVELS.filter((level) =>
    prices.some(({ plans }) => plans.some((plan) => plan.level === level)),
  );
  return (
    <>
      <table className={styles.table}>
        <caption>{t('prices.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('prices.kind')}</th>
            {levels.map((level) => (
              <th key={level} scope="col">
                {t(`plan.level.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map(({ adType, plans }) => (
            <tr key={adType}>
              <th scope="row">{t(`prices.${adType}`)}</th>
              {levels.map((level) => {
                const plan = plans.find((one) => one.level === level);
                return (
                  <td key={level} data-label={t(`plan.level.${level}`)}>
                    {plan && (
                      <>
                        <strong>{formatCents(plan.amount, plan.currency)}</strong>{' '}
                        <span>{t('plan.days', { count: plan.durationDays })}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('prices.sterling')}</p>
      <h3 className={styles.levels}>{t('prices.levels')}</h3>
      <ul>
        {levels.map((level) => (
          <li key={level}>
            <strong>{t(`plan.level.${level}`)}</strong>: {t(`plan.words.${level}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
