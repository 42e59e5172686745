import { useEffect, useState } from 'react';
import type { WirePlan } from '#marketplace/payments/contract.ts';
import { listPlans } from '#marketplace/payments/endpoints.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useWizard } from '../wizard.ts';

/** The plans for this type in the county's currency; null until loaded. */
export function usePlans(): readonly WirePlan[] | 'failed' | null {
  const { fields, currency } = useWizard();
  const { locale } = useLanguage();
  const [plans, setPlans] = useState<readonly WirePlan[] | 'failed' | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const query = { adType: fields.adType, currency };
    askEndpoint(listPlans, { query }, locale, asking.signal).then(
      (answer) => setPlans(answer.plans),
      () => {
        if (!asking.signal.aborted) setPlans('failed');
      },
    );
    return () => asking.abort();
  }, [fields.adType, currency, locale]);
  return plans;
}
