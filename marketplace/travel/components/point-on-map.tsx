import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Spinner } from '#design/content/spinner.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type ChosenDestination, chosenDestination } from './destination.ts';
import styles from './destination-fields.module.css';
import { usePointName } from './use-point-name.ts';

await loadTexts('travel/choice');

/** Renders a map with a pin in the middle; it may load on demand. */
export type RenderMap = (props: {
  /** The point in the middle at first. */
  point: Point | null;
  words: { map: string; closer: string; further: string };
  /** Receives the point below the pin when a person moved it. */
  onMove: (point: Point) => void;
  /** Receives the point below the pin in the first view, where there was no point. */
  onStart: (point: Point) => void;
  /** Called when Enter is pressed on the map. */
  onEnter: () => void;
}) => ReactNode;

type PointOnMapProps = {
  place: ChosenDestination | null;
  renderMap: RenderMap;
  onChoose: (place: ChosenDestination) => void;
  onCancel: () => void;
};

/** Chooses a point on a map, and says which street or place is near it. */
export function PointOnMap({ place, renderMap, onChoose, onCancel }: PointOnMapProps) {
  const { t } = useLanguage();
  const panel = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<Point | null>(place);
  const name = usePointName(point);
  // Opens below the fold of a phone.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);

  function choose() {
    if (point) onChoose(chosenDestination(point, name ?? ''));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the map, not the dialog around it.
    <div
      ref={panel}
      className={styles.onMap}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Text size="S14" tone="SOFT">
        {t('travel.onMapHint')}
      </Text>
      <div className={styles.map}>
        <Suspense fallback={<Spinner label={t('common.mapLoading')} />}>
          {renderMap({
            point: place,
            words: { map: t('travel.onMapKeys'), closer: t('travel.closer'), further: t('travel.further') },
            onMove: setPoint,
            onStart: setPoint,
            onEnter: choose,
          })}
        </Suspense>
      </div>
      <Text role="status" className={styles.pointName}>
        {name ? t('travel.near', { place: name }) : name === null && t('travel.pointOnMap')}
      </Text>
      <Cluster gap={2}>
        <Button size="SMALL" disabled={!point} onClick={choose}>
          {t('travel.choosePoint')}
        </Button>
        <Button kind="TERTIARY" size="SMALL" onClick={onCancel}>
          {t('travel.cancel')}
        </Button>
      </Cluster>
    </div>
  );
}
