import ScaleLine from 'ol/control/ScaleLine.js';
import { noModifierKeys, primaryAction } from 'ol/events/condition.js';
import DragPan from 'ol/interaction/DragPan.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import type BaseLayer from 'ol/layer/Base.js';
import OlMap from 'ol/Map.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import View from 'ol/View.js';
import type { Locale } from '#platform/i18n/language.ts';
import type { MapTiles } from '#platform/pages/site.ts';
import type { Box } from '../model.ts';
import { boxToExtent, centreOf, extentToBox, type Ring } from './geometry.ts';
import { groundLayers } from './ground-layers.ts';
import { type MapPlace, placeLayer } from './place-layer.ts';
import { shapeLayer } from './shape-layer.ts';
import { showsStreets } from './shows-streets.ts';
import { addStreets } from './street-map.ts';
import { readTheme, watchTheme } from './theme.ts';

/** The limits of the map in degrees: Ireland and the surrounding sea. */
const REACH: Box = { north: 57, west: -14, south: 50, east: -2 };
const WHOLE_IRELAND: Box = { north: 55.45, west: -10.7, south: 51.35, east: -5.3 };
/** Maximum zoom for showing a box: closer, one house would fill the map, and an outline without streets says nothing. */
const CLOSEST_FIT = { streets: 15, outline: 12.5 } as const;
/** Pixels at the top that what lies over the map takes, with half a pin. */
const ROOM_ABOVE = { buttons: 64, legend: 168 } as const;
/** Events besides dragging and the wheel that start a movement by the visitor. */
const HANDS_ON = ['keydown', 'dblclick', 'touchmove'] as const;
/** Share of the window that a map fills from which there is no page to scroll around it. */
const WHOLE_WINDOW = 0.7;
/** Duration of an animated movement in milliseconds. */
const ZOOM_DURATION = 200;

/** A box to show: with a margin, or exactly as another map showed it. */
export type LookAt = { box: Box; isExact: boolean };

/** The input that scrolls the page over a map. */
export type ScrollInput = 'wheel' | 'finger';

export type MapHandle = ReturnType<typeof openMap>;

type MapOptions = {
  tiles: MapTiles | null;
  /** The language of names in the street map. */
  locale: Locale;
  places: readonly MapPlace[];
  /** The initial view; null shows all of Ireland. */
  lookAt: LookAt | null;
  /** Called when the map stops moving, with its view and whether the visitor moved it. */
  onRest: (box: Box, byVisitor: boolean) => void;
  /** Whether a legend lies over the top of the map. */
  hasLegend?: () => boolean;
  /** Whether one finger scrolls the page, and two move the map. */
  isInText?: boolean;
  /** Called when the wheel, or one finger, scrolls the page over the map. */
  onScrollPast?: (by: ScrollInput) => void;
  /** Class of the scale bar; without one there is none. */
  scaleClass?: string;
};

/**
 * Opens a map in an element, movable by mouse, touch and keyboard. The wheel scrolls the page, and zooms with Ctrl or Cmd.
 * `close` removes the map.
 */
export function openMap(target: HTMLElement, options: MapOptions) {
  const { tiles, locale, places, lookAt, onRest, isInText, onScrollPast, scaleClass, hasLegend } = options;
  let theme = readTheme(target);
  let isMovedByVisitor = false;
  let zoomAim: number | null = null;
  let centreAim: number[] | null = null;
  const map = new OlMap({
    target,
    controls: scaleClass ? [new ScaleLine({ className: scaleClass, units: 'metric' })] : [],
    interactions: defaultInteractions({
      altShiftDragRotate: false,
      pinchRotate: false,
      mouseWheelZoom: false,
      dragPan: !isInText,
    }).extend([
      ...(isInText ? [new DragPan({ condition: isDrag })] : []),
      new MouseWheelZoom({ condition: ({ originalEvent }) => isForMap(originalEvent as WheelEvent, target) }),
    ]),
    view: new View({
      extent: boxToExtent(REACH),
      showFullExtent: true,
      minZoom: 5.5,
      maxZoom: 18,
      enableRotation: false,
    }),
  });
  const view = map.getView();
  const names = placeLayer(map, () => theme);
  const shapes = shapeLayer(map, () => theme);
  const ground = groundLayers(tiles, () => theme);
  for (const layer of [...ground, shapes.layer]) map.addLayer(layer);
  if (tiles?.kind !== 'pictures') map.addLayer(names.layer);
  const streets =
    tiles?.kind === 'street-map'
      ? addStreets(map, tiles, { at: ground.length, locale, onShown: () => names.leaveOut(tiles.bounds) })
      : null;
  names.setPlaces(places);
  show(lookAt, 0);

  const takeOver = () => {
    isMovedByVisitor = true;
  };
  map.on('pointerdrag', takeOver);
  for (const type of HANDS_ON) target.addEventListener(type, takeOver, { passive: true });
  // Before the map receives the key: an arrow key during an animation starts from its target.
  target.addEventListener('keydown', endCentring, { capture: true });
  const onWheel = (event: WheelEvent) => (isForMap(event, target) ? takeOver() : onScrollPast?.('wheel'));
  target.addEventListener('wheel', onWheel, { passive: true });
  const onFinger = ({ touches }: TouchEvent) => {
    if (isInText && touches.length === 1) onScrollPast?.('finger');
  };
  target.addEventListener('touchmove', onFinger, { passive: true });
  let restedAt = '';
  map.on('moveend', () => {
    // Resizing the window is no movement.
    const place = [...(view.getCenter() ?? []), view.getZoom()].join();
    onRest(box(), isMovedByVisitor && place !== restedAt);
    restedAt = place;
    zoomAim = null;
    centreAim = null;
    isMovedByVisitor = false;
  });
  const endTheme = watchTheme(() => {
    theme = readTheme(target);
    for (const layer of map.getLayers().getArray()) layer.changed();
    streets?.updateColours();
  });

  function endCentring(): void {
    if (!centreAim) return;
    view.cancelAnimations();
    view.setCenter(centreAim);
    centreAim = null;
  }

  function box(): Box {
    return extentToBox(view.calculateExtent());
  }

  function show(wanted: LookAt | null, duration = 250): void {
    // A touch in progress takes precedence over URL changes.
    if (isMovedByVisitor && view.getInteracting()) return;
    isMovedByVisitor = false;
    zoomAim = null;
    centreAim = null;
    const room =
      wanted && !wanted.isExact
        ? [hasLegend?.() ? ROOM_ABOVE.legend : ROOM_ABOVE.buttons, 48, 64, 48]
        : [0, 0, 0, 0];
    const box = wanted?.box ?? WHOLE_IRELAND;
    view.fit(boxToExtent(box), {
      padding: room,
      maxZoom: wanted?.isExact
        ? undefined
        : CLOSEST_FIT[showsStreets(tiles, centreOf(box)) ? 'streets' : 'outline'],
      duration: prefersCalm() ? 0 : duration,
    });
  }

  return {
    map,
    /** The element above the map that receives elements placed on it; it passes gestures on to the map. */
    overlay: map.getOverlayContainer()!,
    /** Shows a box, or all of Ireland, with an animation in milliseconds. */
    show,
    setPlaces: names.setPlaces,
    setPins: names.setPins,
    setShapes: shapes.setShapes,
    /** Adds a layer above the ground, below drawn areas, names and pins. @returns a function that removes it */
    addLayer(layer: BaseLayer): () => void {
      const layers = map.getLayers();
      layers.insertAt(layers.getArray().indexOf(shapes.layer), layer);
      return () => void map.removeLayer(layer);
    },
    theme: () => theme,
    /** The visible part: west, south, east and north in metres of Web Mercator. */
    extent: () => view.calculateExtent() as [number, number, number, number],
    /** The middle of the view in metres of Web Mercator. */
    centre: () => view.getCenter() as [number, number],
    setLocale: (next: Locale) => streets?.setLocale(next),
    /** As `draw` of the shapes; drawing does not move the map. */
    draw(onDrawn: (ring: Ring | null) => void): () => void {
      return shapes.draw((ring) => {
        isMovedByVisitor = false;
        onDrawn(ring);
      });
    },
    /** @param step zoom levels, in or out */
    zoom(step: number): void {
      takeOver();
      // A second quick press starts from the target of the first.
      const from = zoomAim ?? view.getZoom() ?? 0;
      zoomAim = view.getConstrainedZoom(from + step) ?? from;
      endCentring();
      view.cancelAnimations();
      view.animate({ zoom: zoomAim, duration: prefersCalm() ? 0 : ZOOM_DURATION });
    },
    /** @param centre in the projection of the map */
    centreOn(centre: number[]): void {
      centreAim = centre;
      view.animate({ center: centre, duration: prefersCalm() ? 0 : ZOOM_DURATION });
    },
    /** Zooms in on a box, as a movement by the visitor. */
    enter(box: Box): void {
      show({ box, isExact: false });
      takeOver();
    },
    close(): void {
      endTheme();
      streets?.close();
      for (const type of HANDS_ON) target.removeEventListener(type, takeOver);
      target.removeEventListener('keydown', endCentring, { capture: true });
      target.removeEventListener('wheel', onWheel);
      target.removeEventListener('touchmove', onFinger);
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

/** Whether a drag moves a map in a text: with the mouse, or with two fingers. */
function isDrag(event: MapBrowserEvent): boolean {
  const { originalEvent, activePointers } = event;
  const isTouch = originalEvent instanceof PointerEvent && originalEvent.pointerType === 'touch';
  return isTouch ? (activePointers?.length ?? 0) > 1 : noModifierKeys(event) && primaryAction(event);
}

/** Whether the wheel zooms the map: with Ctrl or Cmd, which pinching a trackpad sends too, or where no page scrolls. */
function isForMap({ ctrlKey, metaKey }: WheelEvent, target: HTMLElement): boolean {
  const fillsWindow =
    target.clientWidth > WHOLE_WINDOW * window.innerWidth &&
    target.clientHeight > WHOLE_WINDOW * window.innerHeight;
  return ctrlKey || metaKey || fillsWindow;
}

function prefersCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
