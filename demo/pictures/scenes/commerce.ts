import { darker, lighter, mix } from '../canvas/colour.ts';
import { type Face, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawPaving, drawRoad } from '../parts/ground.ts';
import { drawShell } from '../parts/house.ts';
import { drawTreeLine } from '../parts/land.ts';
import { drawName } from '../parts/lettering.ts';
import { DOOR_COLOURS, drawDoor, drawWindow, type WindowStyle } from '../parts/openings.ts';
import { drawPot, drawTree } from '../parts/plants.ts';
import { drawChimney, drawRidgeRoof, type Plan, SLATES } from '../parts/roofs.ts';
import { drawSky } from '../parts/sky.ts';
import { drawLamp } from '../parts/street.ts';
import { drawBicycle } from '../parts/vehicles.ts';
import { BRICKS, BRIGHTS, RENDERS, shadeBelow } from '../parts/walls.ts';

/** The walls of a town street: the building in the middle, others to both sides. */
function drawStreet(
  pen: Pen,
  wide: number,
  storeys: number,
  main: (front: Face) => void,
  base: (front: Face) => void,
): void {
  const { random } = pen;
  drawRoad(pen, -22, -4.8);
  drawPaving(pen, -40, 40, -4.6, 0, '#c4beb2', 0.7);
  for (const index of [-2, 2, -1, 1, 0]) {
    const floors = index === 0 ? storeys : random.whole(2, 3);
    const plan: Plan = {
      left: (index - 0.5) * wide,
      right: (index + 0.5) * wide,
      front: 0,
      back: 9,
      eaves: 3.7 + (floors - 1) * 2.9,
    };
    const colour = random.pick([...RENDERS, ...BRIGHTS, ...BRICKS]);
    const brick = (BRICKS as readonly string[]).includes(colour);
    const front = drawShell(pen, plan, { material: brick ? 'brick' : 'render', colour, gable: 1.9 });
    drawChimney(pen, [plan.right - 0.5, plan.eaves + 1.2, 4.2], 1, 1.5, brick ? colour : '#b7a999', 3);
    drawRidgeRoof(pen, plan, 1.9, random.pick(SLATES), { left: 'wall', right: 'wall' });
    const style: WindowStyle = {
      bars: random.pick(['sash', 'georgian']),
      frame: '#f5f1e7',
      surround: lighter(colour, 0.4),
      sill: '#dcd6c8',
    };
    for (let storey = 1; storey < floors; storey += 1) {
      for (const at of [0.12, 0.42, 0.72])
        drawWindow(front, wide * at, 4.2 + (storey - 1) * 2.9, 1.15, 1.7, style);
    }
    (index === 0 ? main : base)(front);
  }
}

function drawShopBase(front: Face, wide: number, awning: boolean): void {
  const { pen } = front;
  const { random } = pen;
  const colour = random.pick(DOOR_COLOURS);
  const trim = mix(colour, '#f6ecd2', 0.75);
  front.rect(0.12, 0, wide - 0.24, 3.3, colour);
  front.rect(0.05, 2.75, wide - 0.1, 0.7, darker(colour, 0.3));
  front.rect(0, 3.42, wide, 0.14, lighter(colour, 0.35));
  for (const u of [0.12, wide - 0.42])
    front.marks(
      [
        [u, 0, 0.3, 2.75],
        [u - 0.06, 2.65, 0.42, 0.16],
      ],
      lighter(colour, 0.16),
    );
  drawName(front, wide * 0.26, 2.95, wide * 0.5, trim);
  drawWindow(front, wide * 0.09, 0.6, wide * 0.5, 2, {
    bars: 'picture',
    frame: lighter(colour, 0.25),
    sill: lighter(colour, 0.25),
    deep: 0.2,
  });
  const display = front.moved(wide * 0.09, 0.62, -0.1);
  for (let good = 0; good < 9; good += 1) {
    const at = 0.2 + (good / 9) * (wide * 0.5 - 0.6);
    const high = random.between(0.2, 0.6);
    const shade = random.pick(['#c9764a', '#e9c46a', '#6f8f7a', '#b4442c', '#efe3c8', '#4f7f86']);
    if (random.chance(0.5)) display.rect(at, 0, 0.26, high, shade, { round: 1, opacity: 0.85 });
    else display.oval(at + 0.15, high * 0.6, 0.15, high * 0.6, shade, { opacity: 0.85 });
  }
  drawDoor(front, wide * 0.7, 0.08, 1.05, 2.3, { colour, kind: 'glazed', frame: lighter(colour, 0.3) });
  if (awning) drawAwning(front, wide * 0.05, 2.72, wide * 0.6, colour);
  else shadeBelow(front, 0.1, 2.75, wide - 0.2, 0.5);
}

/** A striped awning, let down over the window. */
function drawAwning(front: Face, u: number, v: number, wide: number, colour: string): void {
  const { pen } = front;
  const stripes = Math.round(wide / 0.4);
  const span = wide / stripes;
  shadeBelow(front, u, v - 0.2, wide, 1.4, 1.2);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const [from, to] = [u + stripe * span, u + (stripe + 1) * span];
    const shade = stripe % 2 ? '#f6efe0' : colour;
    const [a, b, c, d] = [
      front.point(from, v),
      front.point(to, v),
      front.point(to, v - 0.55, 1.3),
      front.point(from, v - 0.55, 1.3),
    ];
    pen.shapes([[a, b, c, d]], pen.lit(shade, 0.95));
    const edge = front.moved(from, v - 0.55, 1.3);
    edge.poly(
      [[0, 0], [span, 0], ...round(span / 2, -0.12, span / 2, 0.14, 0, -Math.PI)],
      darker(shade, 0.12),
    );
  }
}

/** A shop with its window dressed, in a town street. */
export function drawShop(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [13, 16],
    eye: [1.7, 2.3],
    aside: 5,
    horizon: [0.68, 0.74],
  });
  const wide = random.between(6, 7.2);
  drawSky(pen);
  drawTreeLine(pen, 60, 9);
  const awning = random.chance(0.6);
  drawStreet(
    pen,
    wide,
    random.whole(2, 3),
    (front) => drawShopBase(front, wide, awning),
    (front) => drawShopBase(front, wide, random.chance(0.3)),
  );
  for (const at of [wide * 0.16, wide * 0.4]) if (random.chance(0.6)) drawPot(pen, [at, 0, -0.5], 0.75);
  if (random.chance(0.5)) drawBicycle(pen, [random.between(-3.5, -1.5), 0, -0.6], random.pick(DOOR_COLOURS));
  drawLamp(pen, [random.pick([-4.6, 4.8]), 0, -4]);
  if (random.chance(0.4)) drawTree(pen, [random.pick([-6.5, 6.5]), 0, -4], random.between(4, 5), season);
  return pen;
}

/** A pub or restaurant on a corner of the town: painted front, hanging baskets, tables outside. */
export function drawPub(random: Random): Pen {
  const { pen } = outside(random, { distance: [14, 17], eye: [1.7, 2.4], aside: 5, horizon: [0.68, 0.74] });
  const wide = random.between(8, 9.4);
  drawSky(pen);
  drawTreeLine(pen, 60, 9);
  drawStreet(
    pen,
    wide,
    2,
    (front) => drawPubBase(front, wide),
    (front) => drawShopBase(front, wide, false),
  );
  for (let table = -1; table <= 1; table += 1)
    if (random.chance(0.75)) drawTable(pen, [table * 2.7 - 0.4, 0, -1.6]);
  drawLamp(pen, [random.pick([-5.6, 5.6]), 0, -4.2]);
  return pen;
}

function drawPubBase(front: Face, wide: number): void {
  const { pen } = front;
  const { random } = pen;
  const colour = random.pick(['#0d5c4d', '#7d2f3a', '#1f2f33', '#27496d', '#b4442c', '#5a3f2f']);
  front.rect(0.1, 0, wide - 0.2, 3.3, colour);
  front.rect(0, 2.75, wide, 0.75, darker(colour, 0.35));
  front.rect(-0.05, 3.48, wide + 0.1, 0.14, '#d9b25f');
  drawName(front, wide * 0.24, 2.97, wide * 0.55, '#efcf86');
  const style: WindowStyle = { bars: 'georgian', frame: lighter(colour, 0.2), sill: '#d9b25f', deep: 0.16 };
  for (const at of [0.07, 0.66]) drawWindow(front, wide * at, 0.75, wide * 0.26, 1.75, style);
  drawDoor(front, wide * 0.5 - 0.85, 0.1, 0.85, 2.3, {
    colour: darker(colour, 0.15),
    kind: 'glazed',
    frame: '#d9b25f',
  });
  drawDoor(front, wide * 0.5, 0.1, 0.85, 2.3, {
    colour: darker(colour, 0.15),
    kind: 'glazed',
    frame: '#d9b25f',
  });
  for (const at of [0.03, 0.36, 0.62, 0.95]) {
    front.rect(wide * at - 0.1, 0, 0.2, 2.75, lighter(colour, 0.12));
    const [x, y] = pen.spot(front.point(wide * at, 2.55, 0.5));
    const size = pen.pixels(front.point(wide * at, 2.5), 0.34);
    for (const [shade, many] of [
      ['#4f7d48', 9],
      ['#e2674a', 8],
      ['#f3b61f', 6],
      ['#e58fa0', 6],
    ] as const) {
      for (let dot = 0; dot < many; dot += 1) {
        pen.add(
          `<circle cx="${(x + random.between(-1, 1) * size).toFixed(1)}" cy="${(y + random.between(-0.7, 0.9) * size).toFixed(1)}" r="${(size * 0.2).toFixed(1)}" fill="${pen.lit(shade, 0.85)}"/>`,
        );
      }
    }
  }
}

/** A small round table with two stools. */
function drawTable(pen: Pen, at: readonly [number, number, number]): void {
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.6);
  for (const u of [-0.6, 0.6]) {
    face.rect(u - 0.04, 0, 0.08, 0.46, '#4a3a2e');
    face.oval(u, 0.48, 0.22, 0.06, '#8a6a4c');
  }
  face.rect(-0.04, 0, 0.08, 0.72, '#33393a');
  face.oval(0, 0.04, 0.26, 0.05, '#33393a');
  face.oval(0, 0.74, 0.46, 0.1, '#b98a58');
  face.oval(0, 0.76, 0.44, 0.085, '#cda070');
  face.rect(-0.12, 0.77, 0.09, 0.17, '#2b1d16');
  face.rect(-0.12, 0.9, 0.09, 0.05, '#f4e9cf');
}
