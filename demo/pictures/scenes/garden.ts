import { darker, lighter } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawBranch } from '../parts/frame.ts';
import { drawTable } from '../parts/furniture.ts';
import { drawLawn, drawPaving } from '../parts/ground.ts';
import { drawHills, drawTreeLine } from '../parts/land.ts';
import { drawDoor } from '../parts/openings.ts';
import { drawGardenChair, openAir } from '../parts/outdoors.ts';
import { drawHedge, drawPot, drawShrub, drawTree } from '../parts/plants.ts';
import { CLOTHS, WOODS } from '../parts/room.ts';
import { drawSky } from '../parts/sky.ts';
import { drawGardenWall } from '../parts/street.ts';
import { STONES } from '../parts/walls.ts';

/** A back garden: terrace, lawn, beds, a fence and what stands in it. */
export function drawGarden(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [9, 11],
    eye: [1.8, 3],
    aside: 3.5,
    focal: [1080, 1250],
    horizon: [0.42, 0.5],
  });
  const air = openAir(pen);
  drawSky(pen);
  if (random.chance(0.5)) drawHills(pen, 2, 60);
  drawTreeLine(pen, 40, 8);
  const [half, far] = [random.between(4.5, 6), random.between(7, 11)];
  drawLawn(pen, -60, 60, -10, 60);
  for (const x of [-half + 1, half - 1])
    if (random.chance(0.7)) drawTree(pen, [x, 0, far + 1.5], random.between(4, 6.5), season);
  drawFence(pen, half, far, random);
  if (random.chance(0.55)) drawShed(pen, random.pick([-half + 0.4, half - 2.8]), far - 2.2, random);
  for (const side of [-1, 1]) {
    for (let z = far - 0.8; z > -2; z -= random.between(0.9, 1.6))
      drawShrub(pen, [side * (half - random.between(0.4, 0.8)), 0, z], random.between(0.5, 1.1), season);
  }
  if (random.chance(0.5)) drawWashing(pen, half, far, random);
  if (random.chance(0.6))
    drawTree(
      pen,
      [random.pick([-1, 1]) * (half - 1.6), 0, random.between(2, 5)],
      random.between(2.6, 3.8),
      season,
    );
  drawPaving(pen, -half, half, -10, -1.8, random.pick(['#c9c3b6', '#bfa98f', '#b4b6b0']), 0.7);
  const wood = random.pick(WOODS);
  const x = random.between(-1.8, 0.6);
  for (const at of [x - 0.75, x + 1.45]) drawGardenChair(air, [at, 0, -3], random.pick(CLOTHS));
  drawTable(air, [x, 0, -3.2], [1.2, 0.7, 0.8], wood);
  if (random.chance(0.5))
    drawParasol(pen, [x + 0.6, 0, -2.8], random.pick(['#f3efe4', '#0d5c4d', '#d9a62e', '#b4583f']));
  for (let pot = random.whole(2, 4); pot > 0; pot -= 1)
    drawPot(
      pen,
      [random.pick([-1, 1]) * random.between(1.8, half - 0.6), 0, -2.2 - random.between(0, 1.4)],
      random.between(0.5, 0.8),
    );
  if (random.chance(0.6)) drawBranch(pen, season);
  return pen;
}

function drawFence(pen: Pen, half: number, far: number, random: Random): void {
  const kind = random.pick(['boards', 'boards', 'hedge', 'wall'] as const);
  if (kind === 'hedge') drawHedge(pen, -half - 0.6, half + 0.6, far, 1.7);
  if (kind === 'wall') drawGardenWall(pen, -half - 0.6, half + 0.6, far, 1.7, random.pick(STONES), true);
  if (kind !== 'boards') return;
  const colour = random.pick([...WOODS, '#7d8b7a', '#41514f', '#a9a79c']);
  const left = makeFace(pen, [-half, 0, -6], [0, 0, 1], [0, 1, 0]);
  const right = makeFace(pen, [half, 0, far], [0, 0, -1], [0, 1, 0]);
  const back = makeFace(pen, [-half, 0, far], [1, 0, 0], [0, 1, 0]);
  for (const [face, long] of [
    [back, 2 * half],
    [left, far + 6],
    [right, far + 6],
  ] as const) {
    face.rect(0, 0, long, 1.8, colour);
    for (let u = 0; u < long; u += 0.16)
      face.line(
        [
          [u, 0],
          [u, 1.8],
        ],
        darker(colour, 0.35),
        0.012,
        0.7,
      );
    face.fill(
      corners(0, 0, long, 1.8),
      pen.fade([
        ['#ffffff', 0.1],
        ['#10252b', 0.28],
      ]),
    );
    face.rect(0, 1.78, long, 0.07, lighter(colour, 0.2));
  }
}

function drawShed(pen: Pen, x: number, z: number, random: Random): void {
  const colour = random.pick(['#6f8f7a', '#5f7a8c', '#b5834f', '#a4493a']);
  const face = makeFace(pen, [x, 0, z], [1, 0, 0], [0, 1, 0]);
  face.poly(
    [
      [0, 0],
      [2.4, 0],
      [2.4, 1.9],
      [1.2, 2.6],
      [0, 1.9],
    ],
    colour,
  );
  for (let u = 0.15; u < 2.4; u += 0.2)
    face.line(
      [
        [u, 0],
        [u, 1.9],
      ],
      darker(colour, 0.3),
      0.012,
      0.6,
    );
  pen.line(
    [face.point(-0.15, 1.82), face.point(1.2, 2.66), face.point(2.55, 1.82)],
    pen.lit('#4a5356', 0.7),
    0.13,
  );
  drawDoor(face, 0.35, 0.05, 0.8, 1.75, {
    colour: lighter(colour, 0.2),
    kind: 'cottage',
    frame: lighter(colour, 0.4),
  });
  face.rect(1.45, 0.95, 0.65, 0.6, '#f3efe4');
  face.fill(corners(1.5, 1, 0.55, 0.5), pen.fade([pen.light.sky[1], '#5f7f88']));
}

/** A clothes line with a day's wash. */
function drawWashing(pen: Pen, half: number, far: number, random: Random): void {
  const z = far - 3;
  for (const x of [-half + 1, half - 1])
    pen.line(
      [
        [x, 0, z],
        [x, 1.9, z],
      ],
      '#7f8889',
      0.06,
    );
  pen.line(
    [
      [-half + 1, 1.85, z],
      [0, 1.72, z],
      [half - 1, 1.85, z],
    ],
    '#f1eee6',
    0.02,
  );
  const face = makeFace(pen, [0, 0, z], [1, 0, 0], [0, 1, 0], 0.9);
  for (let u = -half + 1.6; u < half - 2; u += random.between(0.7, 1.1)) {
    const wide = random.between(0.4, 0.7);
    face.poly(
      [
        [u, 1.75],
        [u + wide, 1.74],
        [u + wide + 0.06, 1.75 - random.between(0.5, 0.9)],
        [u + 0.05, 1.1],
      ],
      random.pick(['#fbf8f0', ...CLOTHS]),
    );
  }
}

function drawParasol(pen: Pen, at: readonly [number, number, number], colour: string): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.9);
  face.rect(-0.025, 0, 0.05, 2.4, '#c79a66');
  const ribs = [-1.3, -0.65, 0, 0.65, 1.3];
  for (let rib = 0; rib < 4; rib += 1)
    face.poly(
      [
        [ribs[rib]!, 1.95],
        [ribs[rib + 1]!, 1.95],
        [0, 2.5],
      ],
      rib % 2 ? colour : lighter(colour, 0.22),
    );
}
