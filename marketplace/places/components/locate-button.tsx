import { __iconData as Locate } from 'lucide-react/icons/locate-fixed';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { repeatEarlyPress } from '#design/early-press.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { isOnIsland } from '#property/island.ts';
import type { Point } from '../gazetteer/area.ts';
import styles from './location-search.module.css';
import { useOwnLocation } from './use-own-location.ts';

/** Radius of the search around the visitor: a town and its surroundings. */
const SEARCH_RADIUS_METRES = 5000;

/**
 * @returns a circle around a point in the format of the `geo` parameter; its centre is rounded to about 100 m, because
 * search URLs are shared
 */
export function circleAround({ latitude, longitude }: Point): string {
  return `circle:${[latitude.toFixed(3), longitude.toFixed(3), SEARCH_RADIUS_METRES].join()}`;
}

type LocateButtonProps = {
  /** Called with a point on the island. */
  onLocated: (point: Point) => void;
};

/** Finds the visitor's location; shows an error when the device does not provide it. */
export function LocateButton({ onLocated }: LocateButtonProps) {
  const { t } = useLanguage();
  const [isAbroad, setAbroad] = useState(false);
  const { locate, state } = useOwnLocation((point) => {
    const isHere = isOnIsland(point.latitude, point.longitude);
    setAbroad(!isHere);
    if (isHere) onLocated(point);
  });
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => repeatEarlyPress(button.current!), []);
  const problem = isAbroad && state === 'idle' ? 'abroad' : state === 'idle' ? null : state;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.locate}
        disabled={state === 'locating'}
        onClick={() => {
          setAbroad(false);
          locate();
        }}
      >
        <Icon icon={Locate} />
        {t('common.useMyLocation')}
      </button>
      <p className={styles.located} role="status">
        {problem && t(`common.locate.${problem}`)}
      </p>
    </>
  );
}
