import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { FailureNote } from '#marketplace/search/components/failure-note.tsx';
import { savesData } from '#platform/client/saves-data.ts';
import { useNear } from '#platform/client/use-near.ts';
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

/**
 * The location. The map loads as it comes near the window, in a frame of its size; on request for visitors who save
 * data. Without scripts, and where it fails to load, the frame has a link to a map elsewhere.
 */
export function ListingMap({ words, about, ...place }: ListingMapProps) {
  const { t } = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [isAskedFor, setAskedFor] = useState(false);
  const isNear = useNear(frame);
  useEffect(() => setSaving(savesData()), []);
  const elsewhere = (
    <a href={openStreetMapUrl(place)} rel="external noopener noreferrer nofollow">
      {t('common.openStreetMap')}
    </a>
  );
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {t('common.location')}
      </Text>
      <Text tone="SOFT">{words}</Text>
      {about && <Text tone="SOFT">{about}</Text>}
      <div ref={frame} className={styles.frame}>
        <noscript>{elsewhere}</noscript>
        {isAskedFor || (isNear && !isSaving) ? (
          <FailureNote words={elsewhere}>
            <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
              <PlaceMap {...place} />
            </Suspense>
          </FailureNote>
        ) : (
          isSaving && (
            <Button kind="SECONDARY" icon={<Icon icon={MapIcon} />} onClick={() => setAskedFor(true)}>
              {t('common.showMap')}
            </Button>
          )
        )}
      </div>
    </section>
  );
}

/** The place on openstreetmap.org; an approximate position and a wide area have no marker. */
function openStreetMapUrl({ place: { latitude, longitude, radius }, reach = 1 }: PlaceMapProps): string {
  const isExact = !radius && reach === 1;
  const view = `#map=${isExact ? 16 : reach > 1 ? 9 : 13}/${latitude}/${longitude}`;
  return `https://www.openstreetmap.org/${isExact ? `?mlat=${latitude}&mlon=${longitude}` : ''}${view}`;
}
