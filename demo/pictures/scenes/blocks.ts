import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawLawn, drawPaving, drawRoad, drawShadow } from '../parts/ground.ts';
import { drawJut, drawShell } from '../parts/house.ts';
import { drawTreeLine } from '../parts/land.ts';
import { drawName } from '../parts/lettering.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawHedge, drawPot, drawShrub, drawTree } from '../parts/plants.ts';
import { drawRidgeRoof, type Plan, SLATES } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawBins, drawLamp } from '../parts/street.ts';
import { drawBicycle, drawCarSide } from '../parts/vehicles.ts';
import { BRICKS, drawWall, RENDERS, shadeBelow } from '../parts/walls.ts';

/** An apartment building with balconies over a planted court. */
export function drawApartments(random: Random): Pen {
  const storeys = random.whole(4, 6);
  const bays = random.whole(4, 6);
  const { pen, season } = outside(random, {
    distance: [25 + storeys * 1.2, 30 + storeys],
    eye: [2.2, 4.5],
    aside: 15,
    horizon: [0.7, 0.77],
  });
  drawSky(pen);
  drawTreeLine(pen, 70, 10);
  const module = random.between(4.2, 4.8);
  const plan: Plan = {
    left: (-module * bays) / 2,
    right: (module * bays) / 2,
    front: 0,
    back: 13,
    eaves: storeys * 3 + 0.6,
  };
  const brick = random.pick(BRICKS);
  const accent = random.pick([...RENDERS, '#5a6669', '#b98a58', '#0d5c4d']);
  drawNeighbour(pen, plan.left - 26, plan.left - 5, storeys - 1);
  drawNeighbour(pen, plan.right + 6, plan.right + 28, storeys - 2);
  drawLawn(pen, -90, 90, -40, 60, '#86a65c');
  drawRoad(pen, -44, -13);
  drawPaving(pen, -60, 60, -13, -11.6, '#c6c1b6', 0.8);
  drawShadow(pen, plan.left, plan.right, plan.front, plan.back, 6);
  const front = drawShell(pen, plan, { material: 'brick', colour: brick, gable: 0, eaves: false });
  const style: WindowStyle = {
    bars: 'picture',
    frame: '#3d474a',
    sill: random.chance(0.5) ? '#d6cfc0' : undefined,
  };
  const set = random.chance(0.6);
  if (set)
    drawWall(front.moved(-0.1, plan.eaves - 3.2, 0.02), plan.right - plan.left + 0.2, 3.2, 'render', accent);
  const striped = random.whole(0, 1);
  for (let bay = 0; bay < bays; bay += 1) {
    const u = bay * module;
    const balconies = bay % 2 === striped;
    if (balconies)
      drawWall(
        front.moved(u + 0.25, 0, 0.01),
        module - 0.5,
        plan.eaves - (set ? 3.2 : 0.3),
        'render',
        accent,
      );
    for (let storey = storeys - 1; storey >= 0; storey -= 1)
      drawFlat(front, u, 0.45 + storey * 3, module, balconies, storey, style);
  }
  front.rect(-0.2, plan.eaves - 0.05, plan.right - plan.left + 0.4, 0.35, '#4a5356');
  const middle = random.whole(1, bays - 2) * module + module / 2;
  drawLobby(front, middle);
  const walk = plan.left + middle;
  drawPaving(pen, walk - 1.8, walk + 1.8, -11.6, 0, '#cfc8ba', 0.7);
  for (let at = plan.left; at < plan.right; at += 1.3) {
    if (Math.abs(at - walk) > 2.4) drawShrub(pen, [at, 0, -1.4], random.between(0.6, 1.1), season);
  }
  for (const [from, to] of [
    [plan.left - 2, walk - 2],
    [walk + 2, plan.right + 2],
  ] as const)
    drawHedge(pen, from, to, -6.4, 0.75);
  for (let tree = random.whole(1, 2); tree > 0; tree -= 1) {
    drawTree(pen, [walk + random.pick([-1, 1]) * random.between(6, 12), 0, -5], random.between(4, 6), season);
  }
  drawBicycle(pen, [walk + 2.6, 0, -7.2], random.pick(DOOR_COLOURS));
  drawLamp(pen, [walk - 4, 0, -8.6]);
  return pen;
}

/** A plain building to the side, half in the haze. */
function drawNeighbour(pen: Pen, left: number, right: number, storeys: number): void {
  const plan: Plan = { left, right, front: 7, back: 18, eaves: storeys * 3 };
  const front = drawShell(pen, plan, {
    material: 'render',
    colour: pen.random.pick(RENDERS),
    gable: 0,
    eaves: false,
  });
  const panes: [number, number, number, number][] = [];
  for (let storey = 0; storey < storeys; storey += 1) {
    for (let u = 1.5; u < right - left - 2; u += 3.4) panes.push([u, storey * 3 + 1, 1.6, 1.4]);
  }
  front.marks(panes, '#6f8790');
  front.fill(corners(0, 0, right - left, plan.eaves), pen.light.haze, { opacity: 0.35 });
}

function drawFlat(
  front: Face,
  u: number,
  v: number,
  module: number,
  balcony: boolean,
  storey: number,
  style: WindowStyle,
): void {
  const { random } = front.pen;
  if (!balcony) {
    drawWindow(front, u + module * 0.16, v + 0.55, 1.15, 1.75, style);
    drawWindow(front, u + module * 0.58, v + 0.55, 1.15, 1.75, style);
    return;
  }
  drawWindow(front, u + module * 0.18, v + 0.1, module * 0.64, 2.25, { ...style, sill: undefined });
  if (storey === 0) return;
  const wide = module * 0.8;
  const left = u + module * 0.1;
  shadeBelow(front, left, v - 0.05, wide, 0.8, 1.2);
  const slab = drawJut(front, left, v - 0.16, wide, 0.18, 1.25, '#d8d2c6');
  if (random.chance(0.5))
    drawPot(front.pen, front.point(left + random.between(0.5, wide - 0.5), v, 0.6), 0.6);
  if (random.chance(0.35)) {
    slab.rect(wide * 0.55, 0.18, 0.5, 0.45, random.pick(['#b4442c', '#e0a526', '#4f7f86']), { round: 2 });
    slab.rect(wide * 0.55, 0.5, 0.06, 0.45, '#5a4a3c');
  }
  slab.fill(corners(0, 0.18, wide, 0.95), '#d7ebe9', { opacity: 0.35 });
  slab.fill(
    [
      [wide * 0.1, 0.18],
      [wide * 0.3, 0.18],
      [wide * 0.45, 1.13],
      [wide * 0.25, 1.13],
    ],
    '#ffffff',
    { opacity: 0.25 },
  );
  slab.rect(0, 1.12, wide, 0.06, '#3d474a');
}

function drawLobby(front: Face, middle: number): void {
  const { pen } = front;
  front.rect(middle - 1.6, 0, 3.2, 3.05, '#3d474a');
  const glow = pen.light.lamps > 0.1 ? '#ffdf9e' : '#c9d6d2';
  front.fill(corners(middle - 1.45, 0.1, 1.4, 2.7), pen.fade([glow, '#7d959a']));
  front.fill(corners(middle + 0.05, 0.1, 1.4, 2.7), pen.fade([glow, '#7d959a']));
  const canopy = drawJut(front, middle - 2, 3, 4, 0.25, 1.5, '#0d5c4d');
  canopy.rect(0, 0, 4, 0.06, darker('#0d5c4d', 0.4));
}

/** A tall house turned into studios over a shop, in a street. */
export function drawStudios(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [19, 23],
    eye: [1.8, 2.8],
    aside: 8,
    horizon: [0.71, 0.76],
  });
  drawSky(pen);
  drawTreeLine(pen, 60, 9);
  drawRoad(pen, -22, -4.8);
  drawPaving(pen, -40, 40, -4.6, 0, '#c4beb2', 0.7);
  const wide = random.between(6.6, 7.6);
  for (const index of [-2, 2, -1, 1, 0]) {
    const storeys = index === 0 ? 4 : random.whole(3, 4);
    const plan: Plan = {
      left: (index - 0.5) * wide,
      right: (index + 0.5) * wide,
      front: 0,
      back: 9,
      eaves: 3.5 + (storeys - 1) * 2.9,
    };
    const colour = random.pick([...RENDERS, ...BRICKS]);
    const brick = (BRICKS as readonly string[]).includes(colour);
    const front = drawShell(pen, plan, { material: brick ? 'brick' : 'render', colour, gable: 0 });
    drawRidgeRoof(pen, { ...plan }, 1.8, random.pick(SLATES), { left: 'wall', right: 'wall' });
    const style: WindowStyle = {
      bars: random.pick(['sash', 'georgian', 'none']),
      frame: '#f5f1e7',
      surround: lighter(colour, 0.35),
      sill: '#dcd6c8',
    };
    for (let storey = 1; storey < storeys; storey += 1) {
      for (const at of [0.12, 0.42, 0.72])
        drawWindow(front, wide * at, 3.9 + (storey - 1) * 2.9, 1.1, 1.75, style);
    }
    drawShopfront(front, wide);
  }
  if (random.chance(0.5)) drawBicycle(pen, [random.between(-3, 2), 0, -0.5], random.pick(DOOR_COLOURS));
  drawLamp(pen, [random.pick([-5.5, 5.5]), 0, -4.2]);
  if (random.chance(0.4)) drawBins(pen, [random.between(-3, 1), 0, -0.6], 2);
  if (random.chance(0.5)) drawCarSide(pen, [random.pick([-8, 3]), 0, -6.2]);
  drawTree(pen, [random.pick([-1, 1]) * random.between(8.5, 10), 0, -4], random.between(5, 6.5), season);
  return pen;
}

/** The painted ground floor of a shop with a door to the stairs beside it. */
function drawShopfront(front: Face, wide: number): void {
  const { pen } = front;
  const { random } = pen;
  const colour = random.pick(DOOR_COLOURS);
  front.rect(0.15, 0, wide - 0.3, 3.1, colour);
  front.rect(0.05, 2.6, wide - 0.1, 0.6, darker(colour, 0.25));
  front.rect(0, 3.15, wide, 0.12, lighter(colour, 0.3));
  drawName(front, wide * 0.2, 2.76, wide * 0.6, '#f3e3b8');
  drawWindow(front, wide * 0.08, 0.6, wide * 0.5, 1.9, {
    bars: 'picture',
    frame: lighter(colour, 0.2),
    sill: lighter(colour, 0.2),
  });
  drawDoor(front, wide * 0.72, 0.08, 1, 2.2, {
    colour: random.pick(DOOR_COLOURS),
    kind: 'glazed',
    frame: lighter(colour, 0.25),
  });
  shadeBelow(front, 0.1, 2.6, wide - 0.2, 0.5);
}

/** A row of new town houses or duplexes, three storeys, two doors to a front. */
export function drawTownhouses(random: Random): Pen {
  const wide = random.between(5.4, 6.2);
  const { pen, season } = outside(random, {
    distance: [20, 24],
    eye: [1.9, 3.2],
    aside: 10,
    horizon: [0.68, 0.74],
  });
  const brick = random.pick(BRICKS);
  const panel = random.pick([...RENDERS, '#5a6669', '#6f7f78']);
  const gabled = random.chance(0.6);
  const duplex = random.chance(0.5);
  drawSky(pen);
  drawTreeLine(pen, 60, 9);
  drawRoad(pen, -24, -6.4);
  drawPaving(pen, -40, 40, -6.2, -3.6, '#c8c3b8', 0.7);
  drawLawn(pen, -40, 40, -3.6, 0);
  const plan: Plan = { left: -3.5 * wide, right: 3.5 * wide, front: 0, back: 9, eaves: 8.6 };
  const front = drawShell(pen, plan, { material: 'brick', colour: brick, gable: gabled ? 2.6 : 0 });
  if (gabled) drawRidgeRoof(pen, plan, 2.6, random.pick(SLATES), { left: 'gable', right: 'gable' });
  else front.rect(-0.1, 8.5, 7 * wide + 0.2, 0.35, '#4a5356');
  const style: WindowStyle = { bars: 'picture', frame: '#3d474a', sill: '#d6d0c2' };
  for (let house = 0; house < 7; house += 1) {
    const u = house * wide;
    drawWall(front.moved(u + wide * 0.5, 2.9, 0.01), wide * 0.42, 5.5, 'render', panel);
    drawWindow(front, u + wide * 0.56, 0.7, wide * 0.32, 1.7, style);
    for (const v of [3.4, 6.2]) {
      drawWindow(front, u + wide * 0.56, v, wide * 0.3, 1.8, { ...style, sill: undefined });
      drawWindow(front, u + wide * 0.14, v + 0.2, wide * 0.2, 1.4, style);
    }
    drawDoor(front, u + 0.55, 0.15, 0.95, 2.1, {
      colour: random.pick(DOOR_COLOURS),
      kind: 'modern',
      frame: '#3d474a',
    });
    if (duplex)
      drawDoor(front, u + 1.75, 0.15, 0.95, 2.1, {
        colour: random.pick(DOOR_COLOURS),
        kind: 'modern',
        frame: '#3d474a',
      });
    drawJut(front, u + 0.3, 2.45, duplex ? 2.6 : 1.5, 0.2, 0.9, '#4a5356');
    front.rect(u - 0.05, 0, 0.1, 8.5, darker(brick, 0.3), { opacity: 0.5 });
    const x = plan.left + u;
    drawPaving(pen, x + 0.4, x + (duplex ? 2.8 : 1.7), -3.6, 0, '#cfc8ba', 0.5);
    drawHedge(pen, x + wide * 0.55, x + wide * 0.95, -3.4, 0.8);
    drawShrub(pen, [x + wide * 0.75, 0, -1], random.between(0.5, 0.9), season);
    if (random.chance(0.35)) drawBins(pen, [x + wide * 0.55, 0, -0.8], 2);
  }
  drawLamp(pen, [random.pick([-6, 6]), 0, -5.9]);
  if (random.chance(0.6)) drawCarSide(pen, [random.between(-8, 4), 0, -7.6]);
  for (const x of [-9.5, 9])
    drawTree(pen, [x + random.between(-1, 1), 0, -5], random.between(4.4, 6), season);
  return pen;
}
