import { useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { DatePicker } from '#design/form/date-picker.tsx';
import { ErrorSummary } from '#design/form/error-summary.tsx';
import { Field } from '#design/form/field.tsx';
import { RadioGroup } from '#design/form/radio-group.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { summaryOf } from '#platform/client/refusals.ts';
import { useSubmit } from '#platform/client/use-submit.ts';
import { textOf } from '#platform/forms/field-rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { irishTimeToDate } from '#platform/time/clock.ts';
import { addDays } from './times.ts';
import styles from './viewings.module.css';

const LENGTHS = [10, 15, 20, 30, 45, 60];
const ID = 'offer';

/**
 * Form for one slot or a series.
 * @param today as `2026-11-28`
 */
export function SlotForm({ adId, today }: { adId: number; today: string }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const [kind, setKind] = useState('bookable');
  const { wrong } = sending;
  const shown = kind === 'open' ? ['startsAt', 'endsAt'] : ['startsAt', 'endsAt', 'places', 'everyMinutes'];
  async function createSlots(fields: FormData): Promise<void> {
    const at = (name: string) => irishTimeToDate(`${textOf(fields, 'date')}T${textOf(fields, name)}`);
    const [from, to] = [at('startsAt'), at('endsAt')];
    if (Number.isNaN(from.getTime()) || Number.isNaN(to.getTime())) {
      sending.setWrong({ startsAt: t('ownViewings.required') });
      return;
    }
    const every = Number(textOf(fields, 'everyMinutes'));
    await sending.change('POST', `/api/v1/properties/${adId}/viewings`, {
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
      places: kind === 'open' ? null : Number(textOf(fields, 'places')),
      ...(kind === 'bookable' && every > 0 && { everyMinutes: every }),
    });
  }
  return (
    <form
      id={ID}
      method="post"
      noValidate
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void createSlots(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary title={t('ownViewings.problem')} errors={summaryOf(wrong, ID, shown)} />
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
        <Field label={t('ownViewings.date')} required>
          {({ onBlur: _, ...control }) => (
            <DatePicker {...control} name="date" min={today} defaultValue={addDays(today, 1)} />
          )}
        </Field>
        <Field id={`${ID}-startsAt`} label={t('ownViewings.from')} error={wrong.startsAt} required>
          {({ onBlur: _, ...control }) => (
            <TextInput {...control} type={'time' as 'text'} name="startsAt" defaultValue="10:00" />
          )}
        </Field>
        <Field id={`${ID}-endsAt`} label={t('ownViewings.to')} error={wrong.endsAt} required>
          {({ onBlur: _, ...control }) => (
            <TextInput {...control} type={'time' as 'text'} name="endsAt" defaultValue="11:00" />
          )}
        </Field>
        {kind === 'bookable' && (
          <>
            <Field id={`${ID}-everyMinutes`} label={t('ownViewings.every')} error={wrong.everyMinutes}>
              {({ onBlur: _, ...control }) => (
                <Select
                  {...control}
                  name="everyMinutes"
                  defaultValue="15"
                  options={[
                    { value: '', label: t('ownViewings.one') },
                    ...LENGTHS.map((count) => ({
                      value: `${count}`,
                      label: t('ownViewings.minutes', { count }),
                    })),
                  ]}
                />
              )}
            </Field>
            <Field id={`${ID}-places`} label={t('ownViewings.places')} error={wrong.places} required>
              {({ onBlur: _, ...control }) => (
                <TextInput {...control} type="number" name="places" min={1} max={50} defaultValue="1" />
              )}
            </Field>
          </>
        )}
      </div>
      <div>
        <Button type="submit" disabled={sending.isBlocked}>
          {t('ownViewings.submit')}
        </Button>
      </div>
      {sending.isDone && (
        <Notice tone="SUCCESS" role="status">
          {t('ownViewings.offered')}
        </Notice>
      )}
    </form>
  );
}
