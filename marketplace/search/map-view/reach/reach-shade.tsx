import { __iconData as Flag } from 'lucide-react/icons/flag';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { TravelFilter } from '../../model.ts';
import { printTravel } from '../../request/travel.ts';
import type { MapHandle } from '../open-map.ts';
import pins from '../pins.module.css';
import { usePlaced } from '../use-placed.ts';
import styles from './reach-shade.module.css';
import { shadeReach } from './shade-reach.ts';
import { stepsOf } from './steps.ts';

/** Of the steps, shortest first. */
const SWATCHES = [styles.near, styles.middle, styles.far];

type ReachShadeProps = { map: MapHandle; destinations: readonly TravelFilter[] };

/** The ground shaded by the travel time to the destinations of a search, its legend with a switch, and the destinations. */
export default function ReachShade({ map, destinations }: ReachShadeProps): ReactNode {
  const { t, locale } = useLanguage();
  const [isOn, setOn] = useState(true);
  // Names are for people, and stay here.
  const wanted = JSON.stringify(printTravel(destinations.map((one) => ({ ...one, label: '' }))));
  const steps = stepsOf(Math.max(...destinations.map(({ minutes }) => minutes)));
  const limits = steps.join();

  /** `Up to 10 min`, `20`, `35 min`. */
  function stepText(minutes: number, step: number): string {
    if (step === 0) return t('results.reach.upTo', { minutes });
    return step === steps.length - 1 ? t('results.reach.minutes', { minutes }) : String(minutes);
  }

  useEffect(() => {
    if (!isOn) return;
    return shadeReach(map, { travel: JSON.parse(wanted), steps: limits.split(',').map(Number), locale });
  }, [map, isOn, wanted, limits, locale]);

  return (
    <>
      <Destinations map={map} destinations={destinations} />
      <div className={styles.legend}>
        <Checkbox
          label={t('results.reach.shade')}
          checked={isOn}
          onChange={(event) => setOn(event.target.checked)}
        />
        {isOn && (
          <>
            <ul className={styles.steps}>
              {steps.map((minutes, step) => (
                <li key={minutes} className={classNames(styles.step, SWATCHES[step])}>
                  {stepText(minutes, step)}
                </li>
              ))}
            </ul>
            {destinations.length > 1 && <p className={styles.note}>{t('results.reach.longest')}</p>}
          </>
        )}
      </div>
    </>
  );
}

function Destinations({ map, destinations }: ReachShadeProps) {
  const { t } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  usePlaced(map, list, destinations);
  return createPortal(
    <ul
      ref={list}
      className={classNames(pins.pins, styles.destinations)}
      aria-label={t('results.reach.places')}
    >
      {destinations.map(({ label }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: destinations may repeat, and keep their order.
        <li key={index} className={pins.place}>
          <span className={styles.destination}>
            <Icon icon={Flag} size={16} />
            <span className={styles.name}>{label || t('results.reach.place')}</span>
          </span>
        </li>
      ))}
    </ul>,
    map.overlay,
  );
}
