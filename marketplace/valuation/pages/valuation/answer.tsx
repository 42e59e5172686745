import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { homeCorrectionPath } from '../../components/home-correction-path.ts';
import { HomeForm } from '../../components/home-form.tsx';
import { RangeBands } from '../../components/range-bands.tsx';
import type { RentView } from '../../components/rent-view.ts';
import { SaleMapBox } from '../../components/sale-map-box.tsx';
import { SalesSection } from '../../components/sales-section.tsx';
import type { ValuationView } from '../../components/valuation-view.ts';
import { DetailsForm } from './details-form.tsx';
import { FactorList } from './factor-list.tsx';
import { FollowHome } from './follow-home.tsx';
import { PriceChart } from './price-chart.tsx';
import type { ValuationQuery } from './query.ts';
import { RentPart } from './rent-part.tsx';
import styles from './valuation.module.css';

/** The answer: a range with its likely value, or why there is none, and everything that it rests on. */
export function Answer({
  view,
  rent,
  query,
}: {
  view: ValuationView;
  /** Null as long as the number of bedrooms is unknown. */
  rent: RentView | null;
  query: ValuationQuery;
}) {
  const { t, locale } = useLanguage();
  return (
    <>
      <header className={styles.head}>
        <Text size="S14" tone="SOFT">
          <a href={localePath(locale, '/valuation')}>{t('valuation.title')}</a>
        </Text>
        <Text variant="h1" size="XL28">
          {view.address}
        </Text>
      </header>
      <div className={styles.columns}>
        <Card as="section" aria-labelledby="answer" className={styles.answer}>
          <Figure view={view} />
          <RangeBands bands={view.bands} />
          <Accuracy view={view} />
          <FollowHome query={query} />
        </Card>
        <DetailsForm view={view} query={query} />
        <div className={styles.rest}>
          <FactorList view={view} />
          {rent && <RentPart view={rent} />}
          <SalesSection
            id="comparables"
            title={t('valuation.comparables')}
            note={t('valuation.comparablesNote')}
            empty={t('valuation.noComparables')}
            sales={view.comparables}
            map={<SaleMapBox sales={view.comparables} home={view.place ?? null} isNumbered />}
          />
          <PriceChart view={view} />
          {view.history.length > 0 && (
            <SalesSection
              id="history"
              title={t('valuation.history')}
              note={t('valuation.historyNote')}
              sales={view.history}
            />
          )}
          <p>
            <a href={localePath(locale, homeCorrectionPath(query.home))}>{t('valuation.correctHome')}</a>
          </p>
        </div>
      </div>
      <Card as="section" background="blue" aria-labelledby="agents" className={styles.another}>
        <Text variant="h2" size="L20" id="agents">
          {t('valuation.agentsTitle')}
        </Text>
        <p>{t('valuation.agentsText')}</p>
        <div>
          <ButtonLink kind="SECONDARY" href={localePath(locale, agentsPath(view, query))}>
            {t('valuation.agentsLink')}
          </ButtonLink>
        </div>
      </Card>
      <section className={styles.another} aria-labelledby="another">
        <Text variant="h2" size="L20" id="another">
          {t('valuation.another')}
        </Text>
        <HomeForm path="/valuation" home="" error={null} submit={t('valuation.estimate')} />
      </section>
    </>
  );
}

/** The page on which agents are asked about this home. */
function agentsPath({ id, address, eircode }: ValuationView, { beds, type }: ValuationQuery): string {
  const facts = { address, eircode, beds, propertyType: type, propertyPriceEstimateId: id };
  const given = Object.entries(facts).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/valuation/agents?${new URLSearchParams(given)}`;
}

function Figure({ view }: { view: ValuationView }) {
  const { t } = useLanguage();
  if (view.range === null)
    return (
      <>
        <Text variant="h2" size="L20" id="answer">
          {t('valuation.refusedTitle')}
        </Text>
        <Notice tone="INFO">
          <p>{view.refusal}</p>
          {view.question && <p>{t(`valuation.help.${view.question}`)}</p>}
        </Notice>
      </>
    );
  return (
    <div className={styles.figure}>
      <Text variant="h2" size="S14" weight="REGULAR" tone="SOFT" id="answer">
        {t(view.stage === 'asking' ? 'valuation.likelySale' : 'valuation.likelyWorth')}
      </Text>
      {view.figure ? (
        <>
          <Text size="XL44" weight="BOLD" numeric>
            {view.figure}
          </Text>
          <Text size="L18" numeric>
            {view.between}
          </Text>
        </>
      ) : (
        <>
          <Text size="XL36" weight="BOLD" numeric>
            {view.range}
          </Text>
          <Text tone="SOFT">{t('valuation.rangeOnly')}</Text>
        </>
      )}
    </div>
  );
}

function Accuracy({ view }: { view: ValuationView }) {
  const { t, locale } = useLanguage();
  return (
    <p className={styles.accuracy}>
      {view.range !== null &&
        (view.outOfDate ??
          (view.accuracy ? t('valuation.halfWithin', view.accuracy) : t('valuation.notMeasured')))}{' '}
      {view.wideRange && t('valuation.nineOfTen', { range: view.wideRange })}{' '}
      <a href={localePath(locale, '/valuation/accuracy')}>{t('valuation.accuracyLink')}</a>
    </p>
  );
}
