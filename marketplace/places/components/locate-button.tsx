import { __iconData as Locate } from 'lucide-react/icons/locate-fixed';
import { useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { repeatEarlyPress } from '#design/early-press.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { isOnIsland } from '#property/island.ts';
import styles from './location-search.module.css';
import { useOwnLocation } from './use-own-location.ts';

/** Metres around the visitor that are searched: a town and its surroundings. */
export const AROUND_ME_METRES = 5000;

type LocateButtonProps = {
  /** Called with the circle around the visitor, in the format of the `geo` parameter. */
  onLocated: (geo: string) => void;
};

/** Button that searches around the visitor's location; shows why where the device does not give it. */
export function LocateButton({ onLocated }: LocateButtonProps) {
  const { t } = useLanguage();
  const [isAbroad, setAbroad] = useState(false);
  const { locate, state } = useOwnLocation(({ latitude, longitude }) => {
    const isHere = isOnIsland(latitude, longitude);
    setAbroad(!isHere);
    // About 100 m is near enough for a search, and addresses of searches are shared.
    if (isHere) onLocated(`circle:${[latitude.toFixed(3), longitude.toFixed(3), AROUND_ME_METRES].join()}`);
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
