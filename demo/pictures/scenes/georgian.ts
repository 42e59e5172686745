import { darker, lighter } from '../canvas/colour.ts';
import { arched, corners, type Face, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawPaving, drawRoad } from '../parts/ground.ts';
import { drawTreeLine } from '../parts/land.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawPot, drawTree } from '../parts/plants.ts';
import { drawChimney, drawSlates } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawLamp, drawRailings } from '../parts/street.ts';
import { drawBicycle, drawCarSide } from '../parts/vehicles.ts';
import { BRICKS, drawWall, shadeBelow } from '../parts/walls.ts';

/** A terrace of tall brick houses with fanlights, railings and steps; the one for sale in the middle. */
export function drawGeorgian(random: Random): Pen {
  const wide = random.between(7.2, 8.6);
  const storeys = random.pick([3, 3, 4]);
  const { pen, season } = outside(random, {
    distance: storeys === 4 ? [26, 29] : [22, 26],
    eye: [1.9, 3],
    aside: 8,
    horizon: [0.7, 0.75],
  });
  drawSky(pen);
  drawTreeLine(pen, 60, 9);
  drawRoad(pen, -22, -6.2);
  drawPaving(pen, -40, 40, -6, -2.6, '#c4beb2', 0.8);
  const first = -2 - random.whole(0, 1);
  const order = [first, first + 4, first + 1, first + 3, first + 2];
  for (const index of order)
    drawHouse(pen, (index - 0.5) * wide, wide, index === 0 ? storeys : random.pick([3, storeys]));
  drawPaving(pen, -40, 40, -2.6, 0, '#b7b0a3', 0.5);
  for (const index of [-2, -1, 0, 1, 2]) {
    const left = (index - 0.5) * wide;
    drawSteps(pen, left + wide * 0.18, 1.9);
    drawRailings(pen, left, left + wide * 0.16, -2.5);
    drawRailings(pen, left + wide * 0.42, left + wide, -2.5);
  }
  if (random.chance(0.6)) drawPot(pen, [-wide * 0.5 + wide * 0.12, 0, -2.9], 0.7);
  if (random.chance(0.45))
    drawBicycle(pen, [random.between(0, wide * 0.25), 0, -2.75], random.pick(DOOR_COLOURS));
  drawLamp(pen, [random.pick([-1, 1]) * random.between(6, 8), 0, -5.6]);
  if (random.chance(0.55)) drawCarSide(pen, [random.pick([-9.5, 4.4]), 0, -7.6]);
  if (random.chance(0.6))
    drawTree(pen, [random.pick([-1, 1]) * random.between(7.5, 9.5), 0, -6.5], random.between(6, 8), season);
  return pen;
}

function drawHouse(pen: Pen, left: number, wide: number, storeys: number): void {
  const { random } = pen;
  const brick = random.pick(BRICKS);
  const heights = [3.4, 3.5, 2.9, 2.4].slice(0, storeys);
  const tall = 0.5 + heights.reduce((sum, height) => sum + height, 0) + 0.3;
  const face = makeFace(pen, [left, 0, 0], [1, 0, 0], [0, 1, 0]);
  const roof = makeFace(pen, [left, tall - 0.4, 0.3], [1, 0, 0], [0, 1, 1.4]);
  drawSlates(roof, corners(0, 0, wide, 3.2), '#59656c');
  for (const u of [0.06, 0.94])
    drawChimney(pen, [left + wide * u, tall + 0.6, 2], 1.3, 1.9, darker(brick, 0.1), random.whole(3, 5));
  drawWall(face, wide, tall, 'brick', brick);
  face.rect(0, 0, wide, 0.6 + 0.2, '#b9b3a7');
  if (random.chance(0.3))
    drawWall(face, wide, heights[0]! + 0.7, 'render', random.pick(['#efe8d8', '#e6ddc9', '#dfe3dc']));
  face.rect(-0.05, tall - 0.28, wide + 0.1, 0.34, '#cfc8ba');
  face.rect(-0.05, tall - 0.05, wide + 0.1, 0.12, lighter('#cfc8ba', 0.4));
  shadeBelow(face, 0, tall - 0.28, wide, 0.6);
  const style: WindowStyle = {
    bars: random.pick(['georgian', 'sash']),
    frame: '#f7f4ec',
    surround: lighter(brick, 0.12),
    sill: '#d8d2c5',
    deep: 0.16,
  };
  const bays = 3;
  let floor = 0.85;
  heights.forEach((height, storey) => {
    for (let bay = 0; bay < bays; bay += 1) {
      const across = 1.12;
      const u = (wide * (bay + 0.5)) / bays - across / 2;
      if (storey === 0 && bay === 0) continue;
      drawWindow(face, u, floor + 0.55, across, height - (storey === 0 ? 1.25 : 1.05), style);
      if (storey === 1 && random.chance(0.3)) drawBalconette(face, u - 0.1, floor + 0.5, across + 0.2);
    }
    floor += height;
  });
  drawEntrance(face, wide / 6 + 0.12, 0.62);
  face.rect(wide - 0.14, 0, 0.1, tall - 0.3, '#3d4647', { opacity: 0.75 });
}

function drawBalconette(face: Face, u: number, v: number, wide: number): void {
  const bars: [number, number, number, number][] = [];
  for (let at = 0; at <= wide; at += 0.12) bars.push([u + at, v, 0.022, 0.5]);
  face.moved(0, 0, 0.15).marks([...bars, [u, v + 0.5, wide, 0.04], [u, v, wide, 0.04]], '#20292b');
}

/** The door everyone photographs: columns, fanlight, brass. */
function drawEntrance(face: Face, middle: number, floor: number): void {
  const { pen } = face;
  const colour = pen.random.pick(DOOR_COLOURS);
  const stone = '#e6e0d2';
  face.poly(arched(middle - 1.02, floor, 2.04, 2.45, 1.02), stone);
  face.poly(arched(middle - 0.9, floor, 1.8, 2.45, 0.9), '#4a4f4c');
  drawDoor(face, middle - 0.52, floor, 1.04, 2.2, { colour, kind: 'panelled', frame: stone });
  const lamp = pen.light.lamps > 0.2 ? '#ffdb91' : '#b9cdd0';
  face.fill(round(middle, floor + 2.5, 0.78, 0.74, 0, Math.PI), pen.fade([lamp, '#6d8b92']));
  for (const angle of [0.17, 0.33, 0.5, 0.67, 0.83]) {
    const [x, y] = [Math.cos(angle * Math.PI), Math.sin(angle * Math.PI)];
    face.line(
      [
        [middle + x * 0.22, floor + 2.5 + y * 0.2],
        [middle + x * 0.78, floor + 2.5 + y * 0.74],
      ],
      '#fbf8ef',
      0.035,
    );
  }
  face.line(round(middle, floor + 2.5, 0.5, 0.46, 0, Math.PI), '#fbf8ef', 0.03);
  face.poly(round(middle, floor + 2.5, 0.2, 0.2, 0, Math.PI), '#fbf8ef');
  face.rect(middle - 0.92, floor + 2.38, 1.84, 0.16, lighter(stone, 0.4));
  for (const u of [middle - 0.86, middle + 0.64]) {
    face.rect(u, floor, 0.22, 2.38, lighter(stone, 0.3));
    face.rect(u + 0.14, floor, 0.08, 2.38, darker(stone, 0.25), { opacity: 0.5 });
    face.marks(
      [
        [u - 0.04, floor, 0.3, 0.14],
        [u - 0.04, floor + 2.28, 0.3, 0.12],
      ],
      lighter(stone, 0.4),
    );
  }
}

function drawSteps(pen: Pen, left: number, wide: number): void {
  for (let step = 4; step >= 1; step -= 1) {
    const z = -0.35 * step;
    const height = 0.62 - 0.155 * (step - 1);
    makeFace(pen, [left, 0, z], [1, 0, 0], [0, 1, 0]).rect(0, 0, wide, height, '#bdb7aa');
    makeFace(pen, [left, height, z], [1, 0, 0], [0, 0, 1]).rect(-0.04, 0, wide + 0.08, 0.36, '#d9d4c8');
  }
}
