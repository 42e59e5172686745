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
import { CostList } from '../components/cost-list.tsx';
import { readRentalYield } from '../rental-yield/endpoints.ts';
import { readListedHome } from './money/listed-home.ts';
import { ListedHomeNote } from './money/listed-home-note.tsx';
import styles from './money/money.module.css';
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
  const form = <YieldForm key={JSON.stringify(entered)} entered={entered} listing={listing} view={view} />;
  return (
    <>
      <PageHead
        title={t('finance.rentalYield.title')}
        description={t('finance.rentalYield.description')}
        path="/money/rental-yield"
        isHidden={isAsked}
      />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Text variant="h1">{t('finance.rentalYield.title')}</Text>
          {!view && (
            <Text size="L18" tone="SOFT">
              {t('finance.rentalYield.description')}
            </Text>
          )}
          {listing && <ListedHomeNote listing={listing} isRentUsed={entered.numbers.rent === undefined} />}
        </header>
        {view ? (
          <div className={styles.columns}>
            <div className={styles.answer}>
              <div className={styles.part}>
                <Text size="XL28" weight="BOLD" numeric>
                  {view.sentence}
                </Text>
                {view.notes.map((note) => (
                  <Text key={note}>{note}</Text>
                ))}
              </div>
              <CostList sections={view.sections} heading="h2" />
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
