import { useState } from 'react';
import { CurrencyInput } from '#design/form/currency-input.tsx';
import { DatePicker } from '#design/form/date-picker.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import {
  FormCheckbox,
  FormField,
  FormFieldAround,
  FormSelect,
  FormTextarea,
} from '#platform/forms/form-fields.tsx';
import type { MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { RoundValues } from '../forms.ts';
import type { RoundSettings } from '../model.ts';
import type { SettingRule } from '../rules.ts';
import styles from './offers.module.css';
import type { SettingRules } from './round-values.ts';

const SOFT_CLOSE = [0, 5, 10, 15, 30, 60];

/** The name of each setting. */
export const SETTING_LABELS: Record<keyof RoundSettings, MessageKey> = {
  mode: 'offers.start.mode',
  minimumOfferAmount: 'offers.start.minimum',
  minimumIncrement: 'offers.start.increment',
  reserveAmount: 'offers.start.reserve',
  bookingDeposit: 'offers.start.deposit',
  startsAt: 'offers.start.startsAt',
  deadline: 'offers.start.deadline',
  biddingHours: 'offers.start.from',
  softCloseMinutes: 'offers.start.softClose',
  conditions: 'offers.start.conditions',
  makeOfferPrivate: 'offers.start.private',
  showOfferHistorySaleAgreed: 'offers.start.history',
};

/** The hint of a setting that may change in one direction only. */
const LIMITS: Partial<Record<SettingRule, MessageKey>> = {
  lower: 'offers.change.lower',
  later: 'offers.change.later',
  higher: 'offers.change.higher',
};

type RoundFieldsProps = {
  currency: 'EUR' | 'GBP';
  initial: RoundValues;
  /** How each setting may change; one that may not is not shown. Missing: of a new round. */
  rules?: SettingRules;
};

/** The fields of a round's settings, in forms that start or change it. */
export function RoundFields({ currency, initial, rules }: RoundFieldsProps) {
  const { t } = useLanguage();
  const [mode, setMode] = useState<string>(initial.mode);
  const shows = (name: keyof RoundSettings) => rules?.[name] !== 'never';
  function hintOf(name: keyof RoundSettings, hint?: MessageKey): string | undefined {
    const limit = LIMITS[rules?.[name] ?? 'any'];
    const texts = [hint, limit].flatMap((key) => (key ? [t(key)] : []));
    return texts.join(' ') || undefined;
  }
  const money = (
    name: 'minimumOfferAmount' | 'minimumIncrement' | 'reserveAmount' | 'bookingDeposit',
    hint?: MessageKey,
  ) =>
    shows(name) && (
      <FormFieldAround name={name} label={t(SETTING_LABELS[name])} hint={hintOf(name, hint)}>
        {(control) => (
          <CurrencyInput
            {...control}
            name={name}
            symbol={currency === 'GBP' ? '£' : '€'}
            defaultValue={initial[name] === null || initial[name] === 0 ? '' : `${initial[name]}`}
          />
        )}
      </FormFieldAround>
    );
  const time = (name: 'startsAt' | 'deadline', hint?: MessageKey) =>
    shows(name) && (
      <FormFieldAround name={name} label={t(SETTING_LABELS[name])} hint={hintOf(name, hint)}>
        {(control) => <DatePicker {...control} name={name} withTime defaultValue={initial[name]} />}
      </FormFieldAround>
    );
  const lowest = rules?.softCloseMinutes === 'higher' ? initial.softCloseMinutes : 0;
  const softClose = [...new Set([...SOFT_CLOSE, initial.softCloseMinutes])].toSorted((a, b) => a - b);
  return (
    <>
      {shows('mode') && (
        <RadioGroup
          name="mode"
          label={t(SETTING_LABELS.mode)}
          layout="TILES"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'open', label: t('offers.start.open'), hint: t('offers.start.openHint') },
            { value: 'sealed', label: t('offers.start.sealed'), hint: t('offers.start.sealedHint') },
          ]}
        />
      )}
      <div className={styles.fields}>
        {money('minimumOfferAmount')}
        {mode === 'open' ? (
          money('minimumIncrement', 'offers.start.incrementHint')
        ) : (
          // Sealed bids do not raise each other; the API takes the setting for every round.
          <input type="hidden" name="minimumIncrement" value={initial.minimumIncrement} />
        )}
        {money('reserveAmount', 'offers.start.reserveHint')}
        {money('bookingDeposit', 'offers.start.depositHint')}
      </div>
      <div className={styles.fields}>
        {time('startsAt', 'offers.start.startsAtHint')}
        {time('deadline', 'offers.start.deadlineHint')}
        {shows('biddingHours') && (
          <>
            <FormField
              name="biddingHours"
              type="time"
              label={t('offers.start.from')}
              hint={t('offers.start.hoursHint')}
              defaultValue={initial.biddingHours}
            />
            <FormField
              name="biddingHoursTo"
              type="time"
              label={t('offers.start.to')}
              defaultValue={initial.biddingHoursTo}
            />
          </>
        )}
        {shows('softCloseMinutes') && mode === 'open' && (
          <FormSelect
            name="softCloseMinutes"
            label={t(SETTING_LABELS.softCloseMinutes)}
            hint={hintOf('softCloseMinutes', 'offers.start.softCloseHint')}
            defaultValue={`${initial.softCloseMinutes}`}
            options={softClose
              .filter((count) => count >= lowest)
              .map((count) => ({
                value: `${count}`,
                label: count === 0 ? t('offers.start.noSoftClose') : t('offers.start.minutes', { count }),
              }))}
          />
        )}
      </div>
      {shows('conditions') && (
        <FormTextarea
          name="conditions"
          label={t(SETTING_LABELS.conditions)}
          hint={t('offers.start.conditionsHint')}
          rows={4}
          defaultValue={initial.conditions ?? ''}
        />
      )}
      {(['makeOfferPrivate', 'showOfferHistorySaleAgreed'] as const).map(
        (name) =>
          shows(name) && (
            <FormCheckbox
              key={name}
              name={name}
              label={t(SETTING_LABELS[name])}
              defaultChecked={initial[name]}
            />
          ),
      )}
    </>
  );
}
