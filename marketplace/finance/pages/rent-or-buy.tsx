import { data } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { compareRentAndPurchase } from '../rent-or-buy/endpoints.ts';
import { readListedHome } from './money/listed-home.ts';
import { ListedHomeNote } from './money/listed-home-note.tsx';
import styles from './money/money.module.css';
import { CostChart } from './rent-or-buy/cost-chart.tsx';
import { questionOf, readRentOrBuy } from './rent-or-buy/query.ts';
import { QuestionForm } from './rent-or-buy/question-form.tsx';
import { rentOrBuyView } from './rent-or-buy/view.ts';

await loadTexts('finance/rent-or-buy', 'finance/money');

/** Compares renting and buying by the page's parameters. */
export async function loader(args: LoaderArgs) {
  const { call, locale } = pageCalls(args);
  const parameters = new URL(args.request.url).searchParams;
  const entered = readRentOrBuy(parameters);
  const listing = await readListedHome(call, parameters.get('listing'));
  const query = questionOf(entered, listing);
  const view =
    query && rentOrBuyView(bodyOf(await call(compareRentAndPurchase, { query })), languages[locale]);
  const loaded = { entered, listing, view, isAsked: parameters.size > 0 };
  return entered.wrong.length > 0 ? data(loaded, { status: 422 }) : loaded;
}

/** Renting or buying: a sentence, what each has cost by year, and a form with every assumption. Works without scripts. */
export default function RentOrBuyPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { entered, listing, view, isAsked } = loaderData;
  const form = <QuestionForm key={JSON.stringify(entered)} entered={entered} listing={listing} view={view} />;
  return (
    <>
      <PageHead
        title={t('finance.rentOrBuy.title')}
        description={t('finance.rentOrBuy.description')}
        path="/money/rent-or-buy"
        isHidden={isAsked}
      />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Text variant="h1">{t('finance.rentOrBuy.title')}</Text>
          {!view && (
            <Text size="L18" tone="SOFT">
              {t('finance.rentOrBuy.description')}
            </Text>
          )}
          {listing && <ListedHomeNote listing={listing} isRentUsed={entered.numbers.rent === undefined} />}
        </header>
        {view ? (
          <div className={styles.columns}>
            <div className={styles.answer}>
              <div className={styles.part}>
                <Text size="XL28" weight="BOLD">
                  {view.sentence}
                </Text>
                {view.notes.map((note) => (
                  <Text key={note}>{note}</Text>
                ))}
              </div>
              <CostChart view={view} />
            </div>
            {form}
          </div>
        ) : (
          <div className={styles.alone}>
            {isAsked && (
              <Notice>{t(entered.wrong.length > 0 ? 'finance.money.check' : 'finance.money.missing')}</Notice>
            )}
            {form}
          </div>
        )}
      </Container>
    </>
  );
}
