import { startTransition, useOptimistic, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { Select } from '#design/form/select.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { DAY_MS } from '#platform/time/durations.ts';
import { changeAlertSettings, type readAlertSettings } from '../endpoints.ts';

type AlertSettingsView = AnswerOf<typeof readAlertSettings>;

/** Default quiet hours. */
const NIGHT = { quietFrom: '22:00', quietTo: '08:00' };
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, half) => `${`${Math.floor(half / 2)}`.padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);
const PAUSES = [1, 7, 14, 30] as const;

type QuietTimesProps = { userId: string; settings: AlertSettingsView; isPaused: boolean };

/** Quiet hours and pause of alerts; every change is saved immediately. */
export function QuietTimes({ userId, settings, isPaused }: QuietTimesProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [days, setDays] = useState('7');
  // Optimistic: reset when saving fails.
  const [chosen, choose] = useOptimistic(settings, (now, change: Partial<AlertSettingsView>) => ({
    ...now,
    ...change,
  }));
  const { quietFrom, quietTo } = chosen;
  const { pausedUntil } = settings;
  const isQuiet = quietFrom !== null;
  function change(body: Partial<AlertSettingsView>) {
    const sent = sending.apply(changeAlertSettings, { params: { userId }, body });
    startTransition(async () => {
      choose(body);
      await sent;
    });
  }
  const times = [['quietFrom', quietFrom] as const, ['quietTo', quietTo] as const];

  return (
    <>
      <Checkbox
        label={t('notifications.quiet')}
        hint={t('notifications.quietHint')}
        checked={isQuiet}
        disabled={sending.isBlocked}
        onChange={() => change(isQuiet ? { quietFrom: null, quietTo: null } : NIGHT)}
      />
      {isQuiet && (
        <Cluster gap={4}>
          {times.map(([name, value]) => (
            <Field key={name} label={t(`notifications.${name}`)}>
              {({ onBlur: _, ...control }) => (
                <Select
                  {...control}
                  value={value!}
                  disabled={sending.isBlocked}
                  options={timesWith(value!).map((time) => ({ value: time, label: time }))}
                  onChange={({ target }) => change({ quietFrom, quietTo, [name]: target.value })}
                />
              )}
            </Field>
          ))}
        </Cluster>
      )}
      {isPaused ? (
        <Notice
          tone="WARNING"
          title={t('notifications.pausedUntil', { date: formatDate(pausedUntil!, 'longDate', locale) })}
        >
          <Button size="SMALL" disabled={sending.isBlocked} onClick={() => change({ pausedUntil: null })}>
            {t('notifications.goOn')}
          </Button>
        </Notice>
      ) : (
        <Cluster gap={4} align="END">
          <Field label={t('notifications.pauseFor')}>
            {({ onBlur: _, ...control }) => (
              <Select
                {...control}
                value={days}
                options={PAUSES.map((count) => ({
                  value: `${count}`,
                  label: t('notifications.days', { count }),
                }))}
                onChange={({ target }) => setDays(target.value)}
              />
            )}
          </Field>
          <Button
            kind="SECONDARY"
            disabled={sending.isBlocked}
            onClick={() =>
              change({ pausedUntil: new Date(Date.now() + Number(days) * DAY_MS).toISOString() })
            }
          >
            {t('notifications.pause')}
          </Button>
        </Cluster>
      )}
      <Text tone="SOFT" size="S14" role="status">
        {sending.isDone ? t('notifications.kept') : ''}
      </Text>
      {Object.entries(sending.wrong).map(([name, words]) => (
        <FieldError key={name}>{words}</FieldError>
      ))}
    </>
  );
}

/** The times to choose from, including one set by another client. */
function timesWith(chosen: string): string[] {
  return HALF_HOURS.includes(chosen) ? HALF_HOURS : [...HALF_HOURS, chosen].sort();
}
