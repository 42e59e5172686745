import { Text } from '#design/content/text.tsx';
import { Stack } from '#design/layout/stack.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatPrice } from '#property/money.ts';
import type { readAgreement } from '../endpoints.ts';

type AgreementProps = { agreement: AnswerOf<typeof readAgreement> };

/** The agreement of an agency with us: what it covers, since nothing is paid for each listing, and until when. */
export function Agreement({ agreement: { plan, listings, plans } }: AgreementProps) {
  const { t } = useLanguage();
  if (plan === null) return <Text>{t('account.agreementNone')}</Text>;
  return (
    <Stack gap={3}>
      <Text>{t('account.agreementWords')}</Text>
      <Text>{t('account.agreementListings', { count: listings })}</Text>
      <Text>{t('account.agreementPeriod')}</Text>
      <ul>
        {plans.map((one) => (
          <li key={one.id}>
            {t('account.agreementPlan', {
              type: t(`account.agreementType.${one.adType}`),
              plan: t(`account.agreementLevel.${one.level}`),
              days: one.durationDays,
              price: formatPrice(one.amount, one.currency),
            })}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
