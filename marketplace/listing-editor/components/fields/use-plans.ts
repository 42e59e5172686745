import { useEffect, useState } from 'react';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { askApi } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useWizard } from '../wizard.ts';

/** The plans for this type of ad in the currency of its county; null until they are known. */
export function usePlans(): readonly WirePlan[] | 'failed' | null {
  const { fields, currency } = useWizard();
  const { locale } = useLanguage();
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
  return plans;
}
