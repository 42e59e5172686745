import { Button } from '#design/form/button.tsx';
import { DatePicker } from '#design/form/date-picker.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { addDays } from '#platform/time/days.ts';
import { MAX_PERIOD_DAYS, PERIODS, type PeriodProblem } from '../rules.ts';
import styles from './agency-statistics.module.css';
import type { StatisticsView } from './load-statistics.ts';
import type { StatisticsFilter } from './statistics-path.ts';

type PeriodFormProps = {
  filter: StatisticsFilter;
  problem: PeriodProblem | null;
  today: string;
  choices: Pick<StatisticsView, 'branches' | 'members' | 'period'>;
};

/** Chooses the days, branch and negotiator. */
export function PeriodForm({ filter, problem, today, choices }: PeriodFormProps) {
  const { t, locale } = useLanguage();
  const { branches, members, period } = choices;
  const bounds = { min: addDays(today, 1 - 5 * MAX_PERIOD_DAYS), max: today };
  return (
    <search>
      <form method="get" action={localePath(locale, '/account/agency/statistics')} className={styles.form}>
        <Field label={t('agencyStatistics.period')}>
          {(control) => (
            <Select
              {...control}
              name="period"
              defaultValue={filter.period}
              options={PERIODS.map((value) => ({
                value,
                label:
                  value === 'custom'
                    ? t('agencyStatistics.custom')
                    : t('agencyStatistics.lastDays', { count: Number(value) }),
              }))}
            />
          )}
        </Field>
        <Field
          label={t('agencyStatistics.from')}
          hint={t('agencyStatistics.datesHint')}
          error={problem ? t(`agencyStatistics.period.${problem}`) : undefined}
        >
          {(control) => (
            <DatePicker {...control} {...bounds} name="from" defaultValue={filter.from || period.from} />
          )}
        </Field>
        <Field label={t('agencyStatistics.to')}>
          {(control) => (
            <DatePicker {...control} {...bounds} name="to" defaultValue={filter.to || period.to} />
          )}
        </Field>
        {branches.length > 0 && (
          <Field label={t('agencyStatistics.branch')}>
            {(control) => (
              <Select
                {...control}
                name="branchId"
                defaultValue={filter.branchId}
                options={[
                  { value: '', label: t('agencyStatistics.allBranches') },
                  { value: '0', label: t('agencyStatistics.headOffice') },
                  ...branches.map(({ id, name }) => ({ value: `${id}`, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        {members.length > 0 && (
          <Field label={t('agencyStatistics.negotiator')}>
            {(control) => (
              <Select
                {...control}
                name="placedBy"
                defaultValue={filter.placedBy}
                options={[
                  { value: '', label: t('agencyStatistics.allMembers') },
                  ...members.map(({ userId, name }) => ({ value: userId, label: name })),
                ]}
              />
            )}
          </Field>
        )}
        <Button type="submit" kind="SECONDARY">
          {t('agencyStatistics.show')}
        </Button>
      </form>
    </search>
  );
}
