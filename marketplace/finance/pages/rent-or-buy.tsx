import { data } from 'react-router';
import { loadTexts } from '#platform/i18n/browser.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { compareRentAndPurchase } from '../rent-or-buy/endpoints.ts';
import { readListedHome } from './question/listed-home.ts';
import { QuestionPage } from './question/question-page.tsx';
import { CostChart } from './rent-or-buy/cost-chart.tsx';
import { questionOf, readRentOrBuy } from './rent-or-buy/query.ts';
import { RentOrBuyForm } from './rent-or-buy/rent-or-buy-form.tsx';
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
  return (
    <QuestionPage
      title={t('finance.rentOrBuy.title')}
      description={t('finance.rentOrBuy.description')}
      path="/money/rent-or-buy"
      isAsked={isAsked}
      hasErrors={entered.wrong.length > 0}
      listing={listing}
      isRentUsed={entered.numbers.rent === undefined}
      view={view}
      promises={[
        t('finance.rentOrBuy.promise.years'),
        t('finance.rentOrBuy.promise.chart'),
        t('finance.rentOrBuy.promise.assumptions'),
      ]}
      form={<RentOrBuyForm entered={entered} listing={listing} view={view} />}
    >
      {view && <CostChart view={view} />}
    </QuestionPage>
  );
}
