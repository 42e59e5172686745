import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './marks.module.css';
import type { MapHandle } from './open-map.ts';
import pins from './pins.module.css';
import { usePlaced } from './use-placed.ts';

/** A place near a home: its name is in the list beside the map. */
export type Mark = { latitude: number; longitude: number; name: string; icon: ReactNode };

/** Small icons over the map. Not for screen readers, which have the list. */
export function Marks({ map, marks }: { map: MapHandle; marks: readonly Mark[] }) {
  const list = useRef<HTMLUListElement>(null);
  usePlaced(map, list, marks);
  return createPortal(
    <ul ref={list} className={pins.pins} aria-hidden="true">
      {marks.map(({ latitude, longitude, name, icon }) => (
        <li key={`${latitude} ${longitude} ${name}`} className={pins.place}>
          <span className={styles.mark} title={name}>
            {icon}
          </span>
        </li>
      ))}
    </ul>,
    map.overlay,
  );
}
