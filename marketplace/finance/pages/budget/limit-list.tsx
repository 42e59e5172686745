import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { BuyingBudget } from '../../sums/buying-budget.ts';
import { amountText } from './amount-text.ts';
import styles from './budget.module.css';

/** The limits that hold the price down, and for each what would lift it and how far. */
export function LimitList({ budget: { limits, currency } }: { budget: BuyingBudget }) {
  const { t } = useLanguage();
  if (limits.length === 0) return null;
  return (
    <section className={styles.part}>
      <Text variant="h3">{t('budget.limits')}</Text>
      <ul className={styles.list}>
        {limits.map(({ limit, lever, by, price }) => (
          <li key={limit}>
            <strong>{t(`budget.limit.${limit}`)}</strong>{' '}
            {t(`budget.lever.${lever}`, {
              by: lever === 'term' ? by : amountText(by, 'EUR'),
              price: amountText(price, currency),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
