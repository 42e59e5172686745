import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import OlMap from 'ol/Map.js';
import View from 'ol/View.js';
import type { Box } from '../model.ts';
import { boxToExtent, extentToBox, type Ring } from './geometry.ts';
import { groundLayers, type MapTiles } from './ground-layers.ts';
import { type MapPlace, placeLayer } from './place-layer.ts';
import { shapeLayer } from './shape-layer.ts';
import { readTheme, watchTheme } from './theme.ts';

/** The limits of the map in degrees: Ireland and the surrounding sea. */
const REACH: Box = { north: 57, west: -14, south: 50, east: -2 };
const WHOLE_IRELAND: Box = { north: 55.45, west: -10.7, south: 51.35, east: -5.3 };
/** Maximum zoom for showing a box: closer, one house would fill the map. */
const CLOSEST_FIT = 15;
/** Events besides dragging that start a movement by the visitor. */
const HANDS_ON = ['wheel', 'keydown', 'dblclick', 'touchmove'] as const;
/** Duration of an animated movement in milliseconds. */
const ZOOM_DURATION = 200;

/** A box to show: with a margin, or exactly as another map showed it. */
export type LookAt = { box: Box; isExact: boolean };

export type MapHandle = ReturnType<typeof openMap>;

type MapOptions = {
  tiles: MapTiles | null;
  places: readonly MapPlace[];
  /** The initial view; null shows all of Ireland. */
  lookAt: LookAt | null;
  /** Called when the map stops moving, with its view and whether the visitor moved it. */
  onRest: (box: Box, byVisitor: boolean) => void;
};

/** Opens a map in an element, movable by mouse, touch and keyboard. `close` removes it. */
export function openMap(target: HTMLElement, { tiles, places, lookAt, onRest }: MapOptions) {
  let theme = readTheme(target);
  let isMovedByVisitor = false;
  let zoomAim: number | null = null;
  const map = new OlMap({
    target,
    controls: [],
    interactions: defaultInteractions({ altShiftDragRotate: false, pinchRotate: false }),
    view: new View({
      extent: boxToExtent(REACH),
      showFullExtent: true,
      minZoom: 5.5,
      maxZoom: 18,
      enableRotation: false,
    }),
  });
  const view = map.getView();
  const names = placeLayer(
    () => theme,
    (resolution) => view.getZoomForResolution(resolution) ?? 0,
  );
  const shapes = shapeLayer(map, () => theme);
  for (const layer of [...groundLayers(tiles, () => theme), shapes.layer]) map.addLayer(layer);
  if (!tiles) map.addLayer(names.layer);
  names.setPlaces(places);
  show(lookAt, 0);

  const takeOver = () => {
    isMovedByVisitor = true;
  };
  map.on('pointerdrag', takeOver);
  for (const type of HANDS_ON) target.addEventListener(type, takeOver, { passive: true });
  let restedAt = '';
  map.on('moveend', () => {
    // Resizing the window is no movement.
    const place = [...(view.getCenter() ?? []), view.getZoom()].join();
    onRest(box(), isMovedByVisitor && place !== restedAt);
    restedAt = place;
    zoomAim = null;
    isMovedByVisitor = false;
  });
  const endTheme = watchTheme(() => {
    theme = readTheme(target);
    for (const layer of map.getLayers().getArray()) layer.changed();
  });

  function box(): Box {
    return extentToBox(view.calculateExtent());
  }

  function show(wanted: LookAt | null, duration = 250): void {
    // A touch in progress takes precedence over URL changes.
    if (isMovedByVisitor && view.getInteracting()) return;
    isMovedByVisitor = false;
    zoomAim = null;
    const room = wanted && !wanted.isExact ? [64, 48, 64, 48] : [0, 0, 0, 0];
    view.fit(boxToExtent(wanted?.box ?? WHOLE_IRELAND), {
      padding: room,
      maxZoom: wanted?.isExact ? undefined : CLOSEST_FIT,
      duration: prefersCalm() ? 0 : duration,
    });
  }

  return {
    map,
    /** Shows a box, or all of Ireland, with an animation in milliseconds. */
    show,
    setPlaces: names.setPlaces,
    setPins: names.setPins,
    setShapes: shapes.setShapes,
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
      view.cancelAnimations();
      view.animate({ zoom: zoomAim, duration: prefersCalm() ? 0 : ZOOM_DURATION });
    },
    /** Zooms in on a box, as a movement by the visitor. */
    enter(box: Box): void {
      show({ box, isExact: false });
      takeOver();
    },
    close(): void {
      endTheme();
      for (const type of HANDS_ON) target.removeEventListener(type, takeOver);
      map.setTarget(undefined);
      map.dispose();
    },
  };
}

function prefersCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
