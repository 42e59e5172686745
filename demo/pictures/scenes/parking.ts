import { darker, lighter } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import { pickLight } from '../canvas/light.ts';
import { makePen, type Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawLawn, drawPaving, groundFace } from '../parts/ground.ts';
import { drawShell } from '../parts/house.ts';
import { drawTreeLine } from '../parts/land.ts';
import { drawWindow } from '../parts/openings.ts';
import { drawHedge, drawShrub, drawTree } from '../parts/plants.ts';
import { drawSky } from '../parts/sky.ts';
import { drawGardenWall, drawLamp, drawPier } from '../parts/street.ts';
import { drawCarEnd } from '../parts/vehicles.ts';
import { BRICKS, RENDERS, shadeBelow } from '../parts/walls.ts';

/** The bay that is offered, marked by fresh paint; `left` is its left line. */
function markBay(pen: Pen, left: number, near: number, far: number, free: boolean): void {
  const ground = groundFace(pen);
  if (free) ground.fill(corners(left, near, 2.5, far - near), '#0d5c4d', { opacity: 0.28 });
  for (const u of [left, left + 2.4]) ground.rect(u, near, 0.1, far - near, free ? '#f3b61f' : '#f6f3ea');
  if (!free) return;
  ground.rect(left, far - 0.12, 2.5, 0.12, '#f3b61f');
  const letter = { u: left + 0.75, v: (near + far) / 2 - 0.9 };
  ground.rect(letter.u, letter.v, 0.2, 1.8, '#fbfaf7');
  ground.rect(letter.u, letter.v + 1.5, 0.9, 0.3, '#fbfaf7');
  ground.rect(letter.u, letter.v + 0.7, 0.9, 0.25, '#fbfaf7');
  ground.rect(letter.u + 0.72, letter.v + 0.7, 0.2, 1.1, '#fbfaf7');
}

/** An open space in a row of bays beside a building. */
export function drawBays(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [14, 17],
    eye: [2.6, 4],
    aside: 5,
    focal: [1150, 1300],
    horizon: [0.46, 0.54],
  });
  drawSky(pen);
  drawTreeLine(pen, 45, 9);
  drawLawn(pen, -60, 60, 0, 60);
  if (random.chance(0.7)) {
    const colour = random.pick([...BRICKS, ...RENDERS]);
    const plan = { left: random.pick([-22, -4]), right: random.pick([6, 24]), front: 9, back: 18, eaves: 9 };
    const front = drawShell(pen, plan, { material: 'brick', colour, gable: 0, eaves: false });
    for (let storey = 0; storey < 3; storey += 1) {
      for (let u = 1; u < plan.right - plan.left - 2; u += 3.4)
        drawWindow(front, u, 0.8 + storey * 3, 1.6, 1.5, {
          bars: 'picture',
          frame: '#f5f1e7',
          sill: '#d8d2c5',
        });
    }
  }
  drawTree(pen, [random.pick([-9, 9]), 0, 4], random.between(5, 7), season);
  drawPaving(pen, -40, 40, -20, 0.4, random.pick(['#9a9d9b', '#8d9192', '#a79f97']), 4);
  drawHedge(pen, -40, 40, 1, random.between(0.8, 1.3));
  for (let index = -4; index <= 4; index += 1) {
    markBay(pen, index * 2.5 - 1.25, -5, -0.2, index === 0);
  }
  for (let index = -4; index <= 4; index += 1) {
    const left = index * 2.5 - 1.25;
    if (index !== 0 && random.chance(0.62)) drawCarEnd(pen, [left + 1.25, 0, -3.6], random.chance(0.6));
  }
  drawLamp(pen, [random.pick([-5.2, 5.2]), 0, 0.6]);
  return pen;
}

/** A space in a garage under a building: pillars, strip lights, painted numbers. */
export function drawUnderground(random: Random): Pen {
  const light = {
    ...pickLight(random),
    lamps: 1,
    sunTint: [0.98, 0.97, 0.92] as const,
    shadeTint: [0.5, 0.54, 0.58] as const,
  };
  const aside = random.between(-2.5, 2.5);
  const camera = {
    at: [aside, 1.75, -7.5] as const,
    yaw: -Math.atan2(aside, 9) * 0.8,
    focal: 1120,
    horizon: 400,
  };
  const pen = makePen(camera, light, random);
  const band = random.pick(['#0d5c4d', '#f3b61f', '#b4442c', '#27496d']);
  const floor = makeFace(pen, [-20, 0, -12], [1, 0, 0], [0, 0, 1], 0.55);
  const ceiling = makeFace(pen, [-20, 2.75, -12], [1, 0, 0], [0, 0, 1], 0.35);
  const wall = makeFace(pen, [-20, 0, 6], [1, 0, 0], [0, 1, 0], 0.7);
  pen.path('M0 0H1440V960H0Z', '#5f6a6c');
  ceiling.rect(0, 0, 40, 18, '#b3b6b0');
  for (let v = 0; v < 18; v += 3) ceiling.rect(0, v, 40, 0.5, '#8f9490');
  floor.rect(0, 0, 40, 18, '#a5a8a3');
  floor.fill(
    corners(0, 0, 40, 18),
    pen.fade([
      ['#ffffff', 0.18],
      ['#ffffff', 0],
      ['#0f2129', 0.3],
    ]),
  );
  wall.rect(0, 0, 40, 2.75, '#d5d3c9');
  wall.rect(0, 0.7, 40, 0.5, band);
  wall.fill(
    corners(0, 0, 40, 2.75),
    pen.fade([
      ['#0f2129', 0.3],
      ['#ffffff', 0.1],
      ['#0f2129', 0.25],
    ]),
  );
  for (let index = -3; index <= 3; index += 1) {
    markBay(pen, index * 2.7 - 1.25, 0.6, 5.6, index === 0);
  }
  for (let index = -3; index <= 3; index += 1) {
    const left = index * 2.7 - 1.25;
    if (index !== 0 && random.chance(0.6)) drawCarEnd(pen, [left + 1.25, 0, 2.2], random.chance(0.5));
    const tube = makeFace(pen, [left + 0.6, 2.66, -4], [1, 0, 0], [0, 0, 1]);
    if (index % 2 === 0) {
      tube.fill(corners(0, 0, 0.3, 7), '#fff6d6');
      const [x, y] = pen.spot([left + 0.75, 2.66, -0.5]);
      pen.add(`<ellipse cx="${x}" cy="${y}" rx="210" ry="80" fill="${pen.glow('#fff3c9', 0.5)}"/>`);
    }
  }
  for (const x of [-9.5, -4.15, 4.1, 9.4]) {
    const level = Math.sign(aside - x) === 1 ? 0.35 : 0.6;
    const side =
      aside > x
        ? makeFace(pen, [x + 0.5, 0, 0.2], [0, 0, 1], [0, 1, 0], level)
        : makeFace(pen, [x, 0, 0.8], [0, 0, -1], [0, 1, 0], level);
    side.rect(0, 0, 0.6, 2.75, '#c2c1b8');
    const face = makeFace(pen, [x, 0, 0.2], [1, 0, 0], [0, 1, 0], 0.7);
    face.rect(0, 0, 0.5, 2.75, '#cfcdc3');
    face.rect(0, 0.4, 0.5, 0.9, band);
    for (let stripe = 0; stripe < 3; stripe += 1)
      face.poly(
        [
          [0, 0.45 + stripe * 0.28],
          [0.5, 0.6 + stripe * 0.28],
          [0.5, 0.72 + stripe * 0.28],
          [0, 0.57 + stripe * 0.28],
        ],
        lighter(band, 0.55),
      );
  }
  return pen;
}

/** A private drive in front of a garage door. */
export function drawDriveway(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [14.5, 17],
    eye: [1.9, 3],
    aside: 4.5,
    horizon: [0.56, 0.62],
  });
  drawSky(pen);
  drawTreeLine(pen, 45, 9);
  drawLawn(pen, -60, 60, -14, 60);
  const wall = random.pick([...RENDERS, ...BRICKS]);
  const brick = (BRICKS as readonly string[]).includes(wall);
  const shift = random.between(-1.5, 0.5);
  const plan = { left: shift - 2.4, right: 16, front: 0, back: 8, eaves: random.pick([3.2, 5.6]) };
  const front = drawShell(pen, plan, { material: brick ? 'brick' : 'render', colour: wall, gable: 0 });
  front.rect(-0.2, plan.eaves, plan.right - plan.left + 0.4, 0.25, '#e8e4da');
  const door = random.pick(['#f3efe4', '#0d5c4d', '#5a6669', '#7d2f3a', '#b98a58']);
  front.rect(0.75, 0, 3.4, 2.6, lighter(wall, 0.35));
  front.rect(0.95, 0, 3, 2.4, darker(door, 0.25));
  for (let row = 0; row < 4; row += 1)
    for (let column = 0; column < 4; column += 1)
      front.rect(1 + column * 0.74, 0.06 + row * 0.59, 0.68, 0.52, door);
  shadeBelow(front, 0.95, 2.4, 3, 0.5, 1.2);
  drawWindow(front, 6, 0.9, 2.2, 1.4, { bars: 'casement', frame: '#f7f4ec', sill: '#d9d3c6' });
  drawPaving(pen, shift - 1.8, shift + 1.9, -14, -0.05, random.pick(['#b9a48f', '#b98d78', '#aeb0ab']), 0.4);
  const frame = groundFace(pen);
  for (const u of [shift - 1.3, shift + 1.2]) frame.rect(u, -6.4, 0.1, 5, '#f3b61f', { opacity: 0.9 });
  if (random.chance(0.4)) drawCarEnd(pen, [shift + 4.2, 0, -3.6], true);
  drawHedge(pen, shift - 2.9, shift - 2.1, -7.5, 1.2, '#4f7d48', 7.4);
  for (let shrub = 0; shrub < 4; shrub += 1)
    drawShrub(
      pen,
      [shift + random.between(2.8, 7), 0, random.between(-3, -0.8)],
      random.between(0.5, 1),
      season,
    );
  drawGardenWall(pen, shift + 2.5, 20, -7.6, 0.7, random.pick(BRICKS));
  for (const x of [shift - 2, shift + 2.3]) drawPier(pen, x, -7.6, 1.15, random.pick(['#b5ab9a', wall]));
  if (random.chance(0.6))
    drawTree(pen, [shift + random.between(5, 7), 0, -5], random.between(3.5, 5), season);
  return pen;
}
