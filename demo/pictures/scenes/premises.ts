import { darker, lighter, mix } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawLawn, drawPaving, drawRoad, drawShadow } from '../parts/ground.ts';
import { drawJut, drawShell } from '../parts/house.ts';
import { drawTreeLine } from '../parts/land.ts';
import { drawName } from '../parts/lettering.ts';
import { DOOR_COLOURS, drawDoor, drawWindow } from '../parts/openings.ts';
import { drawHedge, drawShrub, drawTree } from '../parts/plants.ts';
import { drawRidgeRoof, type Plan } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawBicycle, drawCarEnd, drawCarSide, drawVan } from '../parts/vehicles.ts';
import { BRICKS, drawWall, STONES, shadeBelow } from '../parts/walls.ts';

/** An office building of glass and stone behind a planted forecourt. */
export function drawOffices(random: Random): Pen {
  const storeys = random.whole(4, 7);
  const { pen, season } = outside(random, {
    distance: [25 + storeys * 1.6, 30 + storeys * 1.6],
    eye: [2, 4],
    aside: 16,
    horizon: [0.74, 0.8],
  });
  drawSky(pen);
  drawTreeLine(pen, 70, 11);
  drawLawn(pen, -90, 90, -40, 40, '#86a65c');
  drawRoad(pen, -44, -11.5);
  drawPaving(pen, -90, 90, -11.5, 0, '#cdc8bc', 1);
  const half = random.between(11, 14);
  const plan: Plan = { left: -half, right: half, front: 0, back: 16, eaves: storeys * 3.5 + 1.2 };
  const frame = random.pick([...STONES, ...BRICKS, '#e7e1d4', '#46565a']);
  const brick = (BRICKS as readonly string[]).includes(frame);
  drawShadow(pen, plan.left, plan.right, 0, 16, 6);
  const front = drawShell(pen, plan, {
    material: brick ? 'brick' : 'render',
    colour: frame,
    gable: 0,
    eaves: false,
  });
  const bays = random.whole(6, 9);
  const bay = (2 * half) / bays;
  const { sky } = pen.light;
  for (let storey = 0; storey < storeys; storey += 1) {
    const v = storey * 3.5 + (storey ? 0.9 : 0.1);
    const tall = storey ? 2.6 : 3.4;
    for (let index = 0; index < bays; index += 1) {
      const u = index * bay + 0.35;
      const wide = bay - 0.7;
      const on = random.chance(0.2 + pen.light.lamps * 0.5) && pen.light.lamps > 0;
      const pane = front.moved(u, v, -0.15);
      front.rect(u, v, wide, tall, darker(frame, 0.5));
      const top = mix(sky[storey > storeys / 2 ? 0 : 1], '#49666f', 0.35);
      pane.fill(
        corners(0, 0, wide, tall),
        on ? pen.fade(['#ffe2a0', '#e0a25a']) : pen.fade([top, mix(sky[2], '#3c565e', 0.6)], '0 0 0.4 1'),
      );
      if (random.chance(0.3))
        pane.fill(corners(0, tall * random.between(0.5, 0.8), wide, tall * 0.2), '#eef0ea', { opacity: 0.4 });
      pane.fill(
        [
          [wide * 0.1, 0],
          [wide * 0.35, 0],
          [wide * 0.6, tall],
          [wide * 0.35, tall],
        ],
        '#ffffff',
        { opacity: 0.14 },
      );
      pane.marks(
        [
          [wide / 2 - 0.03, 0, 0.06, tall],
          [0, tall * 0.72, wide, 0.05],
        ],
        '#2f3b3e',
      );
    }
  }
  front.rect(-0.2, plan.eaves - 0.2, 2 * half + 0.4, 0.5, darker(frame, 0.2));
  const door = half + random.between(-3, 1);
  const canopy = drawJut(front, door - 2.6, 3.5, 5.2, 0.35, 2.4, '#2f3b3e');
  drawName(canopy, 1, 0.5, 2.6, '#f6efe0');
  front.fill(corners(door - 1.5, 0.1, 3, 3.2), pen.fade(['#f0e2b8', '#8b9a95']));
  front.marks(
    [
      [door - 0.03, 0.1, 0.06, 3.2],
      [door - 1.5, 2.4, 3, 0.07],
    ],
    '#2f3b3e',
  );
  for (const side of [-1, 1]) {
    const from = door - half + side * 3.2;
    drawHedge(pen, Math.min(from, from + side * 6), Math.max(from, from + side * 6), -3.4, 0.7);
    drawTree(pen, [from + side * random.between(2, 5), 0, -5], random.between(4.5, 6.5), season);
    drawShrub(pen, [from + side * 0.6, 0, -4], 0.9, season);
  }
  drawBicycle(pen, [door - half + 1.6, 0, -3.2], random.pick(DOOR_COLOURS));
  return pen;
}

/** A shed of ribbed metal with loading doors and a yard. */
export function drawWarehouse(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [23, 28],
    eye: [2, 4],
    aside: 14,
    horizon: [0.62, 0.68],
  });
  drawSky(pen);
  drawTreeLine(pen, 80, 9);
  drawLawn(pen, -90, 90, 0, 60, '#8aa763');
  drawPaving(pen, -90, 90, -30, 4, '#b7b7b1', 3);
  const half = random.between(11, 14);
  const plan: Plan = { left: -half, right: half, front: 0, back: 20, eaves: random.between(6.5, 8) };
  const colour = random.pick(['#8fa3a6', '#6f8790', '#5f7f6b', '#a9a79c', '#47657d', '#c9c4b4']);
  drawShadow(pen, plan.left, plan.right, 0, 20, 6);
  const front = drawShell(pen, plan, { material: 'metal', colour, gable: 0, eaves: false });
  drawRidgeRoof(pen, { ...plan, back: 26 }, 1.4, lighter(colour, 0.1), { left: 'wall', right: 'wall' });
  drawWall(front, 2 * half, 2, random.chance(0.5) ? 'brick' : 'render', random.pick([...BRICKS, '#c9c4b8']));
  const band = random.pick(['#0d5c4d', '#b4442c', '#e0a526', '#27496d']);
  front.rect(0, plan.eaves - 0.9, 2 * half, 0.55, band);
  const doors = random.whole(2, 4);
  const span = (half * 1.5) / doors;
  for (let door = 0; door < doors; door += 1) {
    const u = half * 0.42 + door * span;
    front.rect(u - 0.15, 0, 3.3, 4.3, darker(colour, 0.4));
    front.rect(u, 0, 3, 4.1, '#dfe0da');
    for (let v = 0.3; v < 4; v += 0.42)
      front.line(
        [
          [u, v],
          [u + 3, v],
        ],
        '#9aa3a2',
        0.03,
        0.8,
      );
    shadeBelow(front, u, 4.1, 3, 0.7);
    for (const at of [u - 0.4, u + 3.2])
      makeFace(pen, [plan.left + at, 0, -0.8], [1, 0, 0], [0, 1, 0]).rect(0, 0, 0.2, 1, '#f3b61f');
  }
  drawDoor(front, half * 0.16, 0.05, 1, 2.1, { colour: band, kind: 'modern', frame: '#e7e3d8' });
  drawWindow(front, half * 1.86 - 1, 0.9, 2, 1.2, { bars: 'picture', frame: '#e7e3d8' });
  if (random.chance(0.7)) drawVan(pen, [random.between(-half * 0.4, half * 0.5), 0, -3.4], band);
  if (random.chance(0.6)) drawCarEnd(pen, [-half * 0.85, 0, -4], true);
  if (random.chance(0.4)) drawCarSide(pen, [half * 0.3, 0, -9]);
  for (const x of [-half - 4, half + 5]) drawTree(pen, [x, 0, 3], random.between(6, 9), season);
  return pen;
}
