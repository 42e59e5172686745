import { darker, lighter, mix } from '../canvas/colour.ts';
import { type Face, makeFace, type Place } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';

export const SLATES = ['#56626b', '#4d5861', '#646d72', '#5d6470', '#705f5a'] as const;

/** Slates on a roof face: courses, odd slates, moss and light. `places` is the face's outline in metres. */
export function drawSlates(face: Face, places: readonly Place[], colour: string): void {
  const { pen } = face;
  const { random } = pen;
  face.poly(places, colour);
  const us = places.map(([u]) => u);
  const vs = places.map(([, v]) => v);
  const [left, right, low, high] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  pen.inside(
    places.map(([u, v]) => face.point(u, v)),
    () => {
      const shades = [darker(colour, 0.18), lighter(colour, 0.14), mix(colour, '#8a8f6a', 0.25)];
      const rows = Math.max(1, Math.floor((high - low) / 0.28));
      for (const shade of shades) {
        const slates: [number, number, number, number][] = [];
        for (let slate = 0; slate < rows * (right - left) * 0.4; slate += 1) {
          slates.push([random.between(left, right), low + random.whole(0, rows - 1) * 0.28, 0.3, 0.26]);
        }
        face.marks(slates, shade, { opacity: 0.45 });
      }
      for (let v = low + 0.28; v < high; v += 0.28)
        face.line(
          [
            [left, v],
            [right, v],
          ],
          darker(colour, 0.4),
          0.015,
          0.35,
        );
      face.fill(
        places,
        pen.fade([
          ['#ffffff', 0.1],
          ['#ffffff', 0],
          ['#0f1f2a', 0.14],
        ]),
      );
    },
  );
}

/** What a roof needs to know of the house under it: its plan and the height of its walls, in metres. */
export interface Plan {
  left: number;
  right: number;
  front: number;
  back: number;
  eaves: number;
}

/**
 * A roof whose ridge runs along the front; hipped ends slope too. Draws the front slope, the ends that can be seen, the
 * ridge, the gutter and the shade below it is left to the wall.
 * @param rise of the ridge above the eaves
 */
export function drawRidgeRoof(
  pen: Pen,
  plan: Plan,
  rise: number,
  colour: string,
  ends: { left: 'gable' | 'hip' | 'wall'; right: 'gable' | 'hip' | 'wall' },
): void {
  const over = 0.25;
  const middle = (plan.front + plan.back) / 2;
  const run = middle - plan.front + over;
  const [from, to] = [
    plan.left - (ends.left === 'wall' ? 0 : over),
    plan.right + (ends.right === 'wall' ? 0 : over),
  ];
  const base = plan.eaves - (over * rise) / (run - over);
  const climb = plan.eaves + rise - base;
  const slope = Math.hypot(run, climb);
  const inL = ends.left === 'hip' ? Math.min(run, (to - from) / 2.2) : 0;
  const inR = ends.right === 'hip' ? Math.min(run, (to - from) / 2.2) : 0;
  const ridge: [Vec, Vec] = [
    [from + inL, plan.eaves + rise, middle],
    [to - inR, plan.eaves + rise, middle],
  ];
  const hip = (x: number, top: Vec, level: number) =>
    pen.shapes([[[x, base, plan.front - over], [x, base, plan.back + over], top]], pen.lit(colour, level));
  const sunny = pen.light.sun[0];
  const [x, y] = pen.camera.at;
  const seen = (out: number, inset: number) => climb * out + inset * (y - base) > 0;
  if (inL && seen(from - x, inL)) hip(from, ridge[0], sunny < 0 ? 0.95 : 0.25);
  if (inR && seen(x - to, inR)) hip(to, ridge[1], sunny > 0 ? 0.95 : 0.25);
  const face = makeFace(pen, [from, base, plan.front - over], [1, 0, 0], [0, climb, run]);
  drawSlates(
    face,
    [
      [0, 0],
      [to - from, 0],
      [to - from - inR, slope],
      [inL, slope],
    ],
    colour,
  );
  pen.line(ridge, pen.lit(lighter(colour, 0.16), 0.8), 0.14);
  const gutter = makeFace(pen, [from, base - 0.12, plan.front - over], [1, 0, 0], [0, 1, 0]);
  gutter.rect(0, 0, to - from, 0.13, '#e8e4da');
  gutter.rect(0, 0, to - from, 0.05, '#5c6466', { opacity: 0.8 });
}

/** A gable in the plane of the front: the triangle of wall comes from the house, this is its roof edge. */
export function drawBargeboard(
  pen: Pen,
  left: Vec,
  top: Vec,
  right: Vec,
  colour: string,
  slates: string,
): void {
  pen.line([left, top, right], pen.lit(slates, 0.7), 0.34);
  const lower = (point: Vec): Vec => [point[0], point[1] - 0.16, point[2] - 0.05];
  pen.line([lower(left), lower(top), lower(right)], pen.lit(colour, 0.85), 0.16);
}

/** A chimney standing at a place of the ridge, `wide` metres across, with its pots. */
export function drawChimney(
  pen: Pen,
  at: Vec,
  wide: number,
  tall: number,
  colour: string,
  pots: number,
): void {
  const deep = 0.6;
  const [x, y, z] = at;
  const front = makeFace(pen, [x - wide / 2, y, z - deep / 2], [1, 0, 0], [0, 1, 0]);
  const right = pen.camera.at[0] > x;
  const side = right
    ? makeFace(pen, [x + wide / 2, y, z - deep / 2], [0, 0, 1], [0, 1, 0])
    : makeFace(pen, [x - wide / 2, y, z + deep / 2], [0, 0, -1], [0, 1, 0]);
  side.rect(0, 0, deep, tall, colour);
  front.rect(0, 0, wide, tall, colour);
  front.fill(
    [
      [0, 0],
      [wide, 0],
      [wide, tall],
      [0, tall],
    ],
    pen.fade([
      ['#ffffff', 0.12],
      ['#1c2b2c', 0.2],
    ]),
  );
  for (let pot = 0; pot < pots; pot += 1) {
    const u = (wide * (pot + 0.5)) / pots;
    const clay = pen.random.pick(['#c9764a', '#b9683f', '#d8a06a', '#c8b08a']);
    front.poly(
      [
        [u - 0.12, tall],
        [u + 0.12, tall],
        [u + 0.09, tall + 0.5],
        [u - 0.09, tall + 0.5],
      ],
      clay,
    );
    front.poly(
      [
        [u, tall],
        [u + 0.12, tall],
        [u + 0.09, tall + 0.5],
        [u + 0.02, tall + 0.5],
      ],
      darker(clay, 0.3),
    );
    front.rect(u - 0.12, tall + 0.42, 0.24, 0.1, lighter(clay, 0.1));
  }
  front.rect(-0.08, tall - 0.16, wide + 0.16, 0.18, lighter(colour, 0.2));
}
