import { __iconData as CirclePlay } from 'lucide-react/icons/circle-play';
import { data, isRouteErrorResponse, redirect } from 'react-router';
import { Tag } from '#design/content/chip.tsx';
import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#language/browser.ts';
import { localePath, splitLocale } from '#language/language.ts';
import { languages } from '#language/languages.ts';
import { useLanguage } from '#language/react.tsx';
import { ContactBox } from '#marketplace/listings/components/contact-box.tsx';
import { EnergyFacts } from '#marketplace/listings/components/energy-facts.tsx';
import { Overview, Ticks, Words } from '#marketplace/listings/components/listing-facts.tsx';
import { ListingGallery } from '#marketplace/listings/components/listing-gallery.tsx';
import { inLanguage, listingView } from '#marketplace/listings/components/listing-view.ts';
import { ratingLabel } from '#marketplace/listings/components/page-price.ts';
import { PriceHistory } from '#marketplace/listings/components/price-history.tsx';
import { RoomTable, UnitTable } from '#marketplace/listings/components/unit-table.tsx';
import type { WireDetail, WireGone } from '#marketplace/listings/contract.ts';
import { boxPath } from '#marketplace/media/rules.ts';
import { cardsIn } from '../api/cards.ts';
import { pageContext } from '../api/context.ts';
import { AdList } from '../frame/ad-list.tsx';
import { ErrorPage } from '../frame/error-page.tsx';
import { PageHead, usePublicUrl } from '../frame/page-head.tsx';
import { Breadcrumbs } from '../listing/breadcrumbs.tsx';
import { FactsBar } from '../listing/facts-bar.tsx';
import { GoneAd, type GoneData } from '../listing/gone-ad.tsx';
import { LABELS } from '../listing/labels.ts';
import { ListingMap } from '../listing/listing-map.tsx';
import { listingData } from '../listing/structured-data.ts';
import type { Route } from './+types/listing.ts';
import styles from './listing.module.css';

await loadTexts('listing');

/** The id decides; any other words before it lead to the canonical address. Gone ads answer 410 with what is like them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { callApi, mapTiles } = context.get(pageContext);
  const { locale, path } = splitLocale(new URL(request.url).pathname.replace(/\.data$/, ''));
  const language = languages[locale];
  const id = encodeURIComponent(params.id);
  const answer = await callApi('GET', `/api/v3/ads/listing/${id}?lang=${locale}`, { locale });
  if (answer.status === 410) {
    const gone = answer.body as WireGone;
    const body: GoneData = { title: gone.title, similar: cardsIn(gone.similarAds, language) };
    throw data(body, { status: 410 });
  }
  if (answer.status !== 200) throw data(null, { status: answer.status });
  const detail = answer.body as WireDetail;
  if (path !== detail.listing.seoFriendlyPath)
    throw redirect(localePath(locale, detail.listing.seoFriendlyPath), 301);
  return {
    view: inLanguage(listingView(detail, language, Date.now()), locale),
    similar: cardsIn(detail.relevantAds, language),
    mapTiles,
  };
}

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  const { view, similar, mapTiles } = loaderData;
  const { t, locale } = useLanguage();
  const publicUrl = usePublicUrl();
  const first = view.pictures[0];
  return (
    <>
      <PageHead
        title={`${view.title} · ${view.price}`}
        description={[view.price, ...view.meta, view.description[0]].join(' · ').slice(0, 200)}
        path={view.path}
        picture={first && { path: boxPath(first.url, 1200, 630), alt: first.caption ?? view.title }}
        isHidden={!view.facts.isAvailable}
        structured={listingData(view, publicUrl, locale)}
      />
      <Container className={styles.page}>
        <Breadcrumbs steps={view.breadcrumbs} />
        <ListingGallery key={view.id} pictures={view.pictures} title={view.title} />
        <div className={styles.columns}>
          <div className={styles.main}>
            <header className={styles.head}>
              {view.labels.length > 0 && (
                <div className={styles.labels}>
                  {view.labels.map((label) => (
                    <Tag key={label} tone={LABELS[label].tone}>
                      {t(LABELS[label].key)}
                    </Tag>
                  ))}
                </div>
              )}
              <Text size="XL36" weight="BOLD" numeric className={styles.price}>
                {view.price}
              </Text>
              <Text variant="h1" size="L20" weight="SEMIBOLD">
                {view.title}
              </Text>
              <div className={styles.facts}>
                <ListingMeta items={view.meta} size="LARGE" />
                {view.ber && <EnergyBadge rating={view.ber.rating} label={ratingLabel(view.ber.rating, t)} />}
              </div>
            </header>
            {view.auction && (
              <Notice title={t('listing.auction', { day: view.auction.day })}>{view.auction.address}</Notice>
            )}
            {view.viewings.length > 0 && (
              <Notice title={t('listing.viewings')}>
                <ul className={styles.viewings}>
                  {view.viewings.map(({ at, words }) => (
                    <li key={at}>{words}</li>
                  ))}
                </ul>
              </Notice>
            )}
            <UnitTable units={view.units} />
            <RoomTable rooms={view.rooms} />
            <Overview overview={view.overview} />
            <Words title={t('listing.description')} paragraphs={view.description} />
            <Ticks title={t('listing.features')} items={view.features} />
            <Ticks title={t('listing.facilities')} items={view.facilities} />
            {view.development && (
              <>
                <Words
                  title={view.development.name ?? t('listing.development')}
                  paragraphs={view.development.about}
                />
                <Ticks title={t('listing.amenities')} items={view.development.amenities} />
              </>
            )}
            <EnergyFacts ber={view.ber} energy={view.energy} />
            <PriceHistory points={view.history} />
            {view.place && <ListingMap id={view.id} place={view.place} words={view.title} tiles={mapTiles} />}
            <Text tone="SOFT" size="S14" className={styles.record}>
              {t('listing.published', { date: view.published.words })} ·{' '}
              {t('listing.updated', { date: view.updated })} · {t('listing.views', { count: view.views })} ·{' '}
              {t('listing.number', { id: `${view.id}` })}
            </Text>
          </div>
          <aside className={styles.aside}>
            <ContactBox seller={view.seller} />
            <MediaLinks video={view.video} tour={view.tour} brochure={view.brochure} />
          </aside>
        </div>
      </Container>
      <AdList id="similar" title={t('listing.similar')} ads={similar} />
      <FactsBar price={view.price} meta={view.meta} phone={view.seller.phones[0]} />
    </>
  );
}

function MediaLinks(links: { video: string | null; tour: string | null; brochure: string | null }) {
  const { t } = useLanguage();
  const shown = (['video', 'tour', 'brochure'] as const).filter((kind) => links[kind]);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.media}>
      {shown.map((kind) => (
        <li key={kind}>
          {/* A link and no frame: nobody else hears of a visit before it is followed, nor from where it came. */}
          <a className={styles.mediaLink} href={links[kind]!} rel="external noopener noreferrer nofollow">
            {kind === 'video' && <Icon icon={CirclePlay} size={24} />}
            {t(`listing.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) return <GoneAd gone={error.data as GoneData} />;
  return <ErrorPage error={error} />;
}
