import type { ReactNode } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './agency-statistics.module.css';
import { elapsedText } from './elapsed.ts';
import type { StatisticsView } from './load-statistics.ts';
import { type StatisticsFilter, unansweredPath } from './statistics-path.ts';

/** The figures of the period, and what is on the market now. */
export function Figures({ statistics, filter }: { statistics: StatisticsView; filter: StatisticsFilter }) {
  const { t, locale } = useLanguage();
  const { enquiries, answered, unanswered, medianSeconds, slowSeconds, viewings, period } = statistics;
  const number = (count: number) => t('common.number', { count });
  return (
    <div className={styles.figures}>
      <Figure name={t('agencyStatistics.enquiries')} value={number(enquiries)}>
        {unanswered > 0 ? (
          <a href={localePath(locale, unansweredPath(filter, period))}>
            {t('agencyStatistics.unanswered', { count: unanswered })}
          </a>
        ) : (
          enquiries > 0 && t('agencyStatistics.noneUnanswered')
        )}
      </Figure>
      <Figure
        name={t('agencyStatistics.responseTime')}
        value={medianSeconds === null ? t('agencyStatistics.none') : elapsedText(medianSeconds, t)}
      >
        {slowSeconds === null
          ? t('agencyStatistics.noAnswers')
          : t('agencyStatistics.slowest', {
              time: elapsedText(slowSeconds, t),
              answered,
              enquiries,
              without: enquiries - answered,
            })}
      </Figure>
      <Figure name={t('agencyStatistics.views')} value={number(statistics.views)}>
        {t('agencyStatistics.saved', { count: statistics.saves })}
      </Figure>
      <Figure
        name={t('agencyStatistics.typicalViews')}
        value={
          statistics.compared === 0
            ? t('agencyStatistics.none')
            : t('agencyStatistics.of', { some: statistics.wellViewed, all: statistics.compared })
        }
      >
        {statistics.compared === 0 ? t('agencyStatistics.nothingCompared') : t('agencyStatistics.wellViewed')}
      </Figure>
      <Figure name={t('agencyStatistics.live')} value={number(statistics.live)}>
        {t('agencyStatistics.market', { agreed: statistics.agreed, expiring: statistics.expiring })}
      </Figure>
      <Figure name={t('agencyStatistics.viewings')} value={number(viewings.slots)}>
        {t('agencyStatistics.guests', { count: viewings.guests })}
      </Figure>
    </div>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <Card className={styles.figure}>
      <Text variant="h2" size="M16">
        {name}
      </Text>
      <Text variant="p" size="XL28" weight="BOLD" numeric>
        {value}
      </Text>
      <Text variant="p" size="S14" tone="SOFT">
        {children}
      </Text>
    </Card>
  );
}
