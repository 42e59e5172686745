import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawGravel, drawLawn, drawPaving, drawRoad, drawShadow } from '../parts/ground.ts';
import { drawGable, drawJut, drawShell } from '../parts/house.ts';
import { drawHills, drawTreeLine } from '../parts/land.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawHedge, drawPot, drawShrub, drawTree, type Season } from '../parts/plants.ts';
import { drawBargeboard, drawChimney, drawRidgeRoof, type Plan, SLATES } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawBins, drawGardenWall, drawPier } from '../parts/street.ts';
import { drawCarEnd } from '../parts/vehicles.ts';
import { BRICKS, drawWall, type Material, RENDERS } from '../parts/walls.ts';

type Era = 'fifties' | 'seventies' | 'noughties';

interface Look {
  era: Era;
  wide: number;
  eaves: number;
  material: Material;
  wall: string;
  base: string;
  roof: string;
  style: WindowStyle;
}

const ROOFS: Record<Era, readonly string[]> = {
  fifties: ['#8a4f3d', '#7c4a3c', '#64605d'],
  seventies: ['#6d4d42', '#5d5753', '#7a5a49'],
  noughties: SLATES,
};

/** A pair of semi-detached houses with drive, garden and hedge. */
export function drawSemi(random: Random): Pen {
  const era = random.pick(['fifties', 'seventies', 'noughties'] as const);
  const { pen, season } = outside(random, {
    distance: [17, 21],
    eye: [2, 3.4],
    aside: 9,
    horizon: [0.62, 0.69],
    look: random.between(-2.5, 2.5),
  });
  const look: Look = {
    era,
    wide: random.between(6.6, 7.6),
    eaves: random.between(5, 5.4),
    material: era === 'seventies' ? 'dash' : 'render',
    wall: random.pick(RENDERS),
    base: random.pick(BRICKS),
    roof: random.pick(ROOFS[era]),
    style: {
      bars: era === 'fifties' ? 'casement' : random.pick(['picture', 'casement']),
      frame: era === 'noughties' && random.chance(0.4) ? '#3a4548' : '#f7f4ec',
      sill: '#d9d3c6',
    },
  };
  drawSky(pen);
  if (random.chance(0.5)) drawHills(pen, 2, 60);
  drawTreeLine(pen, 45, 8);
  drawLawn(pen, -60, 60, -9, 60, '#8bab60');
  drawRoad(pen, -20, -10.4);
  drawPaving(pen, -40, 40, -10.2, -8.8, '#c8c3b7', 0.8);
  for (const middle of [-2.6 * look.wide, 2.6 * look.wide, 0]) drawPair(pen, look, middle);
  drawGardens(pen, look, season);
  return pen;
}

function drawPair(pen: Pen, look: Look, middle: number): void {
  const { random } = pen;
  const { wide, eaves, era } = look;
  const plan: Plan = { left: middle - wide, right: middle + wide, front: 0, back: 8, eaves };
  drawShadow(pen, plan.left, plan.right, plan.front, plan.back, eaves);
  const hip = era === 'fifties' || (era === 'seventies' && middle !== 0);
  const rise = era === 'fifties' ? 3 : 2.6;
  const front = drawShell(pen, plan, { material: look.material, colour: look.wall, gable: hip ? 0 : rise });
  const end = hip ? 'hip' : 'gable';
  if (era === 'noughties') drawWall(front, 2 * wide, 2.7, 'brick', look.base);
  else if (era === 'seventies') front.rect(0, 0, 2 * wide, 0.5, darker(look.wall, 0.15));
  drawRidgeRoof(pen, plan, rise, look.roof, { left: end, right: end });
  for (const side of [0, 1]) drawHalf(pen, front, look, side === 0);
  drawChimney(pen, [middle, eaves + rise - 0.5, 4], 1.5, 1.5, era === 'fifties' ? look.base : look.wall, 4);
  if (era === 'noughties') front.rect(wide - 0.05, 0, 0.1, eaves, '#41494a');
  if (random.chance(0.3))
    drawPanels(pen, middle + (random.chance(0.5) ? wide * 0.35 : -wide * 0.75), eaves, rise);
}

/** Solar panels on the front slope. */
function drawPanels(pen: Pen, left: number, eaves: number, rise: number): void {
  const roof = makeFace(pen, [left, eaves + rise * 0.3, 4 * 0.3 - 0.15], [1, 0, 0], [0, rise, 4.2]);
  for (const row of [0, 1]) {
    for (let column = 0; column < 3; column += 1) {
      roof.fill(corners(column * 1.02, row * 1.5, 0.98, 1.45), pen.fade(['#47688a', '#1e3047'], '0 0 1 1'));
    }
  }
}

/** One house of the pair; `left` mirrors it. Doors lie at the outer side, the bays at the party wall. */
function drawHalf(pen: Pen, front: Face, look: Look, left: boolean): void {
  const { random } = pen;
  const { wide, era, style } = look;
  const at = (from: number, span: number) => (left ? wide - from - span : wide + from);
  if (era === 'noughties') {
    const span = wide * 0.46;
    const rise = 2;
    drawGable(front, at(0.5, span), span, look.eaves - 0.05, rise, 'render', look.wall);
    const tip = at(0.5, span) + span / 2;
    drawBargeboard(
      pen,
      front.point(tip - span / 2 - 0.2, look.eaves - 0.15, 0.3),
      front.point(tip, look.eaves + rise + 0.05, 0.3),
      front.point(tip + span / 2 + 0.2, look.eaves - 0.15, 0.3),
      '#f2eee3',
      look.roof,
    );
  }
  const bay = at(0.7, 2.6);
  if (era === 'fifties' || era === 'noughties') {
    const colour = era === 'fifties' ? lighter(look.wall, 0.2) : look.base;
    const face = drawJut(front, bay, 0, 2.6, 2.75, 0.6, colour);
    drawWindow(face, 0.25, 0.85, 2.1, 1.5, style);
    face.poly(
      [
        [-0.15, 2.68],
        [2.75, 2.68],
        [2.5, 3.1],
        [0.1, 3.1],
      ],
      look.roof,
    );
  } else drawWindow(front, bay, 0.85, 2.5, 1.5, style);
  drawWindow(front, at(0.95, 2.1), 3.35, 2.1, 1.3, style);
  drawWindow(front, at(wide - 2.5, 1.2), 3.45, 1.2, 1.2, style);
  const door = at(wide - 2.45, 1);
  if (random.chance(0.6)) {
    const porch = drawJut(front, door - 0.5, 2.45, 2, 0.22, 0.9, '#ece7db');
    porch.rect(0, 0.16, 2, 0.08, look.roof);
  }
  drawDoor(front, door, 0.12, 0.95, 2.08, {
    colour: random.pick(DOOR_COLOURS),
    kind: random.pick(['glazed', 'modern', 'panelled']),
    frame: style.frame,
  });
  if (era !== 'fifties')
    drawWindow(front, left ? door + 1.05 : door - 0.4, 0.25, 0.32, 1.9, {
      ...style,
      bars: 'none',
      sill: undefined,
    });
}

function drawGardens(pen: Pen, look: Look, season: Season): void {
  const { random } = pen;
  const { wide } = look;
  const wall = random.pick([look.base, lighter(look.wall, 0.1), '#b5ab9a']);
  for (const side of [-1, 1]) {
    const drive = side * (wide - 1.9);
    if (random.chance(0.5)) drawGravel(pen, drive - 1.9, drive + 1.9, -9, -0.1);
    else
      drawPaving(
        pen,
        drive - 1.9,
        drive + 1.9,
        -9,
        -0.1,
        random.pick(['#b9a48f', '#aeb0ab', '#b98d78']),
        0.45,
      );
    for (let shrub = random.whole(2, 4); shrub > 0; shrub -= 1) {
      drawShrub(pen, [side * random.between(0.8, wide - 4.4), 0, -1.2], random.between(0.5, 1.1), season);
    }
    if (random.chance(0.5)) drawPot(pen, [side * (wide - 3.5), 0, -0.9], 0.7);
    if (random.chance(0.55)) drawCarEnd(pen, [drive, 0, -5.2], random.chance(0.5));
    else if (random.chance(0.4)) drawBins(pen, [drive + side * 0.9, 0, -1.4], 3);
  }
  if (random.chance(0.6)) drawHedge(pen, -0.4, 0.4, -8, 1.1, '#4f7d48', 7.6);
  for (const side of [-1, 1]) {
    const [from, to] = side < 0 ? [-wide + 3.9, -0.2] : [0.2, wide - 3.9];
    if (random.chance(0.45)) drawHedge(pen, from, to, -8.8, random.between(0.9, 1.2));
    else drawGardenWall(pen, from, to, -8.8, 0.75, wall);
    drawPier(pen, side * (wide - 3.8), -8.8, 1.05, wall);
    drawPier(pen, side * (wide + 0.1), -8.8, 1.05, wall);
  }
  if (random.chance(0.55))
    drawTree(pen, [random.pick([-1, 1]) * random.between(0.8, 2), 0, -7], random.between(2.6, 3.6), season);
  if (random.chance(0.5))
    drawTree(pen, [random.pick([-1, 1]) * (wide + 2.2), 0, -7], random.between(4.5, 6.5), season);
}
