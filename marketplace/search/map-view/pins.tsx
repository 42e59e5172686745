import { type MouseEvent, type PointerEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '#design/class-names.ts';
import type { Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Box } from '../model.ts';
import { mergePins } from './merge-pins.ts';
import type { MapHandle } from './open-map.ts';
import { type ListingPin, type Pin, pinKey } from './pin.ts';
import styles from './pins.module.css';
import { usePlaced } from './use-placed.ts';

type PinsProps = {
  map: MapHandle;
  pins: readonly Pin[];
  /** Ids of the highlighted listings: of the hovered card, and the selected one. */
  highlighted: number | null;
  chosen: number | null;
  onHighlight: (id: number | null) => void;
  onChoose: (id: number) => void;
  onEnter: (extent: Box) => void;
};

/** Pixels that a pointer moves in a tap; further, it drags the map. */
const TAP_PX = 6;

/**
 * The pins as buttons over the map: keyboard accessible, labelled and themed. They are inside the map's own element, so
 * that a swipe that begins on one moves the map. Positioned without React while the map moves.
 */
export function Pins(props: PinsProps) {
  const { map, pins, highlighted, chosen, onHighlight, onChoose, onEnter } = props;
  const { t } = useLanguage();
  const list = useRef<HTMLUListElement>(null);

  const resolution = map.map.getView().getResolution() ?? 1;
  const shown = useMemo(() => mergePins(pins, resolution), [pins, resolution]);

  usePlaced(map, list, shown);
  useLayoutEffect(() => map.setPins(shown), [map, shown]);

  const pressedAt = useRef({ x: 0, y: 0 });
  const onPress = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressedAt.current = { x, y };
  };
  const onClick = (event: MouseEvent) => {
    const { x, y } = pressedAt.current;
    // Keys click without a pointer, at detail 0.
    const isDrag = event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > TAP_PX;
    if (isDrag) event.stopPropagation();
  };

  return createPortal(
    <ul
      ref={list}
      className={styles.pins}
      aria-label={t('results.map.pins')}
      onPointerDownCapture={onPress}
      onClickCapture={onClick}
    >
      {shown.map((pin) => (
        <li key={pinKey(pin)} className={styles.place} data-pin={pin.kind === 'listing' ? pin.id : undefined}>
          {pin.kind === 'listing' ? (
            <button
              type="button"
              className={classNames(
                styles.price,
                pin.isApproximate && styles.approximate,
                pin.isApproximate && pin.shift === undefined && styles.around,
                pin.id === highlighted && styles.highlighted,
              )}
              aria-label={nameOf(pin, t)}
              title={pin.isApproximate ? t('card.approximate') : undefined}
              aria-pressed={pin.id === chosen}
              onClick={() => onChoose(pin.id)}
              onPointerEnter={() => onHighlight(pin.id)}
              onPointerLeave={() => onHighlight(null)}
              onFocus={() => onHighlight(pin.id)}
              onBlur={() => onHighlight(null)}
            >
              {pin.words}
            </button>
          ) : (
            <button
              type="button"
              className={classNames(
                styles.cluster,
                styles[sizeOf(pin.count)],
                pin.listings?.some(({ id }) => id === highlighted) && styles.highlightedCluster,
              )}
              aria-label={t('results.map.cluster', { count: pin.count })}
              onClick={() => onEnter(pin.extent)}
            >
              {shortCount(pin.count)}
            </button>
          )}
        </li>
      ))}
    </ul>,
    map.overlay,
  );
}

/** The accessible label of a pin: its price, its address, and whether it is approximate. */
function nameOf({ words: price, address, isApproximate }: ListingPin, t: Translate): string {
  const name = address ? t('results.map.pinOf', { price, address }) : t('results.map.pin', { price });
  return isApproximate ? `${name}. ${t('card.approximate')}` : name;
}

function sizeOf(count: number): 'few' | 'some' | 'many' {
  return count < 20 ? 'few' : count < 200 ? 'some' : 'many';
}

/** A short count for a cluster: 999, 1.2k, 12k. */
function shortCount(count: number): string {
  if (count < 1000) return String(count);
  return `${count < 10_000 ? (Math.floor(count / 100) / 10).toFixed(1) : Math.floor(count / 1000)}k`;
}
