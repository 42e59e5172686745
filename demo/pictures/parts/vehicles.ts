import { darker, lighter } from '../canvas/colour.ts';
import { corners, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';

const CARS = [
  '#8e2f32',
  '#2f4a63',
  '#d9d7d0',
  '#4c5457',
  '#0d5c4d',
  '#b9bcbd',
  '#e2b23a',
  '#7a8f98',
  '#23292c',
] as const;
/** Half the outline of a car from behind its bonnet: length along, height up, in metres. */
const BODY: readonly (readonly [number, number])[] = [
  [0, 0.35],
  [0.02, 0.72],
  [0.35, 0.86],
  [1.15, 0.95],
  [1.75, 1.42],
  [3.15, 1.46],
  [3.85, 1.0],
  [4.15, 0.92],
  [4.2, 0.35],
];

/**
 * A car seen from the side, nose to the left.
 * @param at front corner on the ground, nearest to the one who looks
 */
export function drawCarSide(pen: Pen, at: Vec, colour: string = pen.random.pick(CARS)): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0]);
  const [x, y] = pen.spot(face.point(2.1, 0));
  pen.add(
    `<ellipse cx="${x}" cy="${y}" rx="${pen.pixels(at, 2.5)}" ry="${pen.pixels(at, 0.22)}" fill="${pen.glow('#0f2129', 0.9)}"/>`,
  );
  face.moved(0, 0, -1.6).poly(BODY, darker(colour, 0.4), { round: 3 });
  face.poly(BODY, colour, { round: 4 });
  face.fill(
    BODY,
    pen.fade([
      ['#ffffff', 0.3],
      ['#ffffff', 0],
      ['#0f2129', 0.4],
    ]),
  );
  const glass = pen.fade(['#b7d0d4', '#41606a']);
  face.fill(
    [
      [1.25, 0.97],
      [1.8, 1.36],
      [2.3, 1.38],
      [2.3, 0.98],
    ],
    glass,
  );
  face.fill(
    [
      [2.38, 0.98],
      [2.38, 1.38],
      [3.1, 1.39],
      [3.62, 1.0],
    ],
    glass,
  );
  face.line(
    [
      [0.1, 0.62],
      [4.1, 0.66],
    ],
    lighter(colour, 0.35),
    0.03,
    0.7,
  );
  face.line(
    [
      [2.34, 0.42],
      [2.34, 0.98],
    ],
    darker(colour, 0.4),
    0.02,
  );
  face.fill(round(0.12, 0.7, 0.1, 0.06), '#fff3cf');
  face.fill(round(4.1, 0.78, 0.07, 0.07), '#c8402f');
  for (const hub of [0.85, 3.35]) {
    face.fill(round(hub, 0.34, 0.37, 0.37), '#1c2325');
    face.fill(round(hub, 0.34, 0.21, 0.21), '#aeb5b4');
    face.fill(round(hub, 0.34, 0.08, 0.08), '#4c5556');
  }
}

/** A car seen from the front or the back, in a driveway or a bay. */
export function drawCarEnd(pen: Pen, at: Vec, back: boolean, colour: string = pen.random.pick(CARS)): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.75);
  const [x, y] = pen.spot(at);
  pen.add(
    `<ellipse cx="${x}" cy="${y}" rx="${pen.pixels(at, 1.25)}" ry="${pen.pixels(at, 0.16)}" fill="${pen.glow('#0f2129', 0.95)}"/>`,
  );
  for (const u of [-0.82, 0.56]) face.rect(u, 0, 0.26, 0.5, '#1c2325', { round: 2 });
  face.poly(
    [
      [-0.66, 0.86],
      [-0.5, 1.46],
      [0.5, 1.46],
      [0.66, 0.86],
    ],
    darker(colour, 0.18),
    { round: 5 },
  );
  face.fill(
    [
      [-0.58, 0.9],
      [-0.46, 1.38],
      [0.46, 1.38],
      [0.58, 0.9],
    ],
    pen.fade(['#c3d8da', '#486771']),
  );
  face.poly(
    [
      [-0.86, 0.26],
      [-0.9, 0.8],
      [-0.72, 0.96],
      [0.72, 0.96],
      [0.9, 0.8],
      [0.86, 0.26],
    ],
    colour,
    { round: 5 },
  );
  face.fill(
    [
      [-0.9, 0.26],
      [-0.9, 0.96],
      [0.9, 0.96],
      [0.9, 0.26],
    ],
    pen.fade([
      ['#ffffff', 0.26],
      ['#ffffff', 0],
      ['#0f2129', 0.42],
    ]),
  );
  for (const u of [-0.72, 0.72]) face.fill(round(u, 0.72, 0.15, 0.09), back ? '#c8402f' : '#fff6dc');
  face.rect(-0.28, 0.42, 0.56, 0.14, '#f6f4ea');
  face.rect(-0.28, 0.42, 0.07, 0.14, '#27496d');
  face.line(
    [
      [-0.8, 0.36],
      [0.8, 0.36],
    ],
    darker(colour, 0.5),
    0.07,
  );
}

/** A delivery van from behind. */
export function drawVan(pen: Pen, at: Vec, colour: string): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.8);
  const [x, y] = pen.spot(at);
  pen.add(
    `<ellipse cx="${x}" cy="${y}" rx="${pen.pixels(at, 1.5)}" ry="${pen.pixels(at, 0.2)}" fill="${pen.glow('#0f2129', 0.9)}"/>`,
  );
  for (const u of [-0.95, 0.65]) face.rect(u, 0, 0.3, 0.6, '#1c2325', { round: 2 });
  face.rect(-1.05, 0.35, 2.1, 2.2, '#f2efe6', { round: 5 });
  face.rect(-1.05, 0.9, 2.1, 0.45, colour);
  face.line(
    [
      [0, 0.4],
      [0, 2.5],
    ],
    '#b7b8b2',
    0.03,
  );
  for (const u of [-0.85, 0.12]) face.fill(corners(u, 1.6, 0.72, 0.65), pen.fade(['#b9cfd3', '#4d6b74']));
  for (const u of [-1.02, 0.9]) face.rect(u, 0.95, 0.13, 0.5, '#c8402f');
  face.rect(-0.3, 0.45, 0.6, 0.16, '#f8f6ee');
}

/** A bicycle leaning against something, seen from the side. */
export function drawBicycle(pen: Pen, at: Vec, colour: string): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.5);
  const line = (points: readonly (readonly [number, number])[], shade: string, width: number) =>
    face.line(points, shade, width);
  for (const hub of [0.34, 1.36]) {
    line(round(hub, 0.34, 0.33, 0.33), '#2a3133', 0.035);
    for (const end of round(hub, 0.34, 0.31, 0.31).filter((_, index) => index % 4 === 0))
      line([[hub, 0.34], end], '#8d9695', 0.008);
  }
  line(
    [
      [0.34, 0.34],
      [0.62, 0.82],
      [1.22, 0.86],
      [0.8, 0.32],
      [0.34, 0.34],
    ],
    colour,
    0.045,
  );
  line(
    [
      [0.8, 0.32],
      [0.6, 0.95],
    ],
    colour,
    0.045,
  );
  line(
    [
      [1.36, 0.34],
      [1.2, 1.05],
      [1.08, 1.1],
    ],
    '#2a3133',
    0.035,
  );
  line(
    [
      [0.5, 0.97],
      [0.72, 0.97],
    ],
    '#3a2c24',
    0.07,
  );
  line(
    [
      [1.38, 0.7],
      [1.62, 0.72],
    ],
    '#b98a52',
    0.16,
  );
}
