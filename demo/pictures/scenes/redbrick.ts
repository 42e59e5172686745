import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawLawn, drawPaving, drawRoad } from '../parts/ground.ts';
import { drawJut } from '../parts/house.ts';
import { drawTreeLine } from '../parts/land.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawHedge, drawPot, drawShrub, drawTree } from '../parts/plants.ts';
import { drawChimney, drawSlates, SLATES } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawBins, drawPier, drawRailings } from '../parts/street.ts';
import { drawBicycle, drawCarSide } from '../parts/vehicles.ts';
import { BRICKS, BRIGHTS, drawWall, RENDERS, shadeBelow } from '../parts/walls.ts';

interface Row {
  wide: number;
  tall: number;
  bay: boolean;
  slate: string;
}

/** A Victorian terrace of two storeys behind small front gardens. */
export function drawRedbrick(random: Random): Pen {
  const painted = random.chance(0.25);
  const row: Row = {
    wide: random.between(5.4, 6.6),
    tall: random.between(6.1, 6.7),
    bay: random.chance(0.65),
    slate: random.pick(SLATES),
  };
  const { pen, season } = outside(random, {
    distance: [16, 20],
    eye: [1.8, 2.8],
    aside: 7,
    horizon: [0.67, 0.73],
  });
  drawSky(pen);
  drawTreeLine(pen, 50, 8);
  drawRoad(pen, -18, -6.4);
  drawPaving(pen, -40, 40, -6.2, -4.2, '#c8c2b5', 0.7);
  for (const index of [-3, 3, -2, 2, -1, 1, 0]) {
    const colour = painted ? random.pick([...BRIGHTS, ...RENDERS]) : random.pick(BRICKS);
    drawHouse(pen, row, index, colour, painted);
  }
  drawLawn(pen, -40, 40, -4.2, 0, '#86a65c');
  const kind = random.pick(['railings', 'hedge', 'railings'] as const);
  for (const index of [-2, -1, 0, 1, 2]) {
    const left = (index - 0.5) * row.wide;
    const path = left + row.wide * 0.12;
    drawPaving(pen, path, path + 1.15, -4.2, 0, random.pick(['#b3654d', '#c9c3b6', '#8f9a98']), 0.3);
    for (let shrub = random.whole(1, 3); shrub > 0; shrub -= 1) {
      drawShrub(
        pen,
        [left + row.wide * random.between(0.45, 0.92), 0, random.between(-3.4, -1.4)],
        random.between(0.6, 1.2),
        season,
      );
    }
    if (kind === 'hedge') drawHedge(pen, path + 1.3, left + row.wide - 0.3, -4.1, random.between(0.9, 1.25));
    else
      drawRailings(pen, path + 1.3, left + row.wide - 0.1, -4.2, random.pick(['#1d2629', '#27413f']), 1.05);
    drawPier(pen, path - 0.2, -4.2, 1.15, '#c2b9a8');
    drawPier(pen, path + 1.35, -4.2, 1.15, '#c2b9a8');
  }
  if (random.chance(0.6)) drawPot(pen, [-row.wide * 0.5 + row.wide * 0.32 + 0.2, 0, -0.7], 0.65);
  if (random.chance(0.35)) drawBins(pen, [random.between(0.4, 1.4), 0, -4.6], random.whole(2, 3));
  else if (random.chance(0.4))
    drawBicycle(pen, [random.between(0, 1.2), 0, -4.55], random.pick(DOOR_COLOURS));
  if (random.chance(0.45)) drawCarSide(pen, [random.pick([-9, 3.5]), 0, -7.7]);
  if (random.chance(0.6))
    drawTree(pen, [random.pick([-1, 1]) * random.between(7.5, 9.5), 0, -5.6], random.between(5, 6.5), season);
  return pen;
}

function drawHouse(pen: Pen, row: Row, index: number, colour: string, painted: boolean): void {
  const { random } = pen;
  const { wide, tall } = row;
  const left = (index - 0.5) * wide;
  const roof = makeFace(pen, [left, tall - 0.05, -0.28], [1, 0, 0], [0, 2.5, 3.6]);
  drawSlates(roof, corners(0, 0, wide, 4.4), row.slate);
  pen.line(
    [
      [left, tall + 2.5, 3.3],
      [left + wide, tall + 2.5, 3.3],
    ],
    pen.lit('#a9654a', 0.7),
    0.2,
  );
  if (random.chance(0.25)) drawRooflight(roof, wide * random.between(0.4, 0.7));
  drawChimney(
    pen,
    [left + wide, tall + 2.1, 3.2],
    1.2,
    1.6,
    painted ? '#b39a80' : darker(colour, 0.08),
    random.whole(2, 4),
  );
  const face = makeFace(pen, [left, 0, 0], [1, 0, 0], [0, 1, 0]);
  drawWall(face, wide, tall, painted ? 'render' : 'brick', colour);
  const trim = painted ? lighter(colour, 0.7) : random.pick(['#d9b98c', '#e2d7c2', '#c9835f']);
  face.rect(0, tall * 0.5, wide, 0.18, trim);
  for (let u = 0.1; u < wide; u += 0.42) face.rect(u, tall - 0.34, 0.2, 0.26, trim);
  shadeBelow(face, 0, tall, wide, 0.8);
  const style: WindowStyle = {
    bars: 'sash',
    frame: '#f6f2e8',
    surround: trim,
    sill: '#d8d1c3',
    arch: painted ? 0 : 0.14,
    deep: 0.14,
  };
  drawWindow(face, wide * 0.16, tall * 0.6, 1, 1.75, style);
  drawWindow(face, wide * 0.6, tall * 0.6, 1.05, 1.75, style);
  if (row.bay) drawBay(face, wide * 0.47, trim, style, row.slate);
  else drawWindow(face, wide * 0.56, 0.95, 1.35, 1.8, style);
  drawHallDoor(face, wide * 0.14, trim);
  face.rect(wide - 0.12, 0, 0.09, tall - 0.1, '#3a4446', { opacity: 0.8 });
}

function drawRooflight(roof: Face, u: number): void {
  roof.rect(u, 1.6, 0.8, 1.1, '#3c474c');
  roof.fill(corners(u + 0.06, 1.66, 0.68, 0.98), roof.pen.fade([roof.pen.light.sky[1], '#7d97a0']));
}

/** A square bay on the ground floor with its own little roof. */
function drawBay(face: Face, u: number, trim: string, style: WindowStyle, slate: string): void {
  const front = drawJut(face, u, 0, 2.5, 2.95, 0.75, trim);
  front.rect(0, 0, 2.5, 0.85, darker(trim, 0.06));
  const narrow = { ...style, arch: 0, surround: undefined };
  drawWindow(front, 0.14, 0.85, 0.58, 1.8, narrow);
  drawWindow(front, 0.86, 0.85, 0.8, 1.8, narrow);
  drawWindow(front, 1.8, 0.85, 0.58, 1.8, narrow);
  front.poly(
    [
      [-0.14, 2.9],
      [2.64, 2.9],
      [2.3, 3.4],
      [0.2, 3.4],
    ],
    slate,
  );
  front.rect(-0.14, 2.82, 2.78, 0.12, '#f1ece0');
}

function drawHallDoor(face: Face, u: number, trim: string): void {
  const { pen } = face;
  const colour = pen.random.pick(DOOR_COLOURS);
  const lamp = pen.light.lamps > 0.2 ? '#ffdb91' : '#a9c3c6';
  face.poly(
    [...corners(u - 0.22, 0.15, 1.5, 2.5).slice(0, 3), ...round(u + 0.53, 2.65, 0.75, 0.5, 0, Math.PI)],
    trim,
  );
  face.fill(
    [...corners(u, 2.2, 1.06, 0.4).slice(0, 3), ...round(u + 0.53, 2.6, 0.53, 0.36, 0, Math.PI)],
    pen.fade([lamp, '#5f7f88']),
  );
  drawDoor(face, u + 0.05, 0.15, 0.96, 2.08, {
    colour,
    kind: pen.random.pick(['panelled', 'glazed']),
    frame: '#f4efe3',
  });
}
