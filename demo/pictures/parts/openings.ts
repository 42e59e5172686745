import { darker, lighter, mix } from '../canvas/colour.ts';
import { arched, corners, type Face, type Place, round } from '../canvas/face.ts';

/** How a window is divided. */
export type Bars = 'sash' | 'georgian' | 'casement' | 'picture' | 'cottage' | 'none';

/** How a window looks. */
export interface WindowStyle {
  bars: Bars;
  frame: string;
  /** Colour of the surround, or none. */
  surround?: string;
  sill?: string;
  /** Height of the arch above, in metres. */
  arch?: number;
  /** How deep the glass lies in the wall, in metres. */
  deep?: number;
}

export const DOOR_COLOURS = [
  '#0d5c4d',
  '#b4442c',
  '#e0a526',
  '#27496d',
  '#7d2f3a',
  '#1f2f33',
  '#4f7f86',
  '#c2562f',
  '#6c4a7a',
  '#3f6b4a',
  '#d9889b',
] as const;

/** A window `wide` by `tall` metres, its lower left corner at a place of a wall. */
export function drawWindow(
  face: Face,
  u: number,
  v: number,
  wide: number,
  tall: number,
  style: WindowStyle,
): void {
  const { pen } = face;
  const { arch = 0, deep = 0.12 } = style;
  const hole = arch ? arched(u, v, wide, tall, arch) : corners(u, v, wide, tall);
  if (style.surround) {
    const edge = 0.13;
    face.poly(
      arch
        ? arched(u - edge, v, wide + 2 * edge, tall, arch + edge)
        : corners(u - edge, v, wide + 2 * edge, tall + edge),
      style.surround,
    );
  }
  face.poly(hole, darker(style.surround ?? '#8a8174', 0.45));
  pen.inside(
    hole.map(([a, b]) => face.point(a, b)),
    () => {
      const glass = face.moved(u, v, -deep);
      drawGlass(glass, wide, tall + arch);
      drawBars(glass, wide, tall, style, arch);
      const side = pen.light.sun[0] < 0 ? 0 : wide - 0.14;
      glass.fill(corners(-0.2, tall + arch - 0.16, wide + 0.4, 0.4), '#10222b', { opacity: 0.34 });
      glass.fill(corners(side, 0, 0.14, tall + arch), '#10222b', { opacity: 0.2 });
    },
  );
  if (style.sill) {
    face.rect(u - 0.1, v - 0.09, wide + 0.2, 0.1, style.sill);
    face.rect(u - 0.1, v - 0.2, wide + 0.2, 0.11, '#12211f', { opacity: 0.16 });
  }
}

/** What is seen in a pane: the sky by day, a lamp by night, curtains at the sides. */
function drawGlass(glass: Face, wide: number, tall: number): void {
  const { pen } = glass;
  const { light, random } = pen;
  const on = random.chance(0.15 + light.lamps * 0.6) && light.lamps > 0;
  const warm = mix('#f7c566', '#ffe7a8', random.between(0, 1));
  const top = on ? mix('#8fa9b3', warm, 0.35 + light.lamps * 0.6) : mix(light.sky[0], '#3d5a66', 0.45);
  const low = on ? mix('#6c7f86', '#e89a4c', 0.35 + light.lamps * 0.6) : mix(light.sky[2], '#33505a', 0.72);
  glass.fill(corners(-0.3, -0.2, wide + 0.6, tall + 0.4), pen.fade([top, mix(top, low, 0.7), low]));
  const cloth = random.pick(['#f4ecdc', '#e6ddd0', '#d7dfd8', '#e9cfb4', '#cfd9dd']);
  const shade = on ? mix(cloth, '#f0b060', 0.5) : mix(pen.lit(cloth, 0.3), '#5f7780', 0.25);
  const kind = random.whole(0, 5);
  if (kind <= 2) {
    const reach = wide * random.between(0.14, 0.26);
    for (const [from, to, tie] of [
      [0, reach, reach * 0.6],
      [wide, wide - reach, wide - reach * 0.6],
    ] as const) {
      glass.fill(
        [
          [from, 0],
          [tie, 0],
          [mix3(from, to, 0.75), tall * 0.45],
          [to, tall],
          [from, tall],
        ],
        pen.fade([shade, mix(shade, '#2a4048', 0.4)]),
        { opacity: 0.9 },
      );
    }
  } else if (kind === 3) {
    const down = tall * random.between(0.25, 0.55);
    glass.fill(corners(-0.1, tall - down, wide + 0.2, down), shade, { opacity: 0.85 });
  } else if (kind === 4) {
    glass.fill(
      round(wide * random.between(0.3, 0.7), 0.1, 0.16, 0.3, 0, Math.PI),
      on ? '#4c5b3a' : '#34564a',
      { opacity: 0.8 },
    );
  }
  const lean = random.between(0.2, 0.6) * tall;
  const from = random.between(-0.2, 0.5) * wide;
  const band: Place[] = [
    [from, 0],
    [from + wide * 0.28, 0],
    [from + wide * 0.28 + lean, tall],
    [from + lean, tall],
  ];
  glass.fill(band, '#ffffff', { opacity: on ? 0.08 : 0.17 });
}

const mix3 = (from: number, to: number, share: number) => from + (to - from) * share;

function drawBars(glass: Face, wide: number, tall: number, style: WindowStyle, arch: number): void {
  const { frame, bars } = style;
  const edge = 0.06;
  const full = tall + arch;
  glass.marks(
    [
      [0, 0, edge, full],
      [wide - edge, 0, edge, full],
      [0, 0, wide, edge + 0.02],
    ],
    frame,
  );
  if (!arch) glass.rect(0, tall - edge, wide, edge, frame);
  else {
    const outer = round(wide / 2, tall, wide / 2, arch, 0, Math.PI);
    const inner = round(wide / 2, tall, wide / 2 - edge, arch - edge, Math.PI, 0);
    glass.poly([...outer, ...inner], frame);
  }
  const thin = 0.028;
  const across = (at: number, thick = thin) => glass.rect(0, tall * at - thick / 2, wide, thick, frame);
  const upright = (at: number, thick = thin, from = 0, to = 1) =>
    glass.rect(wide * at - thick / 2, full * from, thick, full * (to - from), frame);
  if (bars === 'sash' || bars === 'georgian') {
    across(0.5, 0.055);
    glass.rect(0, tall * 0.5 - 0.075, wide, 0.04, '#10222b', { opacity: 0.25 });
  }
  if (bars === 'georgian') {
    for (const at of [1 / 3, 2 / 3]) upright(at);
    for (const at of [0.25, 0.75]) across(at);
  } else if (bars === 'sash') upright(0.5);
  else if (bars === 'cottage') {
    upright(0.5, 0.05);
    across(0.5);
    for (const at of [0.25, 0.75]) upright(at);
  } else if (bars === 'casement') {
    const split = wide > 1.5 ? [1 / 3, 2 / 3] : [0.5];
    for (const at of split) upright(at, 0.07);
    if (split.length === 2) glass.rect(wide / 3, tall * 0.72, wide / 3, 0.06, frame);
  } else if (bars === 'picture') upright(wide > 2 ? 0.36 : 0.5, 0.06);
}

/** How a door looks. */
export interface DoorStyle {
  colour: string;
  kind: 'panelled' | 'glazed' | 'cottage' | 'modern';
  frame: string;
}

/** A front door `wide` by `tall` metres standing at a place of a wall. */
export function drawDoor(
  face: Face,
  u: number,
  v: number,
  wide: number,
  tall: number,
  style: DoorStyle,
): void {
  const { pen } = face;
  const { colour, kind } = style;
  face.rect(u - 0.08, v, wide + 0.16, tall + 0.08, style.frame);
  const leaf = face.moved(u, v, -0.06);
  leaf.rect(0, 0, wide, tall, colour);
  leaf.fill(
    corners(0, 0, wide, tall),
    pen.fade([
      ['#10222b', 0.3],
      ['#10222b', 0.02],
      ['#10222b', 0.12],
    ]),
  );
  const panel = (a: number, b: number, c: number, d: number) => {
    leaf.rect(wide * a, tall * b, wide * c, tall * d, darker(colour, 0.28));
    leaf.rect(wide * a + 0.02, tall * b, wide * c - 0.02, tall * d - 0.025, lighter(colour, 0.1));
    leaf.rect(wide * a + 0.03, tall * b + 0.03, wide * c - 0.06, tall * d - 0.06, colour);
  };
  const pane = (a: number, b: number, c: number, d: number) => {
    const glow = pen.light.lamps > 0.2 ? '#f6c772' : '#9fbcc0';
    leaf.fill(corners(wide * a, tall * b, wide * c, tall * d), pen.fade([glow, mix(glow, '#35525b', 0.6)]));
  };
  if (kind === 'panelled') {
    for (const a of [0.13, 0.55])
      for (const [b, d] of [
        [0.07, 0.3],
        [0.44, 0.34],
        [0.83, 0.12],
      ] as const)
        panel(a, b, 0.32, d);
  } else if (kind === 'glazed') {
    for (const a of [0.13, 0.55]) panel(a, 0.07, 0.32, 0.32);
    for (const a of [0.13, 0.55]) pane(a, 0.48, 0.32, 0.42);
  } else if (kind === 'cottage') {
    for (let at = 0.16; at < 0.95; at += 0.17)
      leaf.line(
        [
          [wide * at, 0],
          [wide * at, tall],
        ],
        darker(colour, 0.4),
        0.015,
      );
    leaf.rect(0, tall * 0.52, wide, 0.03, darker(colour, 0.45));
    pane(0.3, 0.68, 0.4, 0.18);
  } else {
    for (const b of [0.14, 0.34, 0.54, 0.74]) pane(0.3, b, 0.4, 0.1);
  }
  leaf.oval(wide * 0.88, tall * 0.47, 0.035, 0.035, '#e8c25a');
  leaf.rect(wide * 0.34, tall * (kind === 'panelled' ? 0.4 : 0.42), wide * 0.32, 0.035, '#e8c25a');
  face.rect(u - 0.15, v - 0.12, wide + 0.3, 0.14, '#c8c1b2');
}
