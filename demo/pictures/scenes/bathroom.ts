import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { drawHousePlant, drawMirror } from '../parts/decor.ts';
import { drawRoomWindow } from '../parts/fittings.ts';
import { drawBox, drawUnder } from '../parts/furniture.ts';
import { CLOTHS, drawSunPatch, enterRoom, PAINTS, type Room, WOODS } from '../parts/room.ts';

const TILES = [
  '#dfe8e2',
  '#cfe0dc',
  '#f3ede0',
  '#b9c9bd',
  '#d9e2e4',
  '#e9dccb',
  '#8fb0a8',
  '#e8d3c2',
  '#6f9c92',
  '#7d94a3',
] as const;
const CHINA = '#fbf9f3';

/** A bathroom: basin and mirror, bath or shower, and the rest. */
export function drawBathroom(random: Random): Pen {
  const tile = random.pick(TILES);
  const room = enterRoom(random, {
    wide: random.between(2.7, 3.3),
    tall: random.between(2.4, 2.7),
    paint: random.pick(PAINTS),
    floor: random.pick(['tiles', 'chequer', 'tiles']),
    floorColour: random.pick(['#d3d0c6', '#e6e1d6', '#b9bfba']),
    distance: random.between(3.9, 4.4),
    focal: random.between(1040, 1140),
  });
  const { pen, wide, back, side } = room;
  const high = random.pick([1.25, 1.25, room.tall]);
  for (const [wall, long] of [
    [back, wide],
    [room.left, 6.5],
    [room.right, 6.5],
  ] as const)
    tileWall(wall, long, high, tile);
  const wall = side < 0 ? room.left : room.right;
  drawRoomWindow(wall, side < 0 ? 3 : 1.9, 1.25, 0.95, 0.95, { panes: 1, bar: true });
  drawSunPatch(room, -2.3, 1);
  const wet = -side;
  if (random.chance(0.55)) drawBath(room, wet, random);
  else drawShower(room, wet);
  drawVanity(room, side * 0.5 + side * random.between(0, 0.15), random);
  if (random.chance(0.65)) drawToilet(room, [side * (wide / 2 - 0.42), 0, -1.55]);
  drawTowels(room, side, random);
  const mat = makeFace(pen, [-0.5, 0.01, -2.3], [1, 0, 0], [0, 0, 1], 0.9);
  const cloth = random.pick(CLOTHS);
  mat.rect(0, 0, 0.9, 0.55, cloth, { round: 3 });
  for (const v of [0.1, 0.24, 0.38]) mat.rect(0.06, v, 0.78, 0.05, lighter(cloth, 0.4), { opacity: 0.7 });
  return pen;
}

function tileWall(wall: Face, long: number, high: number, colour: string): void {
  const { random } = wall.pen;
  wall.rect(0, 0, long, high, colour);
  const odd: [number, number, number, number][] = [];
  for (let v = 0; v < high - 0.02; v += 0.15) {
    wall.line(
      [
        [0, v],
        [long, v],
      ],
      lighter(colour, 0.5),
      0.008,
      0.8,
    );
    for (let u = 0; u < long; u += 0.15)
      if (random.chance(0.14)) odd.push([u + 0.005, v + 0.005, 0.14, Math.min(0.14, high - v)]);
  }
  for (let u = 0; u < long; u += 0.15)
    wall.line(
      [
        [u, 0],
        [u, high],
      ],
      lighter(colour, 0.5),
      0.008,
      0.8,
    );
  wall.marks(odd, random.chance(0.5) ? darker(colour, 0.1) : lighter(colour, 0.3), { opacity: 0.7 });
  wall.rect(0, high - 0.02, long, 0.04, lighter(colour, 0.4));
}

/** A bath along the side wall, its end towards the one who looks. */
function drawBath(room: Room, side: number, random: Random): void {
  const { pen, wide } = room;
  const x = side < 0 ? -wide / 2 : wide / 2 - 0.8;
  drawUnder(pen, [x, 0, -1.8], 0.8, 1.7);
  const panel = random.chance(0.5) ? CHINA : random.pick(['#0d5c4d', '#41566b', '#b9c9bd', ...WOODS]);
  drawBox(room, [x, 0, -1.8], [0.8, 0.52, 1.8], panel);
  const inner = makeFace(pen, [x, 0.56, -1.82], [1, 0, 0], [0, 0, 1], 1);
  drawBox(room, [x - 0.01, 0.52, -1.82], [0.82, 0.05, 1.82], CHINA, 0.01);
  inner.poly(round(0.41, 0.92, 0.32, 0.8), '#dfe5e3');
  inner.fill(round(0.41, 0.95, 0.29, 0.74), pen.fade(['#b9d6d8', '#e3efee']));
  const tap = room.back.moved(x + wide / 2 + 0.4, 0.57, 0.1);
  tap.line(
    [
      [0, 0],
      [0, 0.14],
      [0.1, 0.16],
    ],
    '#c3a04f',
    0.03,
  );
  const screen = makeFace(pen, side < 0 ? [x + 0.8, 0.57, -1] : [x, 0.57, -1], [0, 0, 1], [0, 1, 0]);
  screen.fill(corners(0, 0, 1, 1.4), '#dcefee', { opacity: 0.35 });
  screen.fill(
    [
      [0.15, 0],
      [0.4, 0],
      [0.8, 1.4],
      [0.55, 1.4],
    ],
    '#ffffff',
    { opacity: 0.3 },
  );
  screen.line(
    [
      [0, 0],
      [0, 1.4],
      [1, 1.4],
    ],
    '#b7a777',
    0.02,
  );
  drawShowerHead(room, x + wide / 2 + 0.4);
}

function drawShowerHead(room: Room, u: number): void {
  const metal = '#b99a4f';
  const back = room.back.moved(u, 0, 0.08);
  back.line(
    [
      [0, 1],
      [0, 2.1],
      [0.02, 2.12],
    ],
    metal,
    0.022,
  );
  back.oval(0, 2.08, 0.13, 0.03, metal);
  back.oval(0, 1.05, 0.05, 0.05, metal);
}

/** A walk-in shower behind a pane of glass. */
function drawShower(room: Room, side: number): void {
  const { pen, wide, tall } = room;
  const x = side < 0 ? -wide / 2 : wide / 2 - 0.95;
  drawBox(room, [x, 0, -1], [0.95, 0.06, 1], '#f3f0e8');
  drawShowerHead(room, x + wide / 2 + 0.5);
  const niche = room.back.moved(x + wide / 2 + 0.62, 1.1);
  niche.rect(0, 0, 0.28, 0.36, '#8b9a98');
  for (const [u, colour] of [
    [0.04, '#d9a62e'],
    [0.12, '#0d5c4d'],
    [0.2, '#f6f1e6'],
  ] as const)
    niche.rect(u, 0, 0.055, 0.2, colour);
  for (const glass of [
    makeFace(pen, [x, 0.06, -1], [1, 0, 0], [0, 1, 0]),
    makeFace(pen, [side < 0 ? x + 0.95 : x, 0.06, -1], [0, 0, 1], [0, 1, 0]),
  ]) {
    glass.fill(corners(0, 0, 0.95, 2), '#d7ecea', { opacity: 0.26 });
    glass.fill(
      [
        [0.1, 0],
        [0.35, 0],
        [0.75, 2],
        [0.5, 2],
      ],
      '#ffffff',
      { opacity: 0.22 },
    );
    glass.line(
      [
        [0, 0],
        [0, 2],
        [0.95, 2],
        [0.95, 0],
      ],
      '#3a4042',
      0.022,
    );
  }
  pen.line(
    [
      [x, Math.min(tall, 2.06), -1],
      [x + 0.95, Math.min(tall, 2.06), -1],
    ],
    '#3a4042',
    0.03,
  );
}

/** A basin on a small cupboard with a mirror and lamps above. */
function drawVanity(room: Room, middle: number, random: Random): void {
  const { pen, wide, back } = room;
  const colour = random.pick([...WOODS, '#0d5c4d', '#41566b', '#f2ede1', '#7d8b6a']);
  const across = random.between(0.8, 1);
  const x = middle - across / 2;
  drawUnder(pen, [x, 0, -0.5], across, 0.45);
  const face = drawBox(room, [x, 0.22, -0.5], [across, 0.58, 0.5], colour);
  for (const u of [0.02, across / 2 + 0.01]) {
    face.rect(u, 0.03, across / 2 - 0.03, 0.52, lighter(colour, 0.08));
    face.rect(u + across / 4 - 0.05, 0.44, 0.08, 0.018, '#d9b25f');
  }
  drawBox(room, [x - 0.02, 0.8, -0.53], [across + 0.04, 0.05, 0.53], CHINA, 0.008);
  const basin = makeFace(pen, [middle, 0.85, -0.42], [1, 0, 0], [0, 1, 0], 0.8);
  basin.poly([[-0.24, 0.13], ...round(0, 0.02, 0.16, 0.02, Math.PI, 2 * Math.PI), [0.24, 0.13]], CHINA, {
    round: 2,
  });
  basin.oval(0, 0.13, 0.24, 0.035, '#dfe5e3');
  const tap = basin.moved(0, 0.04, -0.2);
  tap.line([[0, 0], [0, 0.26], ...round(0.0, 0.2, 0.06, 0.08, Math.PI / 2, 0)], '#c3a04f', 0.024);
  const bottle = basin.moved(0.3, 0, 0);
  bottle.rect(0, 0, 0.06, 0.15, random.pick(['#d9a62e', '#0d5c4d', '#b4583f']), { round: 1 });
  bottle.rect(0.022, 0.15, 0.016, 0.04, '#2b3234');
  if (random.chance(0.5)) drawMirror(back, wide / 2 + middle - 0.38, 1.22, 0.76, 0.76);
  else drawMirror(back, wide / 2 + middle - 0.36, 1.15, 0.72, 0.95);
  for (const u of [-0.55, 0.55]) {
    const [lampX, lampY] = pen.spot(back.point(wide / 2 + middle + u, 1.7));
    pen.add(
      `<circle cx="${lampX}" cy="${lampY}" r="${pen.pixels(back.point(0, 1.7), 0.4)}" fill="${pen.glow('#ffe3a6', 0.5)}"/>`,
    );
    back.oval(wide / 2 + middle + u, 1.7, 0.07, 0.07, '#fff4d6');
  }
}

function drawToilet(room: Room, [x, , z]: readonly [number, number, number]): void {
  const { pen } = room;
  drawUnder(pen, [x - 0.2, 0, z], 0.4, 0.5);
  drawBox(room, [x - 0.2, 0.42, z + 0.35], [0.4, 0.38, 0.16], CHINA, 0.02);
  drawBox(room, [x - 0.12, 0, z + 0.05], [0.24, 0.38, 0.36], darker(CHINA, 0.06), 0.03);
  const seat = makeFace(pen, [x, 0.42, z - 0.06], [1, 0, 0], [0, 0, 1], 1);
  seat.poly(round(0, 0.2, 0.2, 0.24), darker(CHINA, 0.1));
  makeFace(pen, [x, 0.44, z - 0.06], [1, 0, 0], [0, 0, 1], 1).poly(round(0, 0.2, 0.19, 0.23), CHINA);
}

function drawTowels(room: Room, side: number, random: Random): void {
  const wall = side < 0 ? room.right : room.left;
  const deep = 2 - room.pen.camera.at[2];
  const u = side < 0 ? 1.1 : deep - 2;
  wall.rect(u, 1.3, 0.9, 0.03, '#b99a4f');
  for (const [from, long] of [
    [0.06, 0.62],
    [0.48, 0.5],
  ] as const) {
    const cloth = random.pick(CLOTHS);
    wall.moved(0, 0, 0.05).rect(u + from, 1.32 - long, 0.36, long, cloth, { round: 1 });
    wall.moved(0, 0, 0.05).rect(u + from, 1.36 - long, 0.36, 0.05, lighter(cloth, 0.5), { opacity: 0.8 });
  }
  drawHousePlant(room, [side * (room.wide / 2 - 0.2), 0.0, -0.35], random.between(0.7, 1));
}
