import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawLawn, drawPaving, drawShadow } from '../parts/ground.ts';
import { drawGable, drawJut, drawShell } from '../parts/house.ts';
import { drawHills, drawTreeLine } from '../parts/land.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawHedge, drawPot, drawShrub, drawTree } from '../parts/plants.ts';
import { drawBargeboard, drawRidgeRoof, type Plan, SLATES } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawCarEnd } from '../parts/vehicles.ts';
import { drawWall, STONES } from '../parts/walls.ts';

/** A new house of clear volumes: white render, timber, much glass. */
export function drawDetached(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [18, 22],
    eye: [2, 3.4],
    aside: 9,
    horizon: [0.58, 0.66],
    look: random.between(-1.5, 1.5),
  });
  drawSky(pen);
  drawHills(pen, random.whole(1, 2), 70);
  drawTreeLine(pen, 50, 9);
  drawLawn(pen, -80, 80, -16, 80);
  const wall = random.pick(['#f4f0e6', '#ece7db', '#e4e2dc']);
  const wing: Plan = { left: -8, right: -1, front: 1.2, back: 8, eaves: 3.1 };
  const main: Plan = {
    left: -1.4,
    right: random.between(6.6, 8),
    front: 0,
    back: 8,
    eaves: random.between(5.4, 5.9),
  };
  const slate = random.pick(SLATES);
  const mirror = random.chance(0.5);
  if (mirror) {
    [wing.left, wing.right] = [1, 8];
    [main.left, main.right] = [-main.right, 1.4];
  }
  drawTree(pen, [mirror ? 9.5 : -9.5, 0, 8], random.between(7, 10), season);
  const steel = '#3a4548';
  const glass: WindowStyle = { bars: 'picture', frame: steel, deep: 0.2 };
  const wood = random.pick(['#b98a58', '#a9784a', '#8b7a68']);
  drawShadow(pen, wing.left, wing.right, wing.front, wing.back, 3);
  const low = drawShell(pen, wing, {
    material: random.pick(['timber', 'stone']),
    colour: random.chance(0.5) ? wood : random.pick(STONES),
    gable: 0,
  });
  low.rect(-0.2, 3.1, 7.4, 0.3, steel);
  drawWindow(low, 0.8, 0.2, 3.9, 2.4, glass);
  drawShadow(pen, main.left, main.right, main.front, main.back, 6);
  const flat = random.chance(0.35);
  const front = drawShell(pen, main, {
    material: 'render',
    colour: wall,
    gable: flat ? 0 : 2.5,
    eaves: !flat,
  });
  const wide = main.right - main.left;
  if (flat) front.rect(-0.15, main.eaves - 0.05, wide + 0.3, 0.32, steel);
  else drawRidgeRoof(pen, main, 2.5, slate, { left: 'gable', right: 'gable' });
  if (!flat && random.chance(0.6)) {
    const span = wide * 0.5;
    drawGable(front, wide * 0.46, span, main.eaves - 0.1, 2.2, 'timber', wood);
    const middle = wide * 0.46 + span / 2;
    drawBargeboard(
      pen,
      front.point(middle - span / 2 - 0.25, main.eaves - 0.2, 0.3),
      front.point(middle, main.eaves + 2.2, 0.3),
      front.point(middle + span / 2 + 0.25, main.eaves - 0.2, 0.3),
      steel,
      slate,
    );
  }
  drawWindow(front, wide * 0.5, 0.15, wide * 0.42, 2.35, glass);
  drawWindow(front, wide * 0.5, 3.3, wide * 0.42, 1.7, glass);
  drawWindow(front, wide * 0.08, 3.3, 1.5, 1.7, glass);
  drawWall(front.moved(wide * 0.05, 0, 0.02), 2.6, 2.7, 'timber', wood);
  drawDoor(front.moved(0, 0, 0.03), wide * 0.05 + 0.8, 0.12, 1.1, 2.25, {
    colour: random.pick(DOOR_COLOURS),
    kind: 'modern',
    frame: steel,
  });
  drawJut(front, wide * 0.02, 2.7, 3, 0.22, 1.1, steel);
  const door = main.left + wide * 0.05 + 1.35;
  drawPaving(pen, door - 1.5, door + 1.5, -14, -0.1, '#c6c2b8', 0.7);
  for (let shrub = random.whole(4, 8); shrub > 0; shrub -= 1) {
    const at = random.between(-8, 8);
    if (Math.abs(at - door) > 1.9) drawShrub(pen, [at, 0, -1.1], random.between(0.5, 1), season);
  }
  drawPot(pen, [door + 1.05, 0, -0.7], 0.8);
  if (random.chance(0.5)) drawCarEnd(pen, [mirror ? 4.8 : -4.8, 0, -2.6], false);
  if (random.chance(0.5)) drawHedge(pen, door + 2.2, door + 9, -8, 0.8);
  if (random.chance(0.6))
    drawTree(pen, [door + random.pick([-6.5, 7]), 0, -6], random.between(3.4, 5), season);
  return pen;
}
