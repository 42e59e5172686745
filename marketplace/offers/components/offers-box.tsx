import { lazy, Suspense } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useReady } from '#platform/client/use-ready.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './offers-box.module.css';

const LiveOffers = lazy(() =>
  import('./live-offers.tsx').then(({ LiveOffers: live }) => ({ default: live })),
);

/** The offers of a listing: a link for all, and the state of the round once scripts run. */
export function OffersBox({ id }: { id: number }) {
  const { t, locale } = useLanguage();
  const isReady = useReady();
  return (
    <Card as="section" className={styles.box} aria-labelledby="offers">
      <Text variant="h2" size="L18" id="offers">
        {t('listing.offers')}
      </Text>
      {isReady && (
        <Suspense fallback={null}>
          <LiveOffers adId={id} />
        </Suspense>
      )}
      <a href={localePath(locale, `/offers/${id}`)}>{t('listing.offersGo')}</a>
    </Card>
  );
}
