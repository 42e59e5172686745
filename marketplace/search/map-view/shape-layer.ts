import Feature from 'ol/Feature.js';
import Polygon from 'ol/geom/Polygon.js';
import Draw from 'ol/interaction/Draw.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import { fromLonLat, toLonLat } from 'ol/proj.js';
import VectorSource from 'ol/source/Vector.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import type { Ring } from './geometry.ts';
import type { MapTheme } from './theme.ts';

/** Pixels that a drawn line may be moved when simplified: less than the tremor of a finger. */
const TOLERANCE_PX = 3;
/** Minimum area in square pixels: taps and jerks enclose nothing. */
const SMALLEST_PX2 = 400;

/** The layer of drawn areas, and the drawing interaction. */
export function shapeLayer(map: OlMap, theme: () => MapTheme) {
  const source = new VectorSource<Feature<Polygon>>();
  const style = () =>
    new Style({
      fill: new Fill({ color: theme().wash }),
      stroke: new Stroke({ color: theme().accent, width: 3, lineJoin: 'round' }),
    });

  return {
    layer: new VectorLayer({ source, style, updateWhileAnimating: true, updateWhileInteracting: true }),

    setShapes(shapes: readonly Ring[]): void {
      source.clear();
      const rings = shapes.map((ring) =>
        ring.map(([longitude, latitude]) => fromLonLat([longitude, latitude])),
      );
      source.addFeatures(rings.map((ring) => new Feature(new Polygon([ring]))));
    },

    /**
     * Lets the visitor draw one area by touch or mouse.
     * @param onDrawn called with the area, or null when the line encloses none
     * @returns a function that cancels drawing
     */
    draw(onDrawn: (ring: Ring | null) => void): () => void {
      const hand = new Draw({ type: 'Polygon', freehand: true, style });
      hand.on('drawend', ({ feature }) => {
        const drawn = feature.getGeometry();
        const resolution = map.getView().getResolution() ?? 1;
        // Deferred: the interaction is still handling the event.
        queueMicrotask(stop);
        if (!(drawn instanceof Polygon) || drawn.getArea() < SMALLEST_PX2 * resolution ** 2)
          return onDrawn(null);
        const simple = drawn.simplify(TOLERANCE_PX * resolution);
        onDrawn(simple instanceof Polygon ? ringOf(simple) : null);
      });
      // A stroke may start on a pin: pins ignore the pointer while drawing.
      const target = map.getTargetElement();
      const stop = () => {
        map.removeInteraction(hand);
        target?.removeAttribute('data-drawing');
      };
      target?.setAttribute('data-drawing', '');
      map.addInteraction(hand);
      return stop;
    },
  };
}

function ringOf(polygon: Polygon): Ring | null {
  const ring = polygon.getCoordinates()[0]!.map((position) => {
    const [longitude, latitude] = toLonLat(position);
    return [longitude!, latitude!] as const;
  });
  return ring.length >= 4 ? ring : null;
}
