import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { PageHandle } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { readAccuracy } from '../accuracy/endpoints.ts';
import styles from './accuracy/accuracy.module.css';
import {
  type GroupRow,
  groupRows,
  RENT_STAGES,
  SHOWN_GROUPINGS,
  STAGE_ORDER,
} from './accuracy/group-rows.ts';
import { GroupTable } from './accuracy/group-table.tsx';
import { RentStage } from './accuracy/rent-stage.tsx';

await loadTexts('property/names');

export const handle: PageHandle = { static: true };

export async function loader(args: LoaderArgs) {
  const { groups, measuredAt } = bodyOf(await pageCalls(args).call(readAccuracy, {}));
  return { groups, measuredAt };
}

/** How far estimates were from the prices paid: measured, never typed in. */
export default function AccuracyPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { groups, measuredAt } = loaderData;
  const stages = STAGE_ORDER.filter((stage) => groups.some((group) => group.stage === stage));
  const all = (stage: string): GroupRow | undefined =>
    groupRows(groups, stage, 'all', t).find(({ value }) => value === 'all');
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('accuracy.title')}
        description={t('accuracy.description')}
        path="/valuation/accuracy"
      />
      <header className={styles.words}>
        <Text variant="h1">{t('accuracy.title')}</Text>
        <Text size="L18">{t('accuracy.intro')}</Text>
        {measuredAt && (
          <Text tone="SOFT">
            {t('accuracy.measuredAt', { date: formatDate(measuredAt, 'longDate', locale) })}
          </Text>
        )}
      </header>
      {stages.length === 0 && <p>{t('accuracy.none')}</p>}
      {stages.map((stage) => {
        const total = all(stage);
        return (
          <section key={stage} className={styles.stage} aria-labelledby={`stage-${stage}`}>
            <Text variant="h2" id={`stage-${stage}`}>
              {t(`accuracy.stage.${stage}`)}
            </Text>
            {total && (
              <Text size="L18" className={styles.words}>
                {t(total.error === null ? 'accuracy.nothingGiven' : 'accuracy.finding', {
                  error: total.error ?? '',
                  homes: total.homes,
                  refused: total.refused,
                })}
              </Text>
            )}
            {SHOWN_GROUPINGS.map((grouping) => (
              <GroupTable
                key={grouping}
                stage={t(`accuracy.stage.${stage}`)}
                title={t(`accuracy.grouping.${grouping}`)}
                rows={groupRows(groups, stage, grouping, t)}
              />
            ))}
          </section>
        );
      })}
      {RENT_STAGES.map((stage) => (
        <RentStage key={stage} stage={stage} groups={groups} />
      ))}
      <section className={styles.words} aria-labelledby="how">
        <Text variant="h2" id="how">
          {t('accuracy.howTitle')}
        </Text>
        <p>{t('accuracy.howSample')}</p>
        <p>{t('accuracy.howRents')}</p>
        <p>{t('accuracy.howRange')}</p>
        <p>{t('accuracy.howLimits')}</p>
        <ul>
          <li>
            <a href="/api/v1/valuations/accuracy.csv">{t('accuracy.download')}</a>
          </li>
          <li>
            <a href="/api/v1/valuations/comparisons.csv">{t('accuracy.downloadAll')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/valuation')}>{t('accuracy.try')}</a>
          </li>
        </ul>
      </section>
    </Container>
  );
}
