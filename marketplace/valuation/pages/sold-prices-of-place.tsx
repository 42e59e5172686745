import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { Breadcrumbs } from '#marketplace/listings/components/breadcrumbs.tsx';
import { marketOf, marketPath } from '#marketplace/search/markets.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { SoldFinding } from '../components/sold-finding.tsx';
import { AskedPrices } from './sold-prices/asked-prices.tsx';
import { CorrectHome } from './sold-prices/correct-home.tsx';
import { loadPlace } from './sold-prices/load-place.ts';
import { PlaceTable } from './sold-prices/place-table.tsx';
import { SalesPart } from './sold-prices/sales-part.tsx';
import styles from './sold-prices/sold-prices.module.css';
import { TrendChart } from './sold-prices/trend-chart.tsx';

await loadTexts('valuation/sold-prices');

export function loader(args: LoaderArgs<{ place: string }>) {
  return loadPlace(args);
}

/** The sold prices of a place: what homes sold for, the trend, every sale, and the places in it. */
export default function SoldPricesOfPlacePage({ loaderData }: PageProps<typeof loader>) {
  const { area, above, within, register, sales, years, askedYears, isFiltered } = loaderData;
  const { t, locale } = useLanguage();
  const publicUrl = usePublicUrl();
  const name = area.friendlyName;
  const path = localePath(locale, `/sold-prices/${area.displayValue}`);
  const steps = [
    { name: t('soldPrices.crumb'), path: localePath(locale, '/sold-prices') },
    ...above.map(({ friendlyName, displayValue }) => ({
      name: friendlyName,
      path: localePath(locale, `/sold-prices/${displayValue}`),
    })),
  ];
  const firstYear = `${years[0]?.year ?? register?.firstDay.slice(0, 4) ?? ''}`;
  return (
    <Container className={styles.page}>
      <PageHead
        title={t('soldPrices.placeTitle', { name: area.displayName })}
        description={t('soldPrices.placeDescription', { name: area.displayName, sales, year: firstYear })}
        path={`/sold-prices/${area.displayValue}`}
        isHidden={isFiltered || sales === 0}
        structured={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [...steps, { name, path }].map((step, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: step.name,
            item: publicUrl + step.path,
          })),
        }}
      />
      <header className={styles.head}>
        <Breadcrumbs steps={steps} />
        <Text variant="h1">{t('soldPrices.placeTitle', { name })}</Text>
        {register && sales > 0 && <SoldFinding prices={loaderData} lastDay={register.lastDay} />}
        <ul className={styles.ways}>
          <li>
            <a href={localePath(locale, `/areas/${area.displayValue}`)}>{t('soldPrices.toArea', { name })}</a>
          </li>
          <li>
            <a href={localePath(locale, marketPath(marketOf('residential-for-sale'), [area.displayValue]))}>
              {t('soldPrices.toSale', { name })}
            </a>
          </li>
        </ul>
      </header>
      <div className={styles.findings}>
        {register && sales > 0 && <TrendChart years={years} lastDay={register.lastDay} />}
        <AskedPrices years={askedYears} />
      </div>
      <SalesPart path={path} {...loaderData} />
      {within.length > 0 && (
        <section className={styles.part} aria-labelledby="within">
          <Text variant="h2" id="within">
            {t('soldPrices.withinTitle', { name })}
          </Text>
          <PlaceTable places={within} heading={t('soldPrices.place')} labelledBy="within" />
        </section>
      )}
      {register && (
        <Text size="S14" tone="SOFT" className={styles.about}>
          {t('soldPrices.about', {
            from: formatDate(register.firstDay, 'longDate', locale),
            to: formatDate(register.lastDay, 'longDate', locale),
          })}
        </Text>
      )}
      <CorrectHome />
    </Container>
  );
}
