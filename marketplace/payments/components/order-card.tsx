import { Card } from '#design/content/card.tsx';
import { Tag, type TagTone } from '#design/content/chip.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatCents } from '#property/money.ts';
import type { WireOrder } from '../contract.ts';
import type { OrderState } from '../rules.ts';
import styles from './order-card.module.css';

const TONES: Record<OrderState, TagTone> = {
  open: 'HIGHLIGHT',
  paid: 'ACCENT',
  partly_refunded: 'INFO',
  refunded: 'INFO',
  failed: 'DANGER',
  expired: 'NEUTRAL',
  cancelled: 'NEUTRAL',
};

type OrderCardProps = {
  order: WireOrder;
  /** The date of the order as text, because browsers lack the month names of some languages. */
  day: string;
  isBusy: boolean;
  onCancel: (id: number) => void;
};

/** An order in the list: its lines, its price, and the actions that are possible. */
export function OrderCard({ order, day, isBusy, onCancel }: OrderCardProps) {
  const { t } = useLanguage();
  const money = (cents: number) => formatCents(cents, order.currency);
  const refunds = order.refunds.filter((refund) => refund.state !== 'failed');
  return (
    <Card as="li" className={styles.order}>
      <header className={styles.head}>
        <Text variant="h2" size="L18">
          {t('orders.order', { id: `${order.id}` })}
        </Text>
        <Tag tone={TONES[order.state]}>{t(`orders.state.${order.state}`)}</Tag>
        <Text variant="span" size="S14" tone="SOFT">
          <time dateTime={order.createdAt}>{day}</time>
        </Text>
      </header>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span>
              {t(`orders.kind.${line.kind}`, { plan: t(`plan.level.${line.level}`) })} · {line.title}
              {line.credit > 0 && (
                <Text variant="span" size="S14" tone="SOFT" className={styles.credit}>
                  {t('orders.credit', {
                    price: money(line.amount + line.credit),
                    credit: money(line.credit),
                  })}
                </Text>
              )}
            </span>
            <Text variant="span" numeric>
              {money(line.amount)}
            </Text>
          </li>
        ))}
        <li className={styles.line}>
          <span>
            <strong>{t('orders.total')}</strong> · {t('orders.vatIncluded', { vat: money(order.vat) })}
          </span>
          <Text variant="span" weight="BOLD" numeric>
            {money(order.total)}
          </Text>
        </li>
      </ul>
      {refunds.map((refund) => (
        <Text key={refund.id} size="S14">
          {t(refund.state === 'done' ? 'orders.refundDone' : 'orders.refundPending', {
            amount: money(refund.amount),
          })}
        </Text>
      ))}
      {(order.receipt !== null || order.checkoutUrl !== null) && (
        <Cluster>
          {order.receipt !== null && (
            <ButtonLink
              kind="SECONDARY"
              size="SMALL"
              href={`/api/v1/orders/${order.id}/receipt.pdf`}
              download
            >
              {t('orders.receipt', { number: order.receipt })}
            </ButtonLink>
          )}
          {order.checkoutUrl !== null && (
            <>
              <ButtonLink size="SMALL" href={order.checkoutUrl}>
                {t('orders.pay')}
              </ButtonLink>
              <Button
                kind="TERTIARY"
                size="SMALL"
                aria-disabled={isBusy}
                onClick={() => !isBusy && onCancel(order.id)}
              >
                {t('orders.cancel')}
              </Button>
            </>
          )}
        </Cluster>
      )}
    </Card>
  );
}
