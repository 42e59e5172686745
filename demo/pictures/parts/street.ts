import { darker, lighter, mix } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';

/** Iron railings on a low stone plinth from place to place along the front. */
export function drawRailings(
  pen: Pen,
  left: number,
  right: number,
  z: number,
  colour = '#1d2629',
  tall = 1.1,
): void {
  const face = makeFace(pen, [left, 0, z], [1, 0, 0], [0, 1, 0]);
  const wide = right - left;
  face.rect(0, 0, wide, 0.28, '#bdb6a8');
  face.rect(0, 0.24, wide, 0.07, '#d2ccbf');
  const bars: [number, number, number, number][] = [];
  for (let u = 0.06; u < wide; u += 0.15) bars.push([u, 0.3, 0.028, tall - 0.25]);
  face.marks(bars, colour);
  face.marks(
    [
      [0, tall - 0.16, wide, 0.045],
      [0, 0.38, wide, 0.04],
    ],
    colour,
  );
  const tips = bars.map(
    ([u]) =>
      [
        [u - 0.02, tall + 0.04],
        [u + 0.014, tall + 0.16],
        [u + 0.05, tall + 0.04],
      ] as const,
  );
  pen.shapes(
    tips.map((tip) => tip.map(([u, v]) => face.point(u, v))),
    pen.lit(colour, face.level),
  );
}

/** A low garden wall with a coping and, if wanted, piers at its ends. */
export function drawGardenWall(
  pen: Pen,
  left: number,
  right: number,
  z: number,
  tall: number,
  colour: string,
  stones = false,
): void {
  const { random } = pen;
  const face = makeFace(pen, [left, 0, z], [1, 0, 0], [0, 1, 0]);
  const wide = right - left;
  face.rect(0, 0, wide, tall, colour);
  const shades = [darker(colour, 0.2), lighter(colour, 0.2), mix(colour, '#7d8a7c', 0.4)];
  for (const shade of shades) {
    const marks: [number, number, number, number][] = [];
    for (let mark = 0; mark < wide * tall * (stones ? 6 : 4); mark += 1) {
      const long = Math.min(random.between(0.15, stones ? 0.5 : 0.3), wide);
      marks.push([
        random.between(0, wide - long),
        random.between(0, Math.max(0.01, tall - 0.16)),
        long,
        random.between(0.06, 0.14),
      ]);
    }
    face.marks(marks, shade, { opacity: 0.5, round: stones ? 1 : 0 });
  }
  face.fill(
    corners(0, 0, wide, tall),
    pen.fade([
      ['#ffffff', 0.08],
      ['#12252a', 0.3],
    ]),
  );
  face.rect(-0.05, tall - 0.02, wide + 0.1, 0.09, lighter(colour, 0.35));
  const top = makeFace(pen, [left, tall + 0.07, z], [1, 0, 0], [0, 0, 1], 0.95);
  top.rect(-0.05, 0, wide + 0.1, 0.28, lighter(colour, 0.4));
}

/** A gate pier. */
export function drawPier(pen: Pen, x: number, z: number, tall: number, colour: string): void {
  const face = makeFace(pen, [x - 0.22, 0, z - 0.05], [1, 0, 0], [0, 1, 0]);
  face.rect(0, 0, 0.44, tall, colour);
  face.fill(
    corners(0, 0, 0.44, tall),
    pen.fade(
      [
        ['#ffffff', 0.1],
        ['#12252a', 0.28],
      ],
      '0 0 1 0.4',
    ),
  );
  face.rect(-0.06, tall, 0.56, 0.1, lighter(colour, 0.4));
  face.oval(0.22, tall + 0.24, 0.15, 0.15, lighter(colour, 0.25));
}

/** Wheeled bins: black for waste, green for recycling, brown for the kitchen. */
export function drawBins(pen: Pen, at: Vec, many: number): void {
  const colours = ['#3c4446', '#3f7a55', '#7a5a40'];
  for (let bin = 0; bin < many; bin += 1) {
    const face = makeFace(pen, [at[0] + bin * 0.68, at[1], at[2]], [1, 0, 0], [0, 1, 0]);
    const colour = colours[bin % 3]!;
    const [x, y] = pen.spot(face.point(0.28, 0));
    pen.add(
      `<ellipse cx="${x}" cy="${y}" rx="${pen.pixels(at, 0.5)}" ry="${pen.pixels(at, 0.09)}" fill="${pen.glow('#12252a', 0.45)}"/>`,
    );
    face.poly(
      [
        [0.05, 0.05],
        [0.51, 0.05],
        [0.58, 0.98],
        [-0.02, 0.98],
      ],
      colour,
    );
    face.poly(
      [
        [0.32, 0.05],
        [0.51, 0.05],
        [0.58, 0.98],
        [0.36, 0.98],
      ],
      darker(colour, 0.3),
      { opacity: 0.6 },
    );
    face.poly(
      [
        [-0.05, 0.98],
        [0.61, 0.98],
        [0.56, 1.1],
        [0, 1.1],
      ],
      lighter(colour, 0.12),
    );
    face.oval(0.1, 0.08, 0.09, 0.09, '#22292a');
  }
}

/** A street lamp in the old manner, lit at dusk. */
export function drawLamp(pen: Pen, at: Vec): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.5);
  face.rect(-0.05, 0, 0.1, 4.2, '#25363a');
  face.rect(-0.1, 0, 0.2, 0.8, '#25363a');
  face.rect(-0.35, 3.7, 0.7, 0.05, '#25363a');
  const on = pen.light.lamps > 0.5;
  face.fill(
    [
      [-0.14, 4.2],
      [0.14, 4.2],
      [0.24, 4.75],
      [-0.24, 4.75],
    ],
    on ? '#ffe2a0' : '#dfe6e2',
  );
  face.poly(
    [
      [-0.28, 4.75],
      [0.28, 4.75],
      [0.1, 5.02],
      [-0.1, 5.02],
    ],
    '#25363a',
  );
  face.rect(-0.03, 5, 0.06, 0.14, '#25363a');
  if (!on) return;
  const [x, y] = pen.spot(face.point(0, 4.5));
  pen.add(`<circle cx="${x}" cy="${y}" r="${pen.pixels(at, 2.2)}" fill="${pen.glow('#ffd98a', 0.75)}"/>`);
}
