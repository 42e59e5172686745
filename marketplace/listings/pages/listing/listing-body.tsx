import { __iconData as CirclePlay } from 'lucide-react/icons/circle-play';
import type { ReactNode } from 'react';
import { Tag } from '#design/content/chip.tsx';
import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { imagePath } from '#marketplace/media/rules.ts';
import { OffersBox } from '#marketplace/offers/components/offers-box.tsx';
import { ViewingTimes } from '#marketplace/viewings/components/viewing-times.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { usePublicUrl } from '#platform/pages/page-head.tsx';
import { Breadcrumbs } from '../../components/breadcrumbs.tsx';
import { TrustChecks } from '../../components/checks.tsx';
import { ContactBox } from '../../components/contact-box.tsx';
import { EnergyFacts } from '../../components/energy-facts.tsx';
import { labelText, labelTone } from '../../components/labels.ts';
import { FeatureList, Overview, Paragraphs } from '../../components/listing-facts.tsx';
import { ListingGallery } from '../../components/listing-gallery.tsx';
import type { ListingView } from '../../components/listing-view.ts';
import { Nearby } from '../../components/nearby.tsx';
import { PriceHistory } from '../../components/price-history.tsx';
import { ratingLabel } from '../../components/rating-label.ts';
import { RoomTable, UnitTable } from '../../components/unit-table.tsx';
import { AlsoAdvertised } from './also-advertised.tsx';
import styles from './listing-body.module.css';
import { ListingMap } from './listing-map.tsx';

type ListingBodyProps = {
  view: ListingView;
  /** Buttons to save, share, hide and print it; absent in previews. */
  actions?: ReactNode;
  /** Contact options. */
  ways: ReactNode;
  /** The monthly costs, and the costs of buying or of moving in. */
  costs?: ReactNode;
  /** The likely price, the history of the home, and sales near by. */
  prices?: ReactNode;
  /** The neighbours in the visitor's search. */
  trail?: ReactNode;
  /** The report button. */
  report?: ReactNode;
};

/** The content of a listing's page: pictures, price, facts, texts, map and seller. */
export function ListingBody({ view, actions, ways, costs, prices, trail, report }: ListingBodyProps) {
  const { t, locale } = useLanguage();
  const shortUrl = `${usePublicUrl()}${localePath(locale, `/l/${view.id}`)}`;
  return (
    <Container className={styles.page}>
      <div className={styles.top}>
        <Breadcrumbs steps={view.breadcrumbs} />
        {trail}
      </div>
      {view.pictures.length > 0 && (
        <ListingGallery key={view.id} pictures={view.pictures} title={view.title} />
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <header className={styles.head}>
            {view.labels.length > 0 && (
              <div className={styles.labels}>
                {view.labels.map((label) => (
                  <Tag key={label} tone={labelTone(label)}>
                    {labelText(label, view, t)}
                  </Tag>
                ))}
              </div>
            )}
            <Text size="XL28" weight="BOLD" numeric>
              {view.price}
            </Text>
            <Text variant="h1" size="L18" weight="REGULAR">
              {view.title}
            </Text>
            <div className={styles.facts}>
              <ListingMeta items={view.meta} size="LARGE" />
              {view.ber && <EnergyBadge rating={view.ber.rating} label={ratingLabel(view.ber.rating, t)} />}
            </div>
            <ListingMeta items={[view.perSquareMetre, view.age]} />
            <p className={styles.printed}>{shortUrl}</p>
            {actions && <div className={styles.actions}>{actions}</div>}
          </header>
          {view.auction && (
            <Notice title={t('listing.auction', { day: view.auction.day })}>{view.auction.address}</Notice>
          )}
          {view.hasOffers && <OffersBox id={view.id} />}
          <ViewingTimes id={view.id} viewings={view.viewings} />
          {costs}
          <UnitTable units={view.units} />
          <RoomTable rooms={view.rooms} />
          <Overview overview={view.overview} />
          <Paragraphs title={t('listing.description')} paragraphs={view.description} />
          <FeatureList title={t('listing.features')} items={view.features} />
          <FeatureList title={t('listing.facilities')} items={view.facilities} />
          {view.development && (
            <>
              <Paragraphs
                title={view.development.name ?? t('listing.development')}
                paragraphs={view.development.about}
              />
              <FeatureList title={t('listing.amenities')} items={view.development.amenities} />
            </>
          )}
          <EnergyFacts ber={view.ber} energy={view.energy} />
          <PriceHistory points={view.history} first={view.firstPrice} />
          {prices}
          {view.place && (
            <ListingMap
              id={view.id}
              place={view.place}
              marks={view.nearby.marks}
              words={view.title}
              about={
                view.place.radius === null
                  ? undefined
                  : t('listing.approximateArea', { km: Math.ceil(view.place.radius / 1000) })
              }
            />
          )}
          <Nearby nearby={view.nearby} />
          <div className={styles.record}>
            <ListingMeta
              items={[
                view.published
                  ? t('listing.published', { date: view.published.words })
                  : t('listing.undated'),
                view.updated && t('listing.updated', { date: view.updated }),
                view.isStale && t('listing.stale'),
                t('listing.views', { count: view.views }),
                t('listing.number', { id: `${view.id}` }),
              ]}
            />
          </div>
        </div>
        <aside className={styles.aside}>
          <ContactBox seller={view.seller}>{ways}</ContactBox>
          <TrustChecks checks={view.checks} />
          <AlsoAdvertised listings={view.alsoAdvertised} className={styles.also} />
          <FloorPlans pictures={view.pictures} />
          <MediaLinks video={view.video} tour={view.tour} brochure={view.brochure} />
          {report}
        </aside>
      </div>
    </Container>
  );
}

/** Floor plans, separate from the photos. */
function FloorPlans({ pictures }: Pick<ListingView, 'pictures'>) {
  const { t } = useLanguage();
  const plans = pictures.filter(({ isFloorPlan }) => isFloorPlan);
  if (plans.length === 0) return null;
  return (
    <ul className={styles.media}>
      {plans.map(({ url }, index) => (
        <li key={url}>
          <a className={styles.mediaLink} href={imagePath(url, 1440)}>
            {t('listing.floorPlan', { number: index + 1, count: plans.length })}
          </a>
        </li>
      ))}
    </ul>
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
          {/* A link instead of an iframe, so that third parties get no request or referrer before it is followed. */}
          <a className={styles.mediaLink} href={links[kind]!} rel="external noopener noreferrer nofollow">
            {kind === 'video' && <Icon icon={CirclePlay} size={24} />}
            {t(`listing.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
