import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { HomeForm } from '../components/home-form.tsx';
import { rentView } from '../components/rent-view.ts';
import { valuationView } from '../components/valuation-view.ts';
import { estimateHome } from '../estimates/endpoints.ts';
import { estimateRent } from '../rents/endpoints.ts';
import { Answer } from './valuation/answer.tsx';
import { HowItWorks } from './valuation/how-it-works.tsx';
import { estimateOf, readQuery } from './valuation/query.ts';
import { rentRequestOf } from './valuation/rent-request.ts';
import styles from './valuation/valuation.module.css';

await loadTexts('valuation/prices', 'valuation/rents', 'valuation/valuation', 'property/names');

/** Estimates the home of the page's parameters. */
export async function loader(args: LoaderArgs) {
  const query = readQuery(new URL(args.request.url).searchParams);
  if (query.home === '') return { query, error: null, view: null, rent: null };
  const { call, locale } = pageCalls(args);
  const rentRequest = rentRequestOf(query);
  const [answer, rent] = await Promise.all([
    call(estimateHome, { body: estimateOf(query) }),
    rentRequest && call(estimateRent, { body: rentRequest }),
  ]);
  if (!answer.ok) {
    const { status, error } = answer;
    const retryAfter = answer.headers['retry-after'];
    const refused = { query, error: error?.message ?? '', view: null, rent: null };
    if (status === 429 && retryAfter)
      return data(refused, { status, headers: { 'retry-after': retryAfter } });
    if (status !== 422) throw data(null, { status });
    return refused;
  }
  return {
    query,
    error: null,
    view: valuationView(answer.body.valuation, languages[locale]),
    rent: rent?.ok ? rentView(rent.body.rentEstimate, languages[locale]) : null,
  };
}

/** Estimates a home: from an address to a range in three steps. A plain form, which works before scripts load. */
export default function ValuationPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { query, error, view, rent } = loaderData;
  return (
    <>
      <PageHead
        title={view ? t('valuation.answerTitle', { address: view.address }) : t('valuation.title')}
        description={t('valuation.description')}
        path="/valuation"
        isHidden={view !== null || error !== null}
      />
      <Container className={styles.page}>
        {view ? (
          <Answer view={view} rent={rent} query={query} />
        ) : (
          <>
            <header className={styles.head}>
              <Text variant="h1">{t('valuation.title')}</Text>
              <Text size="L18" tone="SOFT">
                {t('valuation.intro')}
              </Text>
            </header>
            <HomeForm path="/valuation" home={query.home} error={error} submit={t('valuation.estimate')} />
            <HowItWorks />
          </>
        )}
      </Container>
    </>
  );
}
