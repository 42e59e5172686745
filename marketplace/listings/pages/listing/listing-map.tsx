import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-map.module.css';
import type { PlaceMapProps } from './place-map.tsx';

const PlaceMap = lazy(async () => {
  const [map] = await Promise.all([import('./place-map.tsx'), loadTexts('search/results')]);
  return map;
});

type ListingMapProps = PlaceMapProps & {
  /** Name of the place. */
  words: string;
  /** Note about an approximate position. */
  about?: string;
};

/** The location. The map loads on request; a placeholder has its size. */
export function ListingMap({ words, about, ...place }: ListingMapProps) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {t('common.location')}
      </Text>
      <Text tone="SOFT">{words}</Text>
      {about && <Text tone="SOFT">{about}</Text>}
      <div className={classNames(styles.frame, isShown && styles.shown)}>
        {isShown ? (
          <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
            <PlaceMap {...place} />
          </Suspense>
        ) : (
          <Button kind="SECONDARY" icon={<Icon icon={MapIcon} />} onClick={() => setShown(true)}>
            {t('common.showMap')}
          </Button>
        )}
      </div>
    </section>
  );
}
