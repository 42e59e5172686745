import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Stack } from '#design/layout/stack.tsx';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { formatPrice } from '#property/money.ts';
import type { readAgreement } from '../endpoints.ts';

type AgreementProps = {
  agreement: AnswerOf<typeof readAgreement>;
  /** It ends within thirty days. */
  endsSoon: boolean;
};

/** The agreement of an agency with us: what it covers, since nothing is paid for each listing, and until when. */
export function Agreement({ agreement, endsSoon }: AgreementProps) {
  const { t, locale } = useLanguage();
  const { status, listings, maxListings, isFull, plans, earlier } = agreement;
  const dayText = (day: string) =>
    formatDate(Date.parse(`${day.slice(0, 10)}T12:00:00Z`), 'longDate', locale);
  const days = {
    from: agreement.from ? dayText(agreement.from) : '',
    to: agreement.to ? dayText(agreement.to) : '',
  };
  return (
    <Stack gap={3}>
      {status === 'none' && <Text>{t('account.agreementNone')}</Text>}
      {status === 'upcoming' && <Text>{t('account.agreementUpcoming', days)}</Text>}
      {status === 'ended' && <Notice tone="WARNING">{t('account.agreementEnded', days)}</Notice>}
      {status === 'current' && (
        <>
          {endsSoon && <Notice tone="WARNING">{t('account.agreementEndsSoon', days)}</Notice>}
          {isFull && <Notice tone="WARNING">{t('account.agreementFull')}</Notice>}
          <Text>{t('account.agreementWords')}</Text>
        </>
      )}
      {(status === 'current' || status === 'upcoming') && (
        <>
          <Text>
            {maxListings === null
              ? t('account.agreementAnyNumber')
              : t('account.agreementNumber', { count: maxListings })}{' '}
            {status === 'current' && t('account.agreementListings', { count: listings })}
          </Text>
          {agreement.from && (
            <Text>{t(agreement.to ? 'account.agreementDays' : 'account.agreementNoEnd', days)}</Text>
          )}
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
        </>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{t('account.agreementEarlier')}</summary>
          <ul>
            {earlier.map((terms) => (
              <li key={terms.setAt}>
                {terms.to
                  ? t('account.agreementEarlierDays', { from: dayText(terms.from), to: dayText(terms.to) })
                  : t('account.agreementEarlierFrom', { from: dayText(terms.from) })}
                {': '}
                {t('account.agreementEarlierTerms', {
                  plan: t(`account.agreementLevel.${terms.plan}`),
                  count: terms.maxListings ?? 0,
                  date: dayText(terms.replacedAt ?? terms.setAt),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
