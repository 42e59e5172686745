import { darker, lighter } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { drawHousePlant, drawMirror, drawPainting, furnishFarWall } from '../parts/decor.ts';
import { drawRoomWindow } from '../parts/fittings.ts';
import { drawBox, drawPendant, drawRug, drawStandLamp, drawUnder } from '../parts/furniture.ts';
import { CLOTHS, drawSunPatch, enterRoom, PAINTS, type Room, WOODS } from '../parts/room.ts';

type Beds = 'single' | 'double' | 'twin';

export function drawDoubleBedroom(random: Random): Pen {
  return drawBedroom(random, 'double');
}
export function drawSingleBedroom(random: Random): Pen {
  return drawBedroom(random, 'single');
}
export function drawTwinBedroom(random: Random): Pen {
  return drawBedroom(random, 'twin');
}

/** A bedroom, the head of the bed at the back wall. */
function drawBedroom(random: Random, beds: Beds): Pen {
  const carpet = random.chance(0.45);
  const room = enterRoom(random, {
    wide: beds === 'single' ? random.between(2.8, 3.4) : random.between(3.8, 4.8),
    tall: random.between(2.4, 2.75),
    paint: random.pick(PAINTS),
    floor: carpet ? 'carpet' : 'boards',
    floorColour: carpet ? random.pick(['#d3cabb', '#c2c1b6', '#cdbfae']) : random.pick(WOODS),
  });
  const { pen, wide, back, side } = room;
  const curtain = random.pick(['#efe6d6', '#d3dad2', ...CLOTHS]);
  if (random.chance(0.3)) back.rect(0, 0, wide, 1.15, darker(random.pick(PAINTS), 0.12), { opacity: 0.8 });
  const wall = side < 0 ? room.left : room.right;
  drawRoomWindow(wall, side < 0 ? -pen.camera.at[2] - 0.9 : 0.9, 0.85, 1.7, 1.4, {
    curtain,
    panes: 2,
    bar: true,
  });
  drawSunPatch(room, -2.7, 1.7);
  if (beds === 'single' || random.chance(0.3)) furnishFarWall(room);
  else drawWardrobe(room, random.pick([...WOODS, '#f2ede1']));
  const cloth = random.pick(CLOTHS);
  const wood = random.pick([...WOODS, '#f2ede1']);
  const places =
    beds === 'twin'
      ? [-1.35, 0.35]
      : [beds === 'double' ? -0.78 + side * 0.15 : -side * (wide / 2 - 0.62) - 0.5];
  const across = beds === 'double' ? 1.56 : 1;
  if (random.chance(0.8)) drawRug(pen, -1.2, -3.2, 2.4, 1.3);
  for (const x of places) {
    if (beds !== 'single')
      for (const at of beds === 'double' ? [x - 0.56, x + across + 0.1] : [x + across + 0.12])
        drawNightstand(room, at, wood);
    drawBed(room, x, across, cloth, wood);
  }
  if (beds === 'single') {
    drawNightstand(room, places[0]! + (side > 0 ? 1.1 : -0.56), wood);
    drawHousePlant(room, [side * (wide / 2 - 0.4), 0, -0.6], 1.1);
  }
  const middle = wide / 2 + (places[0]! + places.at(-1)! + across) / 2;
  if (random.chance(0.5)) drawPainting(back, middle - 0.55, 1.5, 1.1, 0.62);
  else for (const u of [-0.62, 0.06]) drawPainting(back, middle + u, 1.45, 0.55, 0.7);
  if (random.chance(0.6))
    drawPendant(
      room,
      [random.between(-0.2, 0.2), room.tall - 0.45, -2],
      random.pick(['#f1e6d0', '#0d5c4d', '#d9a62e', '#e9dfcd']),
    );
  return pen;
}

/** A made bed, its foot towards the one who looks. */
function drawBed(room: Room, x: number, across: number, cloth: string, wood: string): void {
  const { pen } = room;
  const { random } = pen;
  const long = 2;
  const z = -long - 0.08;
  drawUnder(pen, [x, 0, z], across, long);
  const head = random.chance(0.5) ? wood : random.pick(CLOTHS);
  const board = drawBox(
    room,
    [x - 0.06, 0, -0.1],
    [across + 0.12, random.between(0.95, 1.2), 0.08],
    head,
    0.02,
  );
  if (head !== wood)
    for (let u = 0.2; u < across; u += 0.26)
      board.line(
        [
          [u, 0.5],
          [u, 1],
        ],
        darker(head, 0.25),
        0.012,
      );
  drawBox(room, [x, 0.08, z], [across, 0.22, long], wood);
  drawBox(room, [x + 0.01, 0.3, z + 0.02], [across - 0.02, 0.22, long - 0.05], '#f8f4ea', 0.03);
  const white = random.chance(0.55) ? '#f6f1e6' : lighter(cloth, 0.6);
  drawBox(room, [x - 0.04, 0.34, z - 0.02], [across + 0.08, 0.24, 1.38], white, 0.05);
  const top = makeFace(pen, [x - 0.04, 0.6, z - 0.02], [1, 0, 0], [0, 0, 1], 1);
  for (let fold = 0; fold < 6; fold += 1) {
    const u = random.between(0.1, across - 0.1);
    top.line(
      [
        [u, random.between(0.1, 0.6)],
        [u + random.between(-0.15, 0.15), random.between(0.8, 1.3)],
      ],
      darker(white, 0.14),
      0.022,
      0.6,
    );
  }
  drawBox(room, [x - 0.06, 0.36, z - 0.05], [across + 0.12, 0.26, 0.62], cloth, 0.035);
  const throwTop = makeFace(pen, [x - 0.06, 0.63, z - 0.05], [1, 0, 0], [0, 0, 1], 1);
  for (const v of [0.12, 0.24, 0.5])
    throwTop.rect(0, v, across + 0.12, 0.035, lighter(cloth, 0.35), { opacity: 0.8 });
  const pillows = across > 1.2 ? [0.08, across / 2 + 0.04] : [0.18];
  const size = across > 1.2 ? across / 2 - 0.14 : across - 0.36;
  for (const [lean, deep, colour, shrink] of [
    [0.34, -0.34, '#fbf8f0', 0],
    [0.3, -0.5, lighter(cloth, 0.45), 0.05],
  ] as const) {
    for (const u of pillows) {
      const pillow = makeFace(pen, [x + u + shrink, 0.56, deep], [1, 0, 0], [0, 1, lean], 0.85);
      pillow.rect(0, 0, size - 2 * shrink, 0.38 - shrink, colour, {
        round: pen.pixels([x, 0.6, deep], 0.055),
      });
      pillow.fill(
        corners(0, 0, size - 2 * shrink, 0.38 - shrink),
        pen.fade([
          ['#ffffff', 0.16],
          ['#10252b', 0.12],
        ]),
      );
    }
  }
  if (random.chance(0.6)) {
    const cushion = makeFace(pen, [x + across / 2 - 0.2, 0.58, -0.66], [1, 0, 0], [0, 1, 0.3], 0.85);
    cushion.rect(0, 0, 0.4, 0.28, random.pick(CLOTHS), { round: pen.pixels([x, 0.6, -0.6], 0.05) });
  }
}

function drawNightstand(room: Room, x: number, wood: string): void {
  const { random } = room.pen;
  drawUnder(room.pen, [x, 0, -0.5], 0.46, 0.4);
  const face = drawBox(room, [x, 0.12, -0.5], [0.46, 0.42, 0.4], wood);
  for (const v of [0.03, 0.22]) {
    face.rect(0.03, v, 0.4, 0.17, lighter(wood, 0.1));
    face.oval(0.23, v + 0.085, 0.018, 0.018, '#d9b25f');
  }
  for (const u of [0.02, 0.4]) face.rect(u, -0.12, 0.04, 0.12, darker(wood, 0.3));
  drawStandLamp(room, [x + 0.2, 0.54, -0.3], 0.44);
  if (random.chance(0.6)) drawBox(room, [x + 0.04, 0.54, -0.46], [0.2, 0.04, 0.14], random.pick(CLOTHS));
}

/** A wardrobe, or a chest with a mirror over it, at the side away from the window. */
function drawWardrobe(room: Room, wood: string): void {
  const { pen, wide, side } = room;
  const { random } = pen;
  const x = -side * (wide / 2 - 0.3) - 0.3;
  const wall = side < 0 ? room.right : room.left;
  if (random.chance(0.6)) {
    const z = -2.6;
    const front = makeFace(
      pen,
      side < 0 ? [x, 0, z + 1.5] : [x + 0.6, 0, z],
      side < 0 ? [0, 0, -1] : [0, 0, 1],
      [0, 1, 0],
      0.85,
    );
    drawBox(room, [x, 0, z], [0.6, 2.1, 1.5], wood);
    front.rect(0, 0, 1.5, 2.1, wood);
    for (const u of [0.03, 0.77]) {
      front.rect(u, 0.06, 0.7, 1.98, darker(wood, 0.1));
      front.rect(u + 0.07, 0.14, 0.56, 1.82, lighter(wood, 0.06));
    }
    for (const u of [0.68, 0.79]) front.rect(u, 1, 0.025, 0.16, '#d9b25f');
    return;
  }
  drawMirror(wall, side < 0 ? 1.4 : -pen.camera.at[2] - 0.1, 1.1, 0.75, 0.75);
  drawBox(room, [side < 0 ? wide / 2 - 0.45 : -wide / 2, 0, -2], [0.45, 0.8, 1.2], wood);
}
