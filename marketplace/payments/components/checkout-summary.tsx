import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type Currency, formatCents } from '#property/money.ts';
import styles from './checkout.module.css';

type CheckoutSummaryProps = {
  lines: readonly { name: string; amount: number }[];
  amount: number;
  currency: Currency;
};

/** The lines of an order and its total, before payment. */
export function CheckoutSummary({ lines, amount, currency }: CheckoutSummaryProps) {
  const { t } = useLanguage();
  return (
    <section aria-labelledby="summary" className={styles.summary}>
      <Text variant="h2" size="L18" id="summary">
        {t('checkout.summary')}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.name} className={styles.line}>
            <span>{line.name}</span>
            <Text variant="span" numeric>
              {formatCents(line.amount, currency)}
            </Text>
          </li>
        ))}
        <li className={styles.total}>
          <span>{t('orders.total')}</span>
          <Text variant="span" size="L20" weight="BOLD" numeric>
            {formatCents(amount, currency)}
          </Text>
        </li>
      </ul>
    </section>
  );
}
