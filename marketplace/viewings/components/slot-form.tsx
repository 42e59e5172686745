import { useState } from 'react';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { Form, SubmitButton } from '#platform/forms/form.tsx';
import { FormDate, FormField, FormSelect } from '#platform/forms/form-fields.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { addDays } from '#platform/time/days.ts';
import { createSlots } from '../endpoints.ts';
import { bookableSlots, openSlot } from '../forms.ts';
import styles from './viewings.module.css';

const LENGTHS = [10, 15, 20, 30, 45, 60];

type SlotValues = {
  date: string;
  startsAt: string;
  endsAt: string;
  everyMinutes?: number | undefined;
  places?: number | null;
};

/**
 * Form for one slot or a series.
 * @param today as `2026-11-28`
 */
export function SlotForm({ adId, today }: { adId: number; today: string }) {
  const { t } = useLanguage();
  const [kind, setKind] = useState('bookable');
  return (
    <Form
      id="offer"
      schema={kind === 'open' ? openSlot : bookableSlots}
      endpoint={createSlots}
      params={{ adId }}
      toBody={newSlots}
      doneText={t('ownViewings.offered')}
      className={styles.part}
    >
      <RadioGroup
        name="kind"
        label={t('ownViewings.kind')}
        layout="TILES"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'bookable', label: t('ownViewings.bookable'), hint: t('ownViewings.bookableHint') },
          { value: 'open', label: t('ownViewings.openKind'), hint: t('ownViewings.openHint') },
        ]}
      />
      <div className={styles.fields}>
        <FormDate name="date" label={t('ownViewings.date')} min={today} defaultValue={addDays(today, 1)} />
        <FormField name="startsAt" type="time" label={t('ownViewings.from')} defaultValue="10:00" />
        <FormField name="endsAt" type="time" label={t('ownViewings.to')} defaultValue="11:00" />
        {kind === 'bookable' && (
          <>
            <FormSelect
              name="everyMinutes"
              label={t('ownViewings.every')}
              defaultValue="15"
              options={[
                { value: '', label: t('ownViewings.one') },
                ...LENGTHS.map((count) => ({
                  value: `${count}`,
                  label: t('ownViewings.minutes', { count }),
                })),
              ]}
            />
            <FormField name="places" type="number" label={t('ownViewings.places')} defaultValue="1" />
          </>
        )}
      </div>
      <div>
        <SubmitButton size="MEDIUM">{t('ownViewings.submit')}</SubmitButton>
      </div>
    </Form>
  );
}

/** @returns the body of the call: without places, an open viewing */
function newSlots({ date, startsAt, endsAt, places = null, ...series }: SlotValues) {
  const at = (time: string) => irishTimeToDate(`${date}T${time}`).toISOString();
  return { startsAt: at(startsAt), endsAt: at(endsAt), places, ...series };
}
