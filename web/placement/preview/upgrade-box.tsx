import { useRef, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { PlanCards } from '#marketplace/payments/components/plan-cards.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import type { WireUpgrade } from '#marketplace/placement/preview-links/contract.ts';
import { orderPlan } from '../order-plan.ts';
import styles from './preview-page.module.css';
import { send } from './send.ts';

/** A more prominent plan: who looks after the ad pays for it, anybody else has the advertiser told. */
export function UpgradeBox({ address }: { address: string }) {
  const { t, locale } = useLanguage();
  const [plans, setPlans] = useState<readonly WirePlan[] | null>(null);
  const [planId, setPlanId] = useState<string>();
  const [stand, setStand] = useState<'ready' | 'underway' | 'asked' | 'failed'>('ready');
  const key = useRef<string>(undefined);

  async function ask(chosen?: string) {
    setStand('underway');
    try {
      const answer = await send<WireUpgrade>('POST', address, locale, chosen ? { planId: chosen } : {});
      setPlans(answer.plans);
      if (answer.orderRequest) {
        key.current ??= crypto.randomUUID();
        const order = await orderPlan(answer.orderRequest, locale, key.current);
        if (!order.ok) throw new Error(order.message);
        window.location.assign(order.checkoutUrl);
        return;
      }
      setStand(answer.next === 'asked' ? 'asked' : 'ready');
    } catch {
      key.current = undefined;
      setStand('failed');
    }
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
      {stand === 'asked' && <Notice tone="SUCCESS" role="status" title={t('previewPage.asked')} />}
      {stand === 'failed' && <Notice tone="DANGER" role="alert" title={t('previewPage.failed')} />}
      <div>
        {plans === null ? (
          <Button kind="SECONDARY" disabled={stand === 'underway'} onClick={() => void ask()}>
            {t('previewPage.showPlans')}
          </Button>
        ) : (
          plans.length > 0 && (
            <Button disabled={!planId || stand === 'underway'} onClick={() => void ask(planId)}>
              {t('previewPage.upgrade')}
            </Button>
          )
        )}
      </div>
    </Card>
  );
}
