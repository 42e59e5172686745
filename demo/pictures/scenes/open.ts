import { darker, lighter, mix } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import { hazed } from '../canvas/light.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawMeadow } from '../parts/frame.ts';
import { drawLawn, groundFace } from '../parts/ground.ts';
import { drawHills } from '../parts/land.ts';
import { lumps } from '../parts/lumps.ts';
import { drawShrub, drawTree } from '../parts/plants.ts';
import { drawSky } from '../parts/sky.ts';
import { drawGardenWall } from '../parts/street.ts';
import { STONES } from '../parts/walls.ts';

/** Fields that climb towards the hills, parted by hedges: a face that rises away from the one who looks. */
function drawFields(pen: Pen, from: number, steep: number): void {
  const { random, light } = pen;
  const slope = makeFace(pen, [0, 0, from], [1, 0, 0], [0, steep, 1], 0.85);
  const far = 90;
  const green = hazed(light, pen.lit('#86a65a', 0.8), 60);
  slope.fill(corners(-160, 0, 320, far), pen.fade([mix(green, light.haze, 0.3), green]));
  for (let x = -20; x < 1460; x += random.between(14, 40)) {
    const y = pen.spot(slope.point(0, far))[1];
    const size = random.between(5, 15);
    pen.path(
      lumps(random, x, y - size * 0.3, size * 1.3, size, 7, 0.2),
      hazed(light, pen.lit('#4f7350', 0.4), far),
    );
  }
  for (let v = far; v > 0; ) {
    const deep = Math.max(9, v * random.between(0.26, 0.4));
    const near = Math.max(0, v - deep);
    const reach = 30 + v * 1.2;
    for (let u = -reach - random.between(0, 20); u < reach; ) {
      const wide = random.between(12, 26) + v * random.between(0.1, 0.3);
      const lean = random.between(-3, 3);
      const colour = hazed(
        light,
        pen.lit(
          random.pick(['#8bab58', '#a3b463', '#759d58', '#b9b765', '#93a65a', '#c9b46a', '#7fa35c']),
          0.85,
        ),
        v + 20,
      );
      const field = [
        [u, near],
        [u + wide, near],
        [u + wide + lean, v],
        [u + lean, v],
      ] as const;
      slope.fill(field, pen.fade([colour, mix(colour, '#3f6a45', 0.16)]));
      if (random.chance(0.4)) {
        for (let line = 0.08; line < 1; line += 0.1) {
          slope.fill(
            [
              [u + wide * line, near],
              [u + wide * (line + 0.03), near],
              [u + wide * (line + 0.03) + lean, v],
              [u + wide * line + lean, v],
            ],
            mix(colour, '#3f5a35', 0.3),
            { opacity: 0.45 },
          );
        }
      }
      const hedge = hazed(light, pen.lit(random.pick(['#4f7350', '#5b7d4f', '#8d8a78']), 0.4), v + 20);
      pen.line([slope.point(u, near, 0.3), slope.point(u + lean, v, 0.3)], hedge, 0.7);
      u += wide;
    }
    const row = hazed(light, pen.lit('#4f7350', 0.35), v + 20);
    pen.line([slope.point(-reach - 40, v, 0.3), slope.point(reach + 60, v, 0.3)], row, 0.55);
    v = near;
  }
}

/** A few sheep, or cattle, grazing. */
function drawHerd(pen: Pen): void {
  const { random } = pen;
  const cattle = random.chance(0.4);
  const coat = cattle ? random.pick(['#5a4033', '#2b2a2a', '#8a5a3c']) : '#f4efe2';
  for (let beast = random.whole(4, 9); beast > 0; beast -= 1) {
    const z = random.between(2, 11);
    const face = makeFace(pen, [random.between(-9, 9), 0, z], [1, 0, 0], [0, 1, 0], 0.8);
    const size = cattle ? 1.7 : 1;
    for (const u of [0.15, 0.3, 0.8, 0.95])
      face.rect(u * size, 0, 0.07 * size, 0.4 * size, darker(coat, 0.5));
    face.oval(0.55 * size, 0.55 * size, 0.52 * size, 0.3 * size, coat);
    face.oval(0.55 * size, 0.46 * size, 0.46 * size, 0.18 * size, darker(coat, 0.2), { opacity: 0.5 });
    face.oval(1.1 * size, 0.62 * size, 0.17 * size, 0.14 * size, cattle ? coat : '#3a3633');
  }
}

/** A five-barred gate between two posts. */
function drawGate(pen: Pen, left: number, z: number): void {
  const face = makeFace(pen, [left, 0, z], [1, 0, 0], [0, 1, 0], 0.8);
  const colour = pen.random.pick(['#b9bcb6', '#8a6a4c', '#b4442c']);
  for (const v of [0.2, 0.42, 0.64, 0.86, 1.1]) face.rect(0, v, 3.2, 0.07, colour);
  face.line(
    [
      [0.05, 0.2],
      [3.1, 1.15],
    ],
    colour,
    0.06,
  );
  for (const u of [0, 1.6, 3.14]) face.rect(u, 0.18, 0.07, 1, colour);
  for (const u of [-0.25, 3.26]) face.rect(u, 0, 0.24, 1.4, '#8d8577');
}

/** A site: a level field behind a wall, pegs and string where the house may stand, hills all around. */
export function drawSite(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [15, 19],
    eye: [2.4, 5.5],
    aside: 5,
    horizon: [0.4, 0.52],
  });
  drawSky(pen);
  drawHills(pen, 3, random.between(110, 200));
  drawFields(pen, 30, random.between(0.16, 0.26));
  drawLawn(pen, -70, 70, -19, 30, random.pick(['#8fb05a', '#86a956', '#9ab060']));
  for (const x of [-18, -13, 15, 20])
    if (random.chance(0.7))
      drawTree(pen, [x + random.between(-2, 2), 0, random.between(18, 30)], random.between(5, 8), season);
  drawPegs(pen);
  const stone = random.pick(STONES);
  const gate = random.between(-5, 2);
  drawGardenWall(pen, -40, gate - 0.3, -3, 0.9, stone, true);
  drawGardenWall(pen, gate + 3.5, 40, -3, 0.9, stone, true);
  drawGate(pen, gate, -3);
  if (random.chance(0.6)) drawSign(pen, [gate + random.pick([-2.4, 5]), 0, -3.4]);
  for (let shrub = random.whole(2, 5); shrub > 0; shrub -= 1)
    drawShrub(pen, [random.between(-9, 9), 0, random.between(-2, 6)], random.between(0.5, 1), season);
  drawMeadow(pen, random.between(60, 130));
  return pen;
}

/** Pegs and a line around a plot. */
function drawPegs(pen: Pen): void {
  const wide = pen.random.between(5, 7);
  const plot = [
    [-wide, 0, 4],
    [wide, 0, 4],
    [wide, 0, 13],
    [-wide, 0, 13],
  ] as const;
  groundFace(pen).fill(
    plot.map(([x, , z]) => [x, z] as const),
    '#d9c48f',
    { opacity: 0.35 },
  );
  pen.line(
    [...plot, plot[0]].map(([x, , z]) => [x, 0.4, z] as const),
    '#f4efe0',
    0.03,
    0.9,
  );
  for (const [x, y, z] of plot)
    pen.line(
      [
        [x, y, z],
        [x, 0.55, z],
      ],
      pen.lit('#b98a58', 0.8),
      0.09,
    );
}

/** A board on two posts, in the colours of the house. */
function drawSign(pen: Pen, at: readonly [number, number, number]): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.9);
  for (const u of [-0.5, 0.42]) face.rect(u, 0, 0.08, 2, '#e7e1d4');
  face.rect(-0.65, 1, 1.3, 0.95, '#0d5c4d', { round: 2 });
  face.poly(
    [
      [-0.35, 1.4],
      [0, 1.72],
      [0.35, 1.4],
    ],
    '#f3b61f',
  );
  face.rect(-0.24, 1.2, 0.48, 0.22, '#f3b61f');
  face.marks([[-0.42, 1.07, 0.84, 0.05]], '#fbfaf7');
}

/** Farmland to the horizon, with beasts, a gate and long grass in front. */
export function drawFarmland(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [14, 20],
    eye: [3, 7],
    aside: 6,
    horizon: [0.36, 0.48],
  });
  drawSky(pen);
  drawHills(pen, 3, random.between(90, 180));
  drawFields(pen, 12, random.between(0.14, 0.22));
  drawLawn(pen, -70, 70, -20, 12, random.pick(['#8fb05a', '#93a65a', '#9ab060']));
  drawHerd(pen);
  for (const x of [-14, 12, 18])
    if (random.chance(0.75))
      drawTree(pen, [x + random.between(-3, 3), 0, random.between(4, 11)], random.between(4, 6), season);
  if (random.chance(0.5)) drawBarn(pen, [random.pick([-22, 10]), 0.6, 15]);
  const stone = random.pick(STONES);
  const gate = random.between(-6, 3);
  drawGardenWall(pen, -40, gate - 0.3, -1, 0.95, stone, true);
  drawGardenWall(pen, gate + 3.5, 40, -1, 0.95, stone, true);
  drawGate(pen, gate, -1);
  drawMeadow(pen, random.between(90, 170));
  return pen;
}

/** A round-roofed hay barn in red oxide, as on every second farm. */
function drawBarn(pen: Pen, at: readonly [number, number, number]): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.8);
  const red = '#a4493a';
  face.rect(0, 0, 12, 5, darker(red, 0.35));
  face.rect(0.5, 0, 11, 2.4, '#c9a95a');
  for (const u of [0, 3, 6, 9, 11.8]) face.rect(u, 0, 0.25, 5, lighter(red, 0.1));
  face.poly(
    [
      [-0.4, 4.8],
      [12.4, 4.8],
      [11, 6.4],
      [8.5, 7.1],
      [3.5, 7.1],
      [1, 6.4],
    ],
    red,
  );
}
