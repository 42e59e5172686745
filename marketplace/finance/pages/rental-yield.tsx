import { data } from 'react-router';
import { loadTexts } from '#platform/i18n/browser.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { CostList } from '../components/cost-list.tsx';
import { readRentalYield } from '../rental-yield/endpoints.ts';
import { readListedHome } from './question/listed-home.ts';
import { QuestionPage } from './question/question-page.tsx';
import { questionOf, readRentalYieldQuery } from './rental-yield/query.ts';
import { rentalYieldView } from './rental-yield/view.ts';
import { YieldForm } from './rental-yield/yield-form.tsx';

await loadTexts('finance/rental-yield', 'finance/money');

/** Calculates the yield by the page's parameters. */
export async function loader(args: LoaderArgs) {
  const { call, locale } = pageCalls(args);
  const parameters = new URL(args.request.url).searchParams;
  const entered = readRentalYieldQuery(parameters);
  const listing = await readListedHome(call, parameters.get('listing'));
  const query = questionOf(entered, listing);
  const view = query && rentalYieldView(bodyOf(await call(readRentalYield, { query })), languages[locale]);
  const loaded = { entered, listing, view, isAsked: parameters.size > 0 };
  return entered.wrong.length > 0 ? data(loaded, { status: 422 }) : loaded;
}

/** The yield of a home that is let: a sentence, the first year line by line, and a form. Works without scripts. */
export default function RentalYieldPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { entered, listing, view, isAsked } = loaderData;
  return (
    <QuestionPage
      title={t('finance.rentalYield.title')}
      description={t('finance.rentalYield.description')}
      path="/money/rental-yield"
      isAsked={isAsked}
      hasErrors={entered.wrong.length > 0}
      listing={listing}
      isRentUsed={entered.numbers.rent === undefined}
      view={view}
      promises={[
        t('finance.rentalYield.promise.yield'),
        t('finance.rentalYield.promise.year'),
        t('finance.rentalYield.promise.sources'),
      ]}
      form={<YieldForm entered={entered} listing={listing} view={view} />}
    >
      {view && <CostList sections={view.sections} heading="h2" />}
    </QuestionPage>
  );
}
