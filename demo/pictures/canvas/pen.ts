import { type Light, lit } from './light.ts';
import type { Random } from './random.ts';
import { type Camera, projected, SHEET, type Spot, scaleAt, type Vec } from './space.ts';

/** How a shape is filled beside its colour. */
export interface Look {
  opacity?: number;
  /** Rounds the corners by this many pixels: an outline of the same colour. */
  round?: number;
}

/** Draws on one sheet. Later strokes lie over earlier ones; colours go onto the sheet as given. */
export interface Pen {
  readonly camera: Camera;
  readonly light: Light;
  readonly random: Random;
  /** Raw markup, for shapes that are drawn in pixels. */
  add(markup: string): void;
  /** A path in pixels. */
  path(d: string, fill: string, look?: Look): void;
  /** Flat shapes in the world, all in one colour. */
  shapes(rings: readonly (readonly Vec[])[], fill: string, look?: Look): void;
  /** A line in the world, `width` metres thick at its middle. */
  line(points: readonly Vec[], colour: string, width: number, opacity?: number): void;
  /** A fill that changes from colour to colour, top to bottom, or as `x1 y1 x2 y2` (0 to 1) of the shape says. */
  fade(stops: readonly (string | readonly [colour: string, opacity: number])[], way?: string): string;
  /** A fill that is strongest in the middle and gone at the edge. */
  glow(colour: string, opacity: number): string;
  /** Draws only inside a flat shape of the world. */
  inside(ring: readonly Vec[], draw: () => void): void;
  spot(point: Vec): Spot;
  /** Pixels of a length (metres) at a place. */
  pixels(point: Vec, length: number): number;
  /** A colour in this picture's light, `level` 0 (shade) to 1 (sun). */
  lit(colour: string, level: number): string;
  svg(width: number, height: number): string;
}

const short = (number: number) => String(Math.round(number * 10) / 10);

/** @returns the outline as path data, or nothing for a shape that cannot be seen. */
function outline(spots: readonly Spot[]): string {
  return spots.length < 2 ? '' : `M${spots.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}`;
}

export function makePen(camera: Camera, light: Light, random: Random): Pen {
  const body: string[] = [];
  const defs = new Map<string, { id: string; markup: string }>();

  function define(markup: (id: string) => string): string {
    const key = markup('');
    const id = defs.get(key)?.id ?? `d${defs.size}`;
    if (!defs.has(key)) defs.set(key, { id, markup: markup(id) });
    return `url(#${id})`;
  }
  function attributes(fill: string, { opacity, round }: Look = {}): string {
    const clear = opacity === undefined ? '' : ` fill-opacity="${opacity.toFixed(2)}"`;
    if (!round) return `fill="${fill}"${clear}`;
    const edge = ` stroke="${fill}" stroke-width="${short(round * 2)}" stroke-linejoin="round"`;
    return `fill="${fill}"${clear}${edge}${clear.replace('fill', 'stroke')}`;
  }
  const pen: Pen = {
    camera,
    light,
    random,
    add: (markup) => void body.push(markup),
    path: (d, fill, look) => void body.push(`<path d="${d}" ${attributes(fill, look)}/>`),
    shapes(rings, fill, look) {
      const d = rings.map((ring) => outline(projected(camera, ring))).filter(Boolean);
      if (d.length) pen.path(`${d.join('Z')}Z`, fill, look);
    },
    line(points, colour, width, opacity = 1) {
      // As thick as at the far end: an end behind the camera has no size on the sheet.
      const thick = Math.max(0.6, Math.min(...points.map((point) => pen.pixels(point, width))));
      const d = points.length > 1 ? outline(projected(camera, points)) : '';
      if (!d) return;
      body.push(
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(thick)}" stroke-linejoin="round" stroke-linecap="round"${opacity < 1 ? ` stroke-opacity="${opacity.toFixed(2)}"` : ''}/>`,
      );
    },
    fade(stops, way = '0 0 0 1') {
      const [x1, y1, x2, y2] = way.split(' ');
      const inner = stops
        .map((stop, index) => {
          const [colour, opacity] = typeof stop === 'string' ? [stop, 1] : stop;
          const offset = (index / (stops.length - 1)).toFixed(2);
          return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
        })
        .join('');
      return define(
        (id) =>
          `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${inner}</linearGradient>`,
      );
    },
    glow: (colour, opacity) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="0.5" stop-color="${colour}" stop-opacity="${opacity * 0.4}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
      ),
    inside(ring, draw) {
      const d = outline(projected(camera, ring));
      const clip = define((id) => `<clipPath id="${id}"><path d="${d}Z"/></clipPath>`);
      body.push(`<g clip-path="${clip}">`);
      draw();
      body.push('</g>');
    },
    spot: (point) => projected(camera, [point])[0] ?? [-9999, -9999],
    pixels: (point, length) => length * scaleAt(camera, point),
    lit: (colour, level) => lit(light, colour, level),
    svg: (width, height) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SHEET.width} ${SHEET.height}" preserveAspectRatio="xMidYMid slice"><defs>${[...defs.values()].map(({ markup }) => markup).join('')}</defs>${body.join('')}</svg>`,
  };
  return pen;
}
