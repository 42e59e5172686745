import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './checkout.module.css';

/** How a payment stands, as far as we know. */
export type PaymentStand = 'waiting' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'over';

/** Banks answer within seconds; after this long somebody in front of a spinner wants to know what to do. */
const LATE_MS = 15_000;

const TEXTS: Record<PaymentStand | 'late', readonly [title: MessageKey, words: MessageKey]> = {
  waiting: ['checkout.waiting', 'checkout.waitingWords'],
  late: ['checkout.late', 'checkout.lateWords'],
  paid: ['checkout.paid', 'checkout.paidWords'],
  failed: ['checkout.failed', 'checkout.failedWords'],
  expired: ['checkout.expired', 'checkout.expiredWords'],
  cancelled: ['checkout.cancelled', 'checkout.cancelledWords'],
  refunded: ['checkout.refunded', 'checkout.refundedWords'],
  over: ['checkout.over', 'checkout.overWords'],
};

type PaymentStateProps = {
  stand: PaymentStand;
  ordersHref: string;
  /** What came of it. */
  children?: ReactNode;
  /** What to do next, in place of the way to the orders. */
  actions?: ReactNode;
};

/** Says how a payment stands, and that we wait as long as we do; never that it worked before we know. */
export function PaymentState({ stand, ordersHref, children, actions }: PaymentStateProps) {
  const { t } = useLanguage();
  const isLate = useIsLate(stand === 'waiting');
  const [title, words] = TEXTS[stand === 'waiting' && isLate ? 'late' : stand];
  return (
    <div className={styles.state}>
      <Text variant="h1" size="XL28">
        {t(title)}
      </Text>
      {stand === 'waiting' && !isLate && <Spinner label={t('checkout.waiting')} delay={250} />}
      <Notice tone={stand === 'paid' ? 'SUCCESS' : isLate ? 'WARNING' : 'INFO'} role="status">
        {t(words)}
      </Notice>
      {children}
      {actions ||
        ((stand !== 'waiting' || isLate) && (
          <ButtonLink href={ordersHref} kind={stand === 'paid' ? 'PRIMARY' : 'SECONDARY'}>
            {t('checkout.toOrders')}
          </ButtonLink>
        ))}
    </div>
  );
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isLate;
}
