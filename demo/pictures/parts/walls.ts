import { darker, lighter, mix } from '../canvas/colour.ts';
import type { Face } from '../canvas/face.ts';

/** What a wall is made of. */
export type Material = 'brick' | 'render' | 'dash' | 'stone' | 'timber' | 'metal';

/** Colours of walls as they are seen about the country. */
export const BRICKS = ['#a35c47', '#ad6b51', '#955242', '#bb9070', '#8a5145', '#ae7c5b', '#a8725f'] as const;
export const RENDERS = [
  '#f3ead8',
  '#efe3c8',
  '#e9dfd0',
  '#f6f1e6',
  '#e6d9bd',
  '#dfe3dc',
  '#f0d9c0',
  '#d9e2e4',
] as const;
export const BRIGHTS = [
  '#e9b949',
  '#d98f6a',
  '#8fb8b0',
  '#e7a9a0',
  '#9db7d3',
  '#f1d27a',
  '#b9cfa0',
  '#c8657a',
] as const;
export const STONES = ['#a89f90', '#b8ad99', '#979a97', '#c2b69c'] as const;

/** Fills a wall `wide` by `tall` metres with its material: a colour, the marks of its making, weather at its foot. */
export function drawWall(face: Face, wide: number, tall: number, material: Material, colour: string): void {
  face.rect(0, 0, wide, tall, colour);
  if (material === 'brick') drawBricks(face, wide, tall, colour);
  else if (material === 'stone') drawStones(face, wide, tall, colour);
  else if (material === 'timber') drawBoards(face, wide, tall, colour);
  else if (material === 'metal') drawRibs(face, wide, tall, colour);
  else drawPlaster(face, wide, tall, colour, material === 'dash' ? 60 : 10);
  weather(face, wide, tall);
}

/** Light from above, damp from below. */
function weather(face: Face, wide: number, tall: number): void {
  const places = [
    [0, 0],
    [wide, 0],
    [wide, tall],
    [0, tall],
  ] as const;
  face.fill(
    places,
    face.pen.fade([
      ['#fff6df', 0.14],
      ['#fff6df', 0],
      ['#1d2f2c', 0.16],
    ]),
  );
}

/** Courses hinted by scattered bricks in three shades: the eye adds the rest. */
function drawBricks(face: Face, wide: number, tall: number, colour: string): void {
  const { random } = face.pen;
  const shades = [darker(colour, 0.16), lighter(colour, 0.12), mix(colour, '#d9a066', 0.25)];
  const rows = Math.floor(tall / 0.15);
  for (const shade of shades) {
    const bricks: [number, number, number, number][] = [];
    for (let brick = 0; brick < rows * wide * 0.32; brick += 1) {
      const row = random.whole(0, rows - 1);
      const u = Math.floor(random.between(0, wide - 0.3) / 0.24) * 0.24 + (row % 2) * 0.12;
      bricks.push([u, row * 0.15 + 0.01, 0.22, 0.115]);
    }
    face.marks(bricks, shade, { opacity: 0.5 });
  }
}

/** Coursed rubble: rows of stones of unequal length. */
function drawStones(face: Face, wide: number, tall: number, colour: string): void {
  const { random } = face.pen;
  const shades = [
    darker(colour, 0.18),
    lighter(colour, 0.2),
    mix(colour, '#c9a779', 0.35),
    mix(colour, '#6f8488', 0.3),
  ];
  const byShade: [number, number, number, number][][] = shades.map(() => []);
  for (let v = 0; v < tall - 0.1; ) {
    const high = Math.min(random.between(0.18, 0.32), tall - v);
    for (let u = 0; u < wide - 0.05; ) {
      const long = Math.min(random.between(0.2, 0.65), wide - u);
      if (random.chance(0.72))
        byShade[random.whole(0, 3)]!.push([u + 0.02, v + 0.02, long - 0.04, high - 0.04]);
      u += long;
    }
    v += high;
  }
  for (const [index, stones] of byShade.entries()) {
    face.marks(stones, shades[index]!, { opacity: 0.7, round: 1.2 });
  }
}

/** Plaster: broad faint patches, and for pebble-dash a grain. */
function drawPlaster(face: Face, wide: number, tall: number, colour: string, grain: number): void {
  const { random } = face.pen;
  for (let patch = 0; patch < 5; patch += 1) {
    const u = random.between(0, wide * 0.8);
    const v = random.between(0, tall * 0.8);
    const size = Math.min(random.between(0.6, 2), wide - u, tall - v);
    face.oval(
      u + size / 2,
      v + size / 2,
      size / 2,
      size / 3,
      random.chance(0.5) ? lighter(colour, 0.3) : darker(colour, 0.08),
      { opacity: 0.2 },
    );
  }
  const dots: [number, number, number, number][] = [];
  for (let dot = 0; dot < grain * wide; dot += 1) {
    dots.push([random.between(0, wide - 0.04), random.between(0, tall - 0.04), 0.035, 0.025]);
  }
  face.marks(dots, darker(colour, 0.3), { opacity: 0.3 });
}

function drawBoards(face: Face, wide: number, tall: number, colour: string): void {
  const { random } = face.pen;
  for (let v = 0; v < tall - 0.05; v += 0.18) {
    if (random.chance(0.5))
      face.rect(
        0,
        v,
        wide,
        Math.min(0.18, tall - v),
        random.chance(0.5) ? darker(colour, 0.08) : lighter(colour, 0.06),
      );
    face.line(
      [
        [0, v],
        [wide, v],
      ],
      darker(colour, 0.35),
      0.015,
      0.6,
    );
  }
}

function drawRibs(face: Face, wide: number, tall: number, colour: string): void {
  const [dark, bright]: [number, number, number, number][][] = [[], []];
  for (let u = 0; u < wide - 0.1; u += 0.33) {
    dark!.push([u, 0, 0.06, tall]);
    bright!.push([u + 0.07, 0, 0.05, tall]);
  }
  face.marks(dark!, darker(colour, 0.2), { opacity: 0.7 });
  face.marks(bright!, lighter(colour, 0.3), { opacity: 0.6 });
}

/** The shade under something that stands out above: `drop` metres of it, fading. */
export function shadeBelow(face: Face, u: number, v: number, wide: number, drop: number, strength = 1): void {
  const { pen } = face;
  const dark = pen.light.shadow * 1.3 * strength;
  face.fill(
    [
      [u, v - drop],
      [u + wide, v - drop],
      [u + wide, v],
      [u, v],
    ],
    pen.fade([
      ['#152a36', dark],
      ['#152a36', dark * 0.55],
      ['#152a36', 0],
    ]),
  );
}
