import { darker, lighter } from '../canvas/colour.ts';
import type { Face } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawGravel, drawLawn, drawShadow } from '../parts/ground.ts';
import { drawGable, drawJut, drawShell } from '../parts/house.ts';
import { drawHills, drawTreeLine } from '../parts/land.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawPot, drawShrub, drawTree } from '../parts/plants.ts';
import { drawBargeboard, drawChimney, drawRidgeRoof, type Plan, SLATES } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawGardenWall, drawPier } from '../parts/street.ts';
import { drawCarEnd } from '../parts/vehicles.ts';
import { BRIGHTS, drawWall, RENDERS, STONES } from '../parts/walls.ts';

/** A long low bungalow on a lawn, hills behind. */
export function drawBungalow(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [17, 21],
    eye: [2.2, 3.8],
    aside: 8,
    horizon: [0.56, 0.63],
    look: random.between(-1.5, 1.5),
  });
  drawSky(pen);
  drawHills(pen, random.whole(1, 3), random.between(50, 110));
  drawTreeLine(pen, 60, 7);
  drawLawn(pen, -80, 80, -16, 80, '#86aa59');
  const plan: Plan = {
    left: -random.between(6.5, 8),
    right: random.between(6.5, 8),
    front: 0,
    back: 8,
    eaves: 2.75,
  };
  const wide = plan.right - plan.left;
  const roof = random.pick([...SLATES, '#7a4c3d']);
  const wall = random.pick(RENDERS);
  const hipped = random.chance(0.4);
  const rise = random.between(1.9, 2.4);
  drawTree(pen, [plan.left - 4, 0, 6], random.between(6, 8), season);
  drawTree(pen, [plan.right + random.between(3, 6), 0, 9], random.between(6, 9), season);
  drawShadow(pen, plan.left, plan.right, plan.front, plan.back, 3.4);
  const front = drawShell(pen, plan, {
    material: random.pick(['render', 'dash']),
    colour: wall,
    gable: hipped ? 0 : rise,
  });
  const end = hipped ? 'hip' : 'gable';
  drawChimney(pen, [plan.left + wide * 0.3, 2.75 + rise - 0.6, 4.2], 1.1, 1.5, wall, 2);
  drawRidgeRoof(pen, plan, rise, roof, { left: end, right: end });
  const style: WindowStyle = {
    bars: random.pick(['picture', 'casement']),
    frame: random.pick(['#f7f4ec', '#f7f4ec', '#5a3f2f', '#3a4548']),
    sill: '#d9d3c6',
  };
  const projecting = random.chance(0.55);
  const side = random.chance(0.5) ? 0.06 : 0.64;
  if (projecting) {
    const span = wide * 0.3;
    const face = drawJut(front, wide * side, 0, span, 2.7, 1, lighter(wall, 0.15));
    drawWall(
      face,
      span,
      2.7,
      random.chance(0.5) ? 'stone' : 'render',
      random.chance(0.5) ? random.pick(STONES) : wall,
    );
    drawWindow(face, span * 0.2, 0.75, span * 0.6, 1.5, style);
    drawGable(face, 0, span, 2.7, 1.5, 'render', wall);
    drawBargeboard(
      pen,
      face.point(-0.25, 2.6, 0.2),
      face.point(span / 2, 4.25, 0.2),
      face.point(span + 0.25, 2.6, 0.2),
      '#f2ede1',
      roof,
    );
  }
  const places = [0.08, 0.3, 0.52, 0.68, 0.85].filter(
    (at) => !projecting || at + 0.12 < side || at > side + 0.31,
  );
  const door = random.pick(places);
  for (const at of places) {
    if (at === door) drawFrontDoor(front, wide * at, style, random);
    else drawWindow(front, wide * at, 0.9, random.pick([1.5, 1.9]), 1.25, style);
  }
  const gate = plan.left + wide * door + 0.5;
  drawGravel(pen, gate - 1.1, gate + 1.1, -16, -0.2);
  drawGravel(pen, plan.left + 0.5, plan.right - 0.5, -3.2, -0.5);
  for (let shrub = random.whole(3, 6); shrub > 0; shrub -= 1) {
    drawShrub(pen, [random.between(plan.left, plan.right), 0, -4], random.between(0.5, 1.1), season);
  }
  if (random.chance(0.5)) drawCarEnd(pen, [gate + random.pick([-4.5, 4.5]), 0, -2.4], false);
  for (const at of [gate - 0.9, gate + 0.9]) if (random.chance(0.5)) drawPot(pen, [at, 0, -0.8], 0.65);
  const low = random.pick(STONES);
  drawGardenWall(pen, -30, gate - 1.6, -8.5, 0.65, low, true);
  drawGardenWall(pen, gate + 1.6, 30, -8.5, 0.65, low, true);
  for (const at of [gate - 1.5, gate + 1.5]) drawPier(pen, at, -8.5, 1.2, low);
  if (random.chance(0.6))
    drawTree(
      pen,
      [gate + random.pick([-1, 1]) * random.between(6, 8), 0, -6.5],
      random.between(3, 4.5),
      season,
    );
  return pen;
}

function drawFrontDoor(front: Face, u: number, style: WindowStyle, random: Random): void {
  drawDoor(front, u, 0.12, 0.95, 2.1, {
    colour: random.pick(DOOR_COLOURS),
    kind: random.pick(['glazed', 'modern', 'panelled']),
    frame: style.frame,
  });
  drawWindow(front, u + 1.1, 0.25, 0.4, 1.9, { ...style, bars: 'none', sill: undefined });
}

/** A thick-walled cottage with small windows, a half door and stone walls about it. */
export function drawCottage(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [13, 16.5],
    eye: [1.8, 3],
    aside: 6.5,
    horizon: [0.56, 0.64],
    look: random.between(-1, 1),
  });
  drawSky(pen);
  drawHills(pen, 3, random.between(90, 170));
  drawTreeLine(pen, 80, 5);
  drawLawn(pen, -80, 80, -14, 80, random.pick(['#84a856', '#93ad5d', '#7ea35c']));
  const plan: Plan = {
    left: -random.between(4.6, 6),
    right: random.between(4.6, 6),
    front: 0,
    back: 5.6,
    eaves: random.pick([2.5, 2.6, 3.6]),
  };
  const wide = plan.right - plan.left;
  const bare = random.chance(0.3);
  const wall = bare
    ? random.pick(STONES)
    : random.pick(['#f7f2e6', '#f7f2e6', '#f4ead2', random.pick(BRIGHTS)]);
  const trim = random.pick(DOOR_COLOURS);
  const thatch = plan.eaves < 3 && random.chance(0.35);
  const rise = thatch ? 2.7 : 2.3;
  drawTree(pen, [plan.left - random.between(2, 4), 0, 5], random.between(5, 7.5), season);
  drawShadow(pen, plan.left, plan.right, plan.front, plan.back, 3.4);
  const front = drawShell(pen, plan, { material: bare ? 'stone' : 'render', colour: wall, gable: rise });
  if (!bare) front.rect(0, 0, wide, 0.34, random.chance(0.5) ? trim : darker(wall, 0.25));
  for (const at of [plan.left + 0.45, plan.right - 0.45])
    drawChimney(pen, [at, plan.eaves + rise - 0.35, 2.8], 0.85, 1.15, wall, 2);
  drawRidgeRoof(pen, plan, rise, thatch ? '#b4935a' : random.pick(SLATES), { left: 'gable', right: 'gable' });
  const style: WindowStyle = {
    bars: 'cottage',
    frame: random.chance(0.5) ? '#f8f4ea' : trim,
    surround: bare ? undefined : lighter(wall, 0.4),
    sill: '#cfc9bb',
    deep: 0.26,
  };
  const door = wide * random.pick([0.42, 0.5, 0.34]);
  if (random.chance(0.35)) {
    const porch = drawJut(front, door - 0.5, 0, 2, 2.35, 1.1, wall);
    drawGable(porch, 0, 2, 2.3, 0.9, 'render', wall);
    drawBargeboard(
      pen,
      porch.point(-0.2, 2.25, 0.1),
      porch.point(1, 3.3, 0.1),
      porch.point(2.2, 2.25, 0.1),
      '#efe9dc',
      '#56626b',
    );
    drawDoor(porch, 0.52, 0.1, 0.95, 1.98, { colour: trim, kind: 'cottage', frame: '#efe9dc' });
  } else drawDoor(front, door, 0.1, 0.98, 2, { colour: trim, kind: 'cottage', frame: '#efe9dc' });
  for (const at of [0.08, 0.24, 0.66, 0.82]) {
    if (Math.abs(wide * at - door) < 1.5) continue;
    drawWindow(front, wide * at, 0.95, 0.85, 1.05, style);
    if (random.chance(0.6)) drawBox(front, wide * at - 0.05, 0.72, 0.95);
  }
  if (plan.eaves > 3)
    for (const at of [0.12, 0.45, 0.78]) drawWindow(front, wide * at, 2.55, 0.8, 0.8, style);
  const path = plan.left + door + 0.45;
  drawGravel(pen, path - 0.9, path + 0.9, -12, -0.1, '#c8b995');
  for (let shrub = random.whole(4, 7); shrub > 0; shrub -= 1) {
    const at = random.between(plan.left, plan.right);
    if (Math.abs(at - path) > 1.3)
      drawShrub(pen, [at, 0, -0.7], random.between(0.5, 0.95), season === 'autumn' ? 'summer' : season);
  }
  const stone = random.pick(STONES);
  drawGardenWall(pen, -30, path - 1, -5.2, 0.8, stone, true);
  drawGardenWall(pen, path + 1, 30, -5.2, 0.8, stone, true);
  if (random.chance(0.5))
    drawTree(
      pen,
      [path + random.pick([-1, 1]) * random.between(5, 6.5), 0, -4],
      random.between(2.6, 3.6),
      season,
    );
  return pen;
}

/** Flowers on a window sill. */
function drawBox(face: Face, u: number, v: number, wide: number): void {
  const { random } = face.pen;
  face.moved(0, 0, 0.12).rect(u, v, wide, 0.18, '#7a5a40');
  const flowers = Array.from(
    { length: 16 },
    () => [u + random.between(0, wide - 0.08), v + random.between(0.14, 0.34), 0.09, 0.08] as const,
  );
  face.moved(0, 0, 0.14).marks(flowers.slice(0, 7), '#5b8a4b', { round: 1 });
  face
    .moved(0, 0, 0.15)
    .marks(flowers.slice(7), random.pick(['#d84f4f', '#e58fa0', '#f3b61f', '#b06aa8']), { round: 1 });
}
