import { data, redirect } from 'react-router';
import { Card, CardLink } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { Breadcrumbs } from '#marketplace/listings/components/breadcrumbs.tsx';
import { ListingList } from '#marketplace/listings/components/card-section.tsx';
import { nearbyView } from '#marketplace/listings/components/nearby-view.ts';
import { ListingMap } from '#marketplace/listings/pages/listing/listing-map.tsx';
import { newestCards } from '#marketplace/search/components/newest-cards.ts';
import { ALL_MARKETS, MARKETS, type Market, marketPath } from '#marketplace/search/markets.ts';
import { readAreaNearby } from '#marketplace/travel/near/endpoints.ts';
import { SoldPricesPart } from '#marketplace/valuation/components/sold-prices-part.tsx';
import { readPlacePrices } from '#marketplace/valuation/sold-prices/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead, usePublicUrl } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { countIn } from '../components/suggestion.ts';
import { readPlace } from '../endpoints.ts';
import { AreaLinks } from './areas/area-links.tsx';
import styles from './areas/areas.module.css';
import { Surroundings } from './areas/surroundings.tsx';
import { typicalPrices } from './areas/typical-prices.ts';
import { TypicalTable } from './areas/typical-table.tsx';

await Promise.all([
  loadTexts('places/area'),
  loadTexts('valuation/sold-prices'),
  loadTexts('listings/listing'),
]);

const LATEST = 4;

export async function loader(args: LoaderArgs<{ slug: string }>) {
  const { params } = args;
  const { call, locale } = pageCalls(args);
  const found = await call(readPlace, { params });
  if (!found.ok) throw data(null, { status: 404 });
  const { area } = found.body;
  // Alternative slugs redirect to the canonical one.
  if (area.displayValue !== params.slug)
    throw redirect(localePath(locale, `/areas/${area.displayValue}`), 301);
  const isCounty = area.areaType === 'COUNTY';
  const [sale, rent, latest, sold, nearby] = await Promise.all([
    typicalPrices(call, area.id, 'sale'),
    typicalPrices(call, area.id, 'rent'),
    newestCards(call, languages[locale], area.displayValue, LATEST),
    call(readPlacePrices, { params: { place: area.displayValue } }),
    // The middle of a county says nothing of it.
    isCounty ? null : call(readAreaNearby, { params: { id: `${area.id}` } }),
  ]);
  return {
    ...found.body,
    sale,
    rent,
    latest,
    sold: sold.ok ? sold.body : null,
    surroundings: nearby?.ok ? nearby.body : null,
  };
}

export const headers = sharedHeaders;

/** An area page: names, markets, typical prices, and the areas inside and around it. */
export default function AreaPage({ loaderData }: PageProps<typeof loader>) {
  const {
    area,
    names,
    above,
    within,
    further,
    nearby,
    propertyCount,
    sale,
    rent,
    latest,
    sold,
    surroundings,
  } = loaderData;
  const language = useLanguage();
  const { t, locale } = language;
  const publicUrl = usePublicUrl();
  const other = locale === 'en' ? 'ga' : 'en';
  const name = area.friendlyName;
  const countOf = (market: Market) => countIn({ counts: propertyCount }, market.section) ?? 0;
  // The main markets always, the others only with listings.
  const markets = ALL_MARKETS.filter(
    (market) => MARKETS.some(({ section }) => section === market.section) || countOf(market) > 0,
  );
  const steps = [
    { name: t('common.areas'), path: localePath(locale, '/areas') },
    ...above.map(({ friendlyName, displayValue }) => ({
      name: friendlyName,
      path: localePath(locale, `/areas/${displayValue}`),
    })),
  ];
  return (
    <>
      <PageHead
        title={t('areas.title', { name: area.displayName })}
        description={t('areas.description', { name: area.displayName })}
        path={`/areas/${area.displayValue}`}
        structured={{
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [...steps, { name, path: localePath(locale, `/areas/${area.displayValue}`) }].map(
            (step, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name: step.name,
              item: publicUrl + step.path,
            }),
          ),
        }}
      />
      <Container className={styles.page}>
        <header className={styles.head}>
          <Breadcrumbs steps={steps} />
          <Text variant="h1">{name}</Text>
          {names[other] !== name && (
            <Text size="L18" tone="SOFT" lang={`${other}-IE`}>
              {names[other]}
            </Text>
          )}
        </header>
        <ul className={styles.markets}>
          {markets.map((market) => (
            <Card key={market.section} as="li" isInteractive className={styles.market}>
              <span className={styles.count}>{t('common.number', { count: countOf(market) })}</span>
              <CardLink href={localePath(locale, marketPath(market, [area.displayValue]))}>
                {t(market.title)}
              </CardLink>
            </Card>
          ))}
        </ul>
        {sale.length + rent.length > 0 && (
          <div className={styles.pair}>
            <TypicalTable
              id="sale"
              title={t('areas.typicalPrices')}
              note={t('areas.saleNote')}
              prices={sale}
            />
            <TypicalTable
              id="rent"
              title={t('areas.typicalRents')}
              note={t('areas.rentNote')}
              prices={rent}
            />
          </div>
        )}
        <SoldPricesPart prices={sold} />
        {surroundings && <Surroundings area={area} nearby={surroundings} />}
      </Container>
      <ListingList id="latest" title={t('areas.latest')} listings={latest} />
      <Container className={styles.around}>
        <AreaLinks
          id="below"
          title={t('areas.within', { name })}
          links={within}
          further={{ title: t('areas.further', { name }), links: further }}
        />
        <AreaLinks id="neighbours" title={t('areas.nearby')} links={nearby} />
        <ListingMap
          id={area.id}
          place={area}
          words={area.displayName}
          reach={area.areaType === 'COUNTY' ? 10 : 1}
          marks={surroundings ? nearbyView(surroundings, true, language).marks : undefined}
        />
      </Container>
    </>
  );
}
