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

/** Pixels a drawn line may be moved by to have fewer points: less than a finger's tremble. */
const TOLERANCE_PX = 3;
/** A tap or a jerk encloses nothing: square pixels. */
const SMALLEST_PX2 = 400;

/** The areas drawn by the visitor, and the hand that draws them. */
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
     * Lets a finger or the mouse draw around an area, once.
     * @param onDrawn hears the area, or null when the line encloses none
     * @returns what gives up drawing
     */
    draw(onDrawn: (ring: Ring | null) => void): () => void {
      const hand = new Draw({ type: 'Polygon', freehand: true, style });
      hand.on('drawend', ({ feature }) => {
        const drawn = feature.getGeometry();
        const resolution = map.getView().getResolution() ?? 1;
        // The hand is still busy with the event.
        queueMicrotask(stop);
        if (!(drawn instanceof Polygon) || drawn.getArea() < SMALLEST_PX2 * resolution ** 2)
          return onDrawn(null);
        const simple = drawn.simplify(TOLERANCE_PX * resolution);
        onDrawn(simple instanceof Polygon ? ringOf(simple) : null);
      });
      // A stroke may begin on a pin: pins let the hand through for as long as it draws.
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
