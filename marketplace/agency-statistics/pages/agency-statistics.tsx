import { __iconData as ChartLine } from 'lucide-react/icons/chart-line';
import { data } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { formatDate } from '#platform/time/dates.ts';
import styles from '../components/agency-statistics.module.css';
import { DayCharts } from '../components/day-chart.tsx';
import { Figures } from '../components/figures.tsx';
import { loadStatistics } from '../components/load-statistics.ts';
import { PeriodForm } from '../components/period-form.tsx';
import { statisticsPath } from '../components/statistics-path.ts';
import { StatisticsTable } from '../components/statistics-table.tsx';
import { WeakListings } from '../components/weak-listings.tsx';
import { MAX_LISTINGS } from '../list-options.ts';

await loadTexts('agency-statistics/statistics', 'my-listings/list', 'accounts/account');

export async function loader(args: LoaderArgs) {
  return data({ ...(await loadStatistics(args)), now: Date.now() }, { headers: PRIVATE });
}

/** How the listings of the user's agency do: enquiries, answers, views and what would help. */
export default function AgencyStatisticsPage({ loaderData }: PageProps<typeof loader>) {
  const { statistics, filter, problem, today, weak, exportPath, now } = loaderData;
  const { t, locale } = useLanguage();
  const title = t('agencyStatistics.title');
  if (!statistics) {
    return (
      <Container className={styles.page}>
        <PageHead title={title} isHidden />
        <BackLink />
        <EmptyState
          icon={ChartLine}
          heading="h1"
          title={title}
          actions={
            <ButtonLink href={localePath(locale, '/account/agency')}>{t('account.agency')}</ButtonLink>
          }
        >
          <p>{t('agencyStatistics.noAgency')}</p>
        </EmptyState>
      </Container>
    );
  }
  const { listings, paging, isCut, period } = statistics;
  const dayText = (day: string) => formatDate(Date.parse(`${day}T12:00:00Z`), 'longDate', locale);
  const isEmpty = paging.totalResults === 0 && statistics.enquiries === 0;
  return (
    <Container className={styles.page}>
      <PageHead title={title} isHidden />
      <BackLink href={localePath(locale, '/account/ads')}>{t('owned.title')}</BackLink>
      <Cluster mode="SPACE_BETWEEN">
        <Text variant="h1">{title}</Text>
        {exportPath && paging.totalResults > 0 && (
          <ButtonLink kind="SECONDARY" href={exportPath} download>
            {t('agencyStatistics.export')}
          </ButtonLink>
        )}
      </Cluster>
      <PeriodForm filter={filter} problem={problem} today={today} choices={statistics} />
      <Text tone="SOFT">
        {t('agencyStatistics.shown', {
          from: dayText(period.from),
          to: dayText(period.to),
          count: period.days,
        })}
      </Text>
      {isEmpty ? (
        <EmptyState
          icon={ChartLine}
          title={t('agencyStatistics.empty')}
          actions={<ButtonLink href={localePath(locale, '/place-ad')}>{t('owned.place')}</ButtonLink>}
        >
          <p>{t('agencyStatistics.emptyWords')}</p>
        </EmptyState>
      ) : (
        <>
          <Figures statistics={statistics} filter={filter} />
          <section className={styles.part} aria-labelledby="days">
            <Text variant="h2" id="days">
              {t('agencyStatistics.over')}
            </Text>
            <DayCharts days={statistics.days} />
          </section>
          {weak.length > 0 && (
            <section className={styles.part} aria-labelledby="weak">
              <Text variant="h2" id="weak">
                {t('agencyStatistics.weak')}
              </Text>
              <WeakListings weak={weak} />
            </section>
          )}
          <section className={styles.part} aria-labelledby="listings">
            <Text variant="h2" id="listings">
              {t('agencyStatistics.listings')}
            </Text>
            <Text size="S14" tone="SOFT">
              {t('agencyStatistics.compares')}
            </Text>
            {isCut && <Text size="S14">{t('agencyStatistics.cut', { count: MAX_LISTINGS })}</Text>}
            {listings.length > 0 ? (
              <StatisticsTable statistics={statistics} filter={filter} now={now} />
            ) : (
              <Text>{t('agencyStatistics.noListings')}</Text>
            )}
            <Pagination
              current={paging.currentPage}
              total={paging.totalPages}
              hrefOf={(page) => localePath(locale, `${statisticsPath({ ...filter, page })}#listings`)}
              labels={{
                navigation: t('owned.pages'),
                previous: t('owned.previousPage'),
                next: t('owned.nextPage'),
                page: (page) => t('owned.page', { page }),
              }}
            />
          </section>
        </>
      )}
    </Container>
  );
}
