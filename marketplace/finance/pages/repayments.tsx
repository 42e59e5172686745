import { data } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { fieldErrors } from '../components/query-values.ts';
import { calculateRepayments } from '../repayments/endpoints.ts';
import { Figures } from './repayments/figures.tsx';
import styles from './repayments/repayments.module.css';
import { RepaymentsForm } from './repayments/repayments-form.tsx';
import { Result } from './repayments/result.tsx';
import { REPAYMENT_FIELDS, repaymentValues } from './repayments/values.ts';

await loadTexts('finance/repayments');

/** Calculates the loan of the page's parameters. */
export async function loader(args: LoaderArgs) {
  const values = repaymentValues(new URL(args.request.url).searchParams);
  const { call } = pageCalls(args);
  const answer = await call(calculateRepayments, { query: values });
  if (answer.ok) return { ...answer.body, values, errors: {}, message: null };
  const usual = await call(calculateRepayments, { query: {} });
  if (answer.status !== 422 || !usual.ok) throw data(null, { status: 503 });
  const errors = fieldErrors(answer.error, REPAYMENT_FIELDS);
  const message = Object.keys(errors).length === 0 ? (answer.error?.message ?? null) : null;
  return { ...usual.body, values, errors, message };
}

/** Repayments of a home loan, extra payments and a switch. A plain form, which works before scripts load. */
export default function RepaymentsPage({ loaderData }: PageProps<typeof loader>) {
  const { rate, term, averageRate, usualTerm, result, values, errors, message } = loaderData;
  const { t, locale } = useLanguage();
  const path = localePath(locale, '/money/repayments');
  return (
    <>
      <PageHead
        title={t('repayments.title')}
        description={t('repayments.description')}
        path="/money/repayments"
        isHidden={Object.keys(values).length > 0}
      />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Text variant="h1">{t('repayments.title')}</Text>
          <Text size="L18" tone="SOFT">
            {t('repayments.intro')}
          </Text>
        </header>
        {message && <Notice tone="DANGER">{message}</Notice>}
        <div className={styles.columns}>
          <RepaymentsForm path={path} values={values} errors={errors} rate={rate} term={term} />
          <div className={styles.main}>
            {result && <Result result={result} values={values} />}
            <Figures averageRate={averageRate} usualTerm={usualTerm} />
            <p>
              <a href={localePath(locale, '/money/rates')}>{t('repayments.toRates')}</a>
            </p>
          </div>
        </div>
      </Container>
    </>
  );
}
