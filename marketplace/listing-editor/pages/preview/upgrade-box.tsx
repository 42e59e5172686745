import { useRef, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { PlanCards } from '#marketplace/payments/components/plan-cards.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { orderPlan } from '../../components/order-plan.ts';
import { upgradePreview } from '../../endpoints.ts';
import type { PreviewLink } from '../../preview-links/rules.ts';
import styles from './preview-page.module.css';

/** A higher plan: those in charge pay for it, others send a request to the advertiser. */
export function UpgradeBox({ link }: { link: PreviewLink }) {
  const { t, locale } = useLanguage();
  const [plans, setPlans] = useState<readonly WirePlan[] | null>(null);
  const [planId, setPlanId] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef<string>(undefined);

  /** @returns the error message; null on success */
  async function attempt(chosen?: string): Promise<string | null> {
    const failed = t('previewPage.failed');
    const sent = await sendApi(upgradePreview, { ...link, body: { planId: chosen } }, locale);
    if (!sent.ok) return refusalText(sent.error, t, 'previewPage.failed');
    const { orderRequest, next } = sent.body;
    setPlans(sent.body.plans);
    setAsked(next === 'asked');
    if (!orderRequest) return null;
    key.current ??= crypto.randomUUID();
    const order = await orderPlan(orderRequest, locale, key.current).catch(() => null);
    if (order?.ok) window.location.assign(order.checkoutUrl);
    // Without an answer the order may exist: a retry is the same order.
    else if (order) key.current = undefined;
    return order?.ok ? null : (order?.message ?? failed);
  }

  async function ask(chosen?: string) {
    setBusy(true);
    setProblem(await attempt(chosen));
    setBusy(false);
  }

  return (
    <Card as="section" className={styles.box}>
      <Text variant="h2" size="L20">
        {t('previewPage.upgradeTitle')}
      </Text>
      <p>{t('previewPage.upgradeWords')}</p>
      {plans?.length === 0 && <p>{t('previewPage.noPlans')}</p>}
      {plans && plans.length > 0 && (
        <PlanCards
          name="planId"
          label={t('previewPage.upgradeTitle')}
          isLabelHidden
          plans={plans}
          value={planId ?? ''}
          onChange={setPlanId}
        />
      )}
      {isAsked && <Notice tone="SUCCESS" role="status" title={t('previewPage.asked')} />}
      {problem && <Notice tone="DANGER" role="alert" title={problem} />}
      <div>
        {plans === null ? (
          <Button kind="SECONDARY" disabled={isBusy} onClick={() => void ask()}>
            {t('previewPage.showPlans')}
          </Button>
        ) : (
          plans.length > 0 && (
            <Button disabled={!planId || isBusy} onClick={() => void ask(planId)}>
              {t('previewPage.upgrade')}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}
