import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './checkout.module.css';

/** The state of a payment as far as it is known. */
export type PaymentStatus = 'waiting' | 'paid' | 'failed' | 'expired' | 'cancelled' | 'refunded' | 'over';

/** Milliseconds after which advice appears: banks answer within seconds. */
const LATE_MS = 15_000;

const TEXTS: Record<PaymentStatus | 'late', readonly [title: MessageKey, words: MessageKey]> = {
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
  status: PaymentStatus;
  ordersHref: string;
  /** Details of the result. */
  children?: ReactNode;
  /** Next steps; by default a link to the orders. */
  actions?: ReactNode;
};

/**
 * Shows the state of a payment, as pending until it is known; never claims success early. Each new state takes the
 * focus, so that it is on screen where it replaces a longer page that was scrolled down.
 */
export function PaymentState({ status, ordersHref, children, actions }: PaymentStateProps) {
  const { t } = useLanguage();
  const isLate = useIsLate(status === 'waiting');
  const [title, words] = TEXTS[status === 'waiting' && isLate ? 'late' : status];
  const state = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (title) state.current?.focus();
  }, [title]);
  return (
    <div ref={state} tabIndex={-1} className={styles.state}>
      <Text variant="h1" size="XL28">
        {t(title)}
      </Text>
      {status === 'waiting' && !isLate && <Spinner label={t('checkout.waiting')} delay={250} />}
      <Notice tone={status === 'paid' ? 'SUCCESS' : isLate ? 'WARNING' : 'INFO'} role="status">
        {t(words)}
      </Notice>
      {children}
      {actions ||
        ((status !== 'waiting' || isLate) && (
          <ButtonLink href={ordersHref} kind={status === 'paid' ? 'PRIMARY' : 'SECONDARY'}>
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
