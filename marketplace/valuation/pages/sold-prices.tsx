import { __iconData as ChartLine } from 'lucide-react/icons/chart-line';
import { redirect } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { FIRST_REGISTER_YEAR } from '../register/rules.ts';
import { readCountyPrices } from '../sold-prices/endpoints.ts';
import { CorrectHome } from './sold-prices/correct-home.tsx';
import { findPlace } from './sold-prices/find-place.ts';
import { PlaceSearch } from './sold-prices/place-search.tsx';
import { PlaceTable } from './sold-prices/place-table.tsx';
import { salesUrl } from './sold-prices/sales-url.ts';
import styles from './sold-prices/sold-prices.module.css';

await loadTexts('valuation/sold-prices');

/** Shows all counties; leads to the page of a searched place, or offers those that the text may name. */
export async function loader(args: LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const lead = (slug: string, text: string | null) =>
    redirect(localePath(locale, salesUrl(`/sold-prices/${encodeURIComponent(slug)}`, text ? { text } : {})));
  const picked = searchParams.get('location');
  if (picked) return lead(picked, null);
  const text = searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const found = text === '' ? null : await findPlace(call, text);
  if (found && 'place' in found) return lead(found.place, found.text);
  const prices = bodyOf(await call(readCountyPrices, {}));
  return { ...prices, search: found && { text, choices: found.choices } };
}

/** Every county with its median sold price, and the search for a place. */
export default function SoldPricesPage({ loaderData }: PageProps<typeof loader>) {
  const { register, counties, search } = loaderData;
  const { t, locale } = useLanguage();
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('soldPrices.title')}
        description={t('soldPrices.description')}
        path="/sold-prices"
        isHidden={search !== null}
      />
      <header className={styles.head}>
        <Text variant="h1">{t('soldPrices.title')}</Text>
        <Text size="L18" tone="SOFT">
          {t('soldPrices.intro', { year: `${register?.firstDay.slice(0, 4) ?? FIRST_REGISTER_YEAR}` })}
        </Text>
        <PlaceSearch {...(search ? { text: search.text } : {})} />
      </header>
      {search && <Choices {...search} />}
      {register ? (
        <section className={styles.part} aria-labelledby="counties">
          <Text variant="h2" id="counties">
            {t('soldPrices.countiesTitle')}
          </Text>
          <Text size="S14" tone="SOFT">
            {t('soldPrices.countiesNote', { date: formatDate(register.lastDay, 'longDate', locale) })}
          </Text>
          <PlaceTable places={counties} heading={t('soldPrices.county')} labelledBy="counties" />
        </section>
      ) : (
        <EmptyState icon={ChartLine} title={t('soldPrices.nothingTitle')}>
          <p>{t('soldPrices.nothingWords')}</p>
        </EmptyState>
      )}
      <CorrectHome />
    </Container>
  );
}

type ChoicesProps = { text: string; choices: readonly { slug: string; name: string }[] };

/** The places that a searched text may name. */
function Choices({ text, choices }: ChoicesProps) {
  const { t, locale } = useLanguage();
  return (
    <section className={styles.part} aria-labelledby="choices">
      <Text variant="h2" size="L20" id="choices">
        {t(choices.length > 0 ? 'soldPrices.chooseTitle' : 'soldPrices.noPlaceTitle', { text })}
      </Text>
      {choices.length === 0 ? (
        <Text tone="SOFT">{t('soldPrices.noPlaceWords')}</Text>
      ) : (
        <ul className={styles.links}>
          {choices.map(({ slug, name }) => (
            <li key={slug}>
              <a href={localePath(locale, `/sold-prices/${slug}`)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
