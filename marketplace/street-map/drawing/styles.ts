import type RenderFeature from 'ol/render/Feature.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import Text from 'ol/style/Text.js';
import type { Locale } from '#platform/i18n/language.ts';
import type { Colours } from './colours.ts';
import type { Kind } from './kinds.ts';
import { AREAS, LABELS, type LabelStyle, LINES, type LineStyle, POINTS, sizeAt } from './style-table.ts';
import type { Drawn } from './tile-features.ts';

/** Metres a pixel at zoom level 0 of the web's maps. */
const WHOLE_WORLD = 156_543.033_928_041;
/** Styles are made for steps of the zoom level. */
const STEPS_A_LEVEL = 2;
/** Levels on which things are drawn one over the other. */
const LEVELS = { area: 0, edge: 20, line: 40, label: 60 } as const;
/** The edge of a road, on both sides together, in pixels. */
const EDGE_WIDTH = 1.5;
const HALO_WIDTH = 2.5;
/** Pixels between two names along one street. */
const REPEAT_PX = 320;
/** How much a name may bend at a letter, in radians. */
const MAX_BEND = 0.5;

const AREA_LEVELS = levels(AREAS, LEVELS.area);
const EDGE_LEVELS = levels(LINES, LEVELS.edge);
const LINE_LEVELS = levels(LINES, LEVELS.line);
const LABEL_LEVELS = levels(LABELS, LEVELS.label);

/**
 * @returns a function that styles the features of tiles, which have the properties `Drawn`. Styles are made once for each
 *   kind and step of the zoom level
 */
export function streetStyles(colours: Colours, locale: Locale): StyleFunction {
  const shapes = new Map<string, Style[]>();
  const labels = new Map<string, Style | null>();

  function shapeOf(kind: Kind, type: string, zoom: number): Style[] {
    if (type.endsWith('Polygon')) return areaStyles(kind, zoom, colours);
    return type.endsWith('LineString') ? lineStyles(kind, zoom, colours) : [];
  }

  return (feature, resolution) => {
    const { kind, names, isShape } = feature.getProperties() as Drawn;
    const step = Math.floor(Math.log2(WHOLE_WORLD / resolution) * STEPS_A_LEVEL);
    const zoom = step / STEPS_A_LEVEL;
    const type = (feature as RenderFeature).getType();
    const key = `${kind} ${type} ${step}`;
    const shape = isShape ? remembered(shapes, key, () => shapeOf(kind, type, zoom)) : [];
    const label = remembered(labels, key, () => labelStyle(kind, type, zoom, colours));
    if (!label || (!names && !label.getImage())) return shape;
    // Drawing takes the text at once, so that features can share a style.
    label.getText()?.setText(names?.[locale]);
    return [...shape, label];
  };
}

function areaStyles(kind: Kind, zoom: number, colours: Colours): Style[] {
  const area = AREAS[kind];
  if (!area || zoom < area.from) return [];
  const stroke =
    area.edge && zoom >= area.edge.from
      ? new Stroke({ color: colours[area.edge.colour], width: 0.75 })
      : undefined;
  return [
    new Style({
      fill: new Fill({ color: colours[area.fill] }),
      zIndex: AREA_LEVELS[kind],
      ...(stroke && { stroke }),
    }),
  ];
}

function lineStyles(kind: Kind, zoom: number, colours: Colours): Style[] {
  const line = LINES[kind];
  if (!line || zoom < line.from) return [];
  const width = sizeAt(line.width, zoom);
  const over = new Style({
    stroke: new Stroke({ color: colours[line.colour], width, ...(line.dash && { lineDash: line.dash }) }),
    zIndex: line.colour === 'water' ? AREA_LEVELS.water : LINE_LEVELS[kind],
  });
  const edge = edgeStyle(line, width, colours, EDGE_LEVELS[kind]);
  return edge ? [edge, over] : [over];
}

function edgeStyle(
  { edge }: LineStyle,
  width: number,
  colours: Colours,
  zIndex: number | undefined,
): Style | null {
  return edge
    ? new Style({ stroke: new Stroke({ color: colours[edge], width: width + EDGE_WIDTH }), zIndex })
    : null;
}

/** @returns the style of a name with its symbol, whose text is set for each feature; null where neither is shown */
function labelStyle(kind: Kind, type: string, zoom: number, colours: Colours): Style | null {
  const [label, point] = [LABELS[kind], POINTS[kind]];
  const hasText = label && zoom >= label.from && zoom <= (label.to ?? Number.POSITIVE_INFINITY);
  const image =
    point && zoom >= point.from
      ? new CircleStyle({
          radius: point.radius,
          fill: new Fill({ color: colours[point.colour] }),
          stroke: new Stroke({ color: colours.halo, width: 1.5 }),
        })
      : undefined;
  if (!hasText && !image) return null;
  return new Style({
    zIndex: LABEL_LEVELS[kind],
    ...(image && { image }),
    ...(hasText && { text: textStyle(label, type, zoom, colours, image !== undefined) }),
  });
}

function textStyle(
  { size, weight, colour }: LabelStyle,
  type: string,
  zoom: number,
  colours: Colours,
  isBelow: boolean,
): Text {
  const isLine = type.endsWith('LineString');
  return new Text({
    font: `${weight} ${sizeAt(size, zoom)}px Inter, system-ui, sans-serif`,
    fill: new Fill({ color: colours[colour] }),
    stroke: new Stroke({ color: colours.halo, width: HALO_WIDTH }),
    ...(isLine && { placement: 'line', repeat: REPEAT_PX, maxAngle: MAX_BEND }),
    ...(isBelow && { offsetY: 11 }),
    padding: [2, 4, 2, 4],
  });
}

function levels(
  table: Readonly<Partial<Record<Kind, unknown>>>,
  from: number,
): Partial<Record<Kind, number>> {
  return Object.fromEntries(Object.keys(table).map((kind, index) => [kind, from + index]));
}

function remembered<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const earlier = known.get(key);
  if (earlier !== undefined) return earlier;
  const made = make();
  known.set(key, made);
  return made;
}
