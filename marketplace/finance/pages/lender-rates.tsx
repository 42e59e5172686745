import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import styles from './lender-rates/lender-rates.module.css';
import { loadRates } from './lender-rates/load-rates.ts';
import { RatesForm } from './lender-rates/rates-form.tsx';
import { Results } from './lender-rates/results.tsx';
import { queryOf } from './lender-rates/values.ts';

await loadTexts('finance/lenders');

export function loader(args: LoaderArgs) {
  return loadRates(args);
}

/** Compares what a home loan costs with each lender. A plain form, which works before scripts load. */
export default function LenderRatesPage({ loaderData }: PageProps<typeof loader>) {
  const { lenders, comparison, term, day, values, errors, showsAll } = loaderData;
  const { t, locale } = useLanguage();
  const path = localePath(locale, '/money/rates');
  const date = (on: string) => formatDate(on, 'longDate', locale);
  return (
    <>
      <PageHead
        title={t('lenders.title')}
        description={t('lenders.description')}
        path="/money/rates"
        isHidden={Object.keys(values).length > 0}
      />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Text variant="h1">{t('lenders.title')}</Text>
          <Text size="L18" tone="SOFT">
            {t('lenders.intro')}
          </Text>
        </header>
        {lenders?.areExamples && (
          <Notice tone="WARNING" title={t('lenders.examplesTitle')}>
            {t('lenders.examplesText')}
          </Notice>
        )}
        {lenders ? (
          <RatesForm path={path} values={values} errors={errors} term={term} />
        ) : (
          <EmptyState title={t('lenders.noRatesTitle')}>{t('lenders.noRatesWords')}</EmptyState>
        )}
        {lenders && comparison && (
          <Results
            comparison={comparison}
            term={term}
            loan={Number(queryOf(values)?.loan ?? 0)}
            values={values}
            path={path}
            repaymentsPath={localePath(locale, '/money/repayments')}
            showsAll={showsAll}
          />
        )}
        <footer className={styles.foot}>
          {lenders && <p>{t('lenders.changedOn', { day: date(day), changed: date(lenders.changedOn) })}</p>}
          <p>{t('lenders.who')}</p>
          <p>{t('lenders.warning')}</p>
          <p>
            <a href={localePath(locale, '/money/repayments')}>{t('lenders.toRepayments')}</a>
          </p>
        </footer>
      </Container>
    </>
  );
}
