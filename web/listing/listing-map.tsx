import { __iconData as MapIcon } from 'lucide-react/icons/map';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import styles from './listing-map.module.css';

const ResultsMap = lazy(async () => {
  const [map] = await Promise.all([import('../map/results-map.tsx'), loadTexts('results')]);
  return map;
});

/** Degrees around the place that the map begins with: about three kilometres each way. */
const AROUND = { latitude: 0.027, longitude: 0.045 };

type ListingMapProps = {
  id: number;
  place: { latitude: number; longitude: number };
  /** What the pin says. */
  words: string;
  tiles: { url: string; attribution: string } | null;
  /** How many times as far the map looks at first; 1 unless told. */
  reach?: number;
};

/** Where it is. The map comes when it is asked for; until then the place it will take says so. */
export function ListingMap({ id, place, words, tiles, reach = 1 }: ListingMapProps) {
  const { t } = useLanguage();
  const [isShown, setShown] = useState(false);
  const { latitude, longitude } = place;
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20">
        {t('common.location')}
      </Text>
      <Text tone="SOFT">{words}</Text>
      <div className={classNames(styles.frame, isShown && styles.shown)}>
        {isShown ? (
          <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
            <ResultsMap
              tiles={tiles}
              places={[]}
              pins={[{ kind: 'ad', id, words: t('common.here'), latitude, longitude }]}
              lookAt={{
                isExact: true,
                box: {
                  north: latitude + AROUND.latitude * reach,
                  south: latitude - AROUND.latitude * reach,
                  west: longitude - AROUND.longitude * reach,
                  east: longitude + AROUND.longitude * reach,
                },
              }}
              shapes={[]}
              highlighted={null}
              chosen={null}
              onHighlight={nothing}
              onChoose={nothing}
              onRest={nothing}
            />
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

/** One place to look at: nothing follows from moving the map. */
function nothing(): void {}
