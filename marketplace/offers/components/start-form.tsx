import { useState } from 'react';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import {
  FormCheckbox,
  FormDate,
  FormField,
  FormFieldAround,
  FormSelect,
  FormTextarea,
} from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { startRound } from '../endpoints.ts';
import { roundForm } from '../forms.ts';
import { DEFAULT_BIDDING_HOURS, DEFAULT_SOFT_CLOSE_MINUTES } from '../rules.ts';
import styles from './offers.module.css';
import { timeOfDay } from './round-words.ts';

type Values = {
  mode: 'open' | 'sealed';
  minimum: number;
  increment: number;
  reserve: number | null;
  date: string;
  time: string;
  from: string;
  to: string;
  softClose: number;
  conditions?: string | undefined;
  bookingDeposit: number | null;
  makeOfferPrivate: boolean;
  showHistory: boolean;
};

const SOFT_CLOSE = [0, 5, 10, 15, 30];
const cents = (euro: number | null) => (euro === null ? null : euro * 100);

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function toBody({ date, time, from, to, softClose, showHistory, ...values }: Values) {
  return {
    mode: values.mode,
    minimumOfferAmount: values.minimum * 100,
    minimumIncrement: values.increment * 100,
    reserveAmount: cents(values.reserve),
    deadline: irishTimeToDate(`${date}T${time}`).toISOString(),
    biddingHours: { from: minutesOf(from), to: minutesOf(to) },
    softCloseMinutes: values.mode === 'sealed' ? 0 : softClose,
    conditions: values.conditions ?? '',
    bookingDeposit: cents(values.bookingDeposit),
    makeOfferPrivate: values.makeOfferPrivate,
    showOfferHistorySaleAgreed: showHistory,
  };
}

/**
 * Form that starts a round.
 * @param day suggested day of the deadline: `2026-12-04`
 */
export function StartForm({
  adId,
  currency,
  suggestion,
}: {
  adId: number;
  currency: 'EUR' | 'GBP';
  suggestion: { day: string; today: string; minimum: number | null };
}) {
  const { t } = useLanguage();
  const [mode, setMode] = useState('open');
  const symbol = currency === 'GBP' ? '£' : '€';
  const money = (name: string, label: string, hint?: string, initial?: number | null) => (
    <FormFieldAround name={name} label={label} hint={hint}>
      {(control) => (
        <CurrencyInput {...control} name={name} symbol={symbol} defaultValue={initial ? `${initial}` : ''} />
      )}
    </FormFieldAround>
  );
  return (
    <Form
      id="round"
      schema={roundForm}
      endpoint={startRound}
      params={{ adId }}
      toBody={toBody}
      className={styles.part}
    >
      <RadioGroup
        name="mode"
        label={t('offers.start.mode')}
        layout="TILES"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'open', label: t('offers.start.open'), hint: t('offers.start.openHint') },
          { value: 'sealed', label: t('offers.start.sealed'), hint: t('offers.start.sealedHint') },
        ]}
      />
      <div className={styles.fields}>
        {money('minimum', t('offers.start.minimum'), undefined, suggestion.minimum)}
        {money('increment', t('offers.start.increment'), t('offers.start.incrementHint'), 1_000)}
        {money('reserve', t('offers.start.reserve'), t('offers.start.reserveHint'))}
        {money('bookingDeposit', t('offers.start.deposit'), t('offers.start.depositHint'))}
      </div>
      <div className={styles.fields}>
        <FormDate
          name="date"
          label={t('offers.start.date')}
          min={suggestion.today}
          defaultValue={suggestion.day}
        />
        <FormField name="time" type="time" label={t('offers.start.time')} defaultValue="17:00" />
        <FormField
          name="from"
          type="time"
          label={t('offers.start.from')}
          hint={t('offers.start.hoursHint')}
          defaultValue={timeOfDay(DEFAULT_BIDDING_HOURS.from)}
        />
        <FormField
          name="to"
          type="time"
          label={t('offers.start.to')}
          defaultValue={timeOfDay(DEFAULT_BIDDING_HOURS.to)}
        />
        {mode === 'open' && (
          <FormSelect
            name="softClose"
            label={t('offers.start.softClose')}
            hint={t('offers.start.softCloseHint')}
            defaultValue={`${DEFAULT_SOFT_CLOSE_MINUTES}`}
            options={SOFT_CLOSE.map((count) => ({
              value: `${count}`,
              label: count === 0 ? t('offers.start.noSoftClose') : t('offers.start.minutes', { count }),
            }))}
          />
        )}
      </div>
      {mode === 'sealed' && <input type="hidden" name="softClose" value="0" />}
      <FormTextarea
        name="conditions"
        label={t('offers.start.conditions')}
        hint={t('offers.start.conditionsHint')}
        rows={4}
      />
      <FormCheckbox name="makeOfferPrivate" label={t('offers.start.private')} />
      <FormCheckbox name="showHistory" label={t('offers.start.history')} defaultChecked />
      <p className={styles.soft}>{t('offers.start.fixed')}</p>
      <SubmitButton size="MEDIUM">{t('offers.start.submit')}</SubmitButton>
    </Form>
  );
}
