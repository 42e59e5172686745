import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { startRound } from '../endpoints.ts';
import { type RoundValues, roundForm } from '../forms.ts';
import { DEFAULT_BIDDING_HOURS, DEFAULT_SOFT_CLOSE_MINUTES } from '../rules.ts';
import styles from './offers.module.css';
import { RoundFields } from './round-fields.tsx';
import { settingsOf } from './round-values.ts';
import { timeOfDay } from './round-words.ts';

/**
 * Form that starts a round.
 * @param suggestion deadline in Irish time: `2026-12-04T17:00`; minimum in whole euro or pounds
 */
export function StartForm({
  adId,
  currency,
  suggestion: { deadline, minimum },
}: {
  adId: number;
  currency: 'EUR' | 'GBP';
  suggestion: { deadline: string; minimum: number | null };
}) {
  const { t } = useLanguage();
  const initial: RoundValues = {
    mode: 'open',
    minimumOfferAmount: minimum ?? 0,
    minimumIncrement: 1_000,
    reserveAmount: null,
    startsAt: '',
    deadline,
    softCloseMinutes: DEFAULT_SOFT_CLOSE_MINUTES,
    biddingHours: timeOfDay(DEFAULT_BIDDING_HOURS.from),
    biddingHoursTo: timeOfDay(DEFAULT_BIDDING_HOURS.to),
    conditions: '',
    bookingDeposit: null,
    makeOfferPrivate: false,
    showOfferHistorySaleAgreed: true,
  };
  return (
    <Form
      id="round"
      schema={roundForm}
      endpoint={startRound}
      params={{ adId }}
      toBody={settingsOf}
      className={styles.part}
    >
      <RoundFields currency={currency} initial={initial} />
      <p className={styles.soft}>{t('offers.start.fixed')}</p>
      <SubmitButton size="MEDIUM">{t('offers.start.submit')}</SubmitButton>
    </Form>
  );
}
