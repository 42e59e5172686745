import { type SubmitEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type Currency, formatCents } from '#property/money.ts';
import { type OrderOutcome, orderPlan } from '../../components/order-plan.ts';
import {
  byType,
  type Choices,
  chooseForAll,
  firstChoices,
  linesOf,
  totalOf,
  withoutPlan,
} from './choices.ts';
import styles from './order.module.css';
import type { OrderListingView } from './order-view.ts';
import { groupId, PlanGroup } from './plan-group.tsx';

type OrderFormProps = {
  currency: Currency;
  /** All of that currency. */
  listings: readonly OrderListingView[];
  plans: readonly WirePlan[];
};

/** An order form: a plan for each listing of one currency, the total, and the checkout. */
export function OrderForm({ currency, listings, plans }: OrderFormProps) {
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState<Choices>(() => firstChoices(listings));
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set());
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Extract<OrderOutcome, { ok: false }> | null>(null);
  const key = useRef<string>(undefined);
  const shown = listings.filter(({ adId }) => !removed.has(adId));
  const groups = byType(shown);
  const lines = linesOf(choices, shown);
  const total = totalOf(lines, plans, shown);

  /** A changed order needs a new idempotency key. */
  function change(next: () => void): void {
    key.current = undefined;
    setRefusal(null);
    next();
  }

  async function pay(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (isBusy || withoutPlan(choices, shown).length > 0) return;
    setBusy(true);
    setRefusal(null);
    key.current ??= crypto.randomUUID();
    const outcome = await orderPlan({ lines }, locale, key.current).catch(
      () => ({ ok: false, status: 0 }) as const,
    );
    if (outcome.ok) return window.location.assign(outcome.checkoutUrl);
    // Without an answer the order may exist: a retry uses the same key.
    if (outcome.status !== 0) key.current = undefined;
    setRefusal(outcome);
    setBusy(false);
    // The reloaded listings show what has changed.
    if (outcome.status !== 0) await revalidate();
  }

  const missing = isAsked
    ? groups.flatMap(([adType, some]) => {
        const count = withoutPlan(choices, some).length;
        const message = `${t(`order.group.${adType}`)}: ${t('order.chooseForAll', { count })}`;
        return count > 0 ? [{ fieldId: groupId({ adType, listings: some }), message }] : [];
      })
    : [];
  return (
    <form method="post" noValidate onSubmit={(event) => void pay(event)} className={styles.form}>
      <ErrorSummary title={t('order.problem')} errors={missing} />
      {groups.map(([adType, some]) => (
        <PlanGroup
          key={adType}
          adType={adType}
          listings={some}
          plans={plans.filter((plan) => plan.adType === adType)}
          choices={choices}
          isAsked={isAsked}
          onChoose={(these, planId) => change(() => setChoices(chooseForAll(choices, these, planId)))}
          onRemove={
            shown.length > 1 ? (adId) => change(() => setRemoved(new Set([...removed, adId]))) : undefined
          }
        />
      ))}
      <Card shadow="inverted" className={styles.sum}>
        <div className={styles.total} aria-live="polite">
          {lines.length === 0 ? (
            <Text tone="SOFT">{t('order.nothing')}</Text>
          ) : (
            <>
              <Text size="S14" tone="SOFT">
                {t('order.total', { count: lines.length })}
              </Text>
              <Text size="L24" weight="BOLD" numeric>
                {formatCents(total.amount, currency)}
              </Text>
              <Text size="S14" tone="SOFT" numeric>
                {t('order.vat', { vat: formatCents(total.vat, currency) })}
              </Text>
            </>
          )}
        </div>
        {removed.size > 0 && (
          <div className={styles.removed}>
            <Text size="S14" role="status">
              {t('order.removed', { count: removed.size })}
            </Text>
            <Button kind="TERTIARY" size="SMALL" onClick={() => change(() => setRemoved(new Set()))}>
              {t('order.takeBack')}
            </Button>
          </div>
        )}
        <Button type="submit" disabled={isBusy} className={styles.pay}>
          {isBusy
            ? t('order.paying')
            : lines.length === 0
              ? t('order.payNothing')
              : t('order.pay', { amount: formatCents(total.amount, currency) })}
        </Button>
        {refusal && (
          <Notice tone="DANGER" role="alert" title={t('order.problem')}>
            {refusal.message ?? t('order.failed')}
          </Notice>
        )}
      </Card>
    </form>
  );
}
