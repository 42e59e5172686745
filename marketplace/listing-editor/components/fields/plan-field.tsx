import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Skeleton } from '#design/content/skeleton.tsx';
import { PlanCards } from '#marketplace/payments/components/plan-cards.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useField } from '../wizard.ts';
import { usePlans } from './use-plans.ts';

/** The plans for this type in the county's currency; the cheapest is chosen until another one is. */
export default function PlanField() {
  const { t } = useLanguage();
  const { id, value, error, answer, touch } = useField('productIds');
  const plans = usePlans();
  const cheapest = plans === null || plans === 'failed' ? undefined : plans[0]?.id;
  const isUnsaid = value === undefined;
  const choose = useRef(answer);
  choose.current = answer;
  useEffect(() => {
    if (isUnsaid && cheapest) choose.current(cheapest);
  }, [isUnsaid, cheapest]);

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
