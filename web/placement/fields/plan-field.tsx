import { useEffect, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { useLanguage } from '#language/react.tsx';
import { PlanCards } from '#marketplace/payments/components/plan-cards.tsx';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { askApi } from '../../api/ask-api.ts';
import { useField, useWizard } from '../wizard.ts';

/** The plans for this type of ad in the currency of its county. */
export default function PlanField() {
  const { fields, currency } = useWizard();
  const { t, locale } = useLanguage();
  const { id, value, error, answer, touch } = useField('productIds');
  const [plans, setPlans] = useState<readonly WirePlan[] | 'failed' | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    const path = `/api/v1/plans?adType=${fields.adType}&currency=${currency}`;
    askApi<{ plans: WirePlan[] }>('GET', path, locale, asking.signal).then(
      (given) => setPlans(given.plans),
      () => {
        if (!asking.signal.aborted) setPlans('failed');
      },
    );
    return () => asking.abort();
  }, [fields.adType, currency, locale]);

  if (plans === null) return <Skeleton height={160} width={100} />;
  if (plans === 'failed') return <Notice tone="WARNING" title={t('placeAd.plan.failed')} role="alert" />;
  return (
    <PlanCards
      onLeave={touch}
      id={id}
      name="productIds"
      label={t('placeAd.field.productIds')}
      isLabelHidden
      error={error}
      plans={plans}
      value={value ?? ''}
      onChange={answer}
    />
  );
}
