import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { valuationView } from '../components/valuation-view.ts';
import { estimateHome } from '../estimates/endpoints.ts';
import { AddressForm } from './valuation/address-form.tsx';
import { Answer } from './valuation/answer.tsx';
import { HowItWorks } from './valuation/how-it-works.tsx';
import { estimateOf, readQuery } from './valuation/query.ts';
import styles from './valuation/valuation.module.css';

await loadTexts('valuation/prices', 'valuation/valuation', 'property/names');

/** Estimates the home of the page's parameters. */
export async function loader(args: LoaderArgs) {
  const query = readQuery(new URL(args.request.url).searchParams);
  if (query.home === '') return { query, error: null, view: null };
  const { call, locale } = pageCalls(args);
  const answer = await call(estimateHome, { body: estimateOf(query) });
  if (!answer.ok && answer.status !== 422) throw data(null, { status: answer.status });
  if (!answer.ok) return { query, error: answer.error?.message ?? '', view: null };
  return { query, error: null, view: valuationView(answer.body.valuation, languages[locale]) };
}

/** Estimates a home: from an address to a range in three steps. A plain form, which works before scripts load. */
export default function ValuationPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { query, error, view } = loaderData;
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
          <Answer view={view} query={query} />
        ) : (
          <>
            <header className={styles.head}>
              <Text variant="h1">{t('valuation.title')}</Text>
              <Text size="L18" tone="SOFT">
                {t('valuation.intro')}
              </Text>
            </header>
            <AddressForm home={query.home} error={error} />
            <HowItWorks />
          </>
        )}
      </Container>
    </>
  );
}
