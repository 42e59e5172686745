import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import {
  drawBookcase,
  drawBooks,
  drawHousePlant,
  drawMirror,
  drawOnTable,
  drawPainting,
  furnishFarWall,
} from '../parts/decor.ts';
import { drawRoomWindow } from '../parts/fittings.ts';
import {
  drawBox,
  drawChair,
  drawPendant,
  drawRug,
  drawSofa,
  drawStandLamp,
  drawTable,
  drawUnder,
} from '../parts/furniture.ts';
import { CLOTHS, drawSunPatch, enterRoom, PAINTS, type Room, WOODS } from '../parts/room.ts';

/** A room with boards or carpet, painted in one of the quiet colours. */
function enterHome(
  random: Random,
  wide: readonly [number, number],
  tall: readonly [number, number] = [2.5, 2.9],
): Room {
  const carpet = random.chance(0.2);
  return enterRoom(random, {
    wide: random.between(...wide),
    tall: random.between(...tall),
    paint: random.pick(PAINTS),
    floor: carpet ? 'carpet' : 'boards',
    floorColour: carpet ? random.pick(['#cfc6b6', '#b9b8ae', '#d9cfbf']) : random.pick(WOODS),
  });
}

/** The window the light comes from, in the side wall, and its patch on the floor. */
function lightFromSide(room: Room, curtain?: string): void {
  const { side, pen } = room;
  const wall = side < 0 ? room.left : room.right;
  const deep = -(pen.camera.at[2] - 2);
  const from = side < 0 ? deep - 3 : 1;
  drawRoomWindow(wall, from, 0.8, 1.9, 1.5, { curtain, panes: 2, bar: true });
  drawSunPatch(room, -2.9, 1.9);
}

/** A sitting room: sofa, rug, low table, a fire or a window at the back. */
export function drawLivingRoom(random: Random): Pen {
  const room = enterHome(random, [4.6, 5.8], [2.5, 3.1]);
  const { pen, wide, back } = room;
  const sofa = random.pick(CLOTHS);
  const curtain = random.chance(0.7) ? random.pick(['#e9dfcd', '#d3dad2', ...CLOTHS]) : undefined;
  const backWindow = random.chance(0.5);
  const rugWide = random.between(2.4, 3);
  furnishFarWall(room);
  if (backWindow) {
    const across = random.between(2, 2.8);
    const u = wide / 2 - across / 2 + random.between(-0.3, 0.3);
    drawRoomWindow(back, u, 0.75, across, 1.45, {
      curtain,
      panes: random.whole(2, 3),
      frame: random.pick(['#fbf8f0', '#3d474a']),
    });
    drawSunPatch(room, -2.4, 1.6);
  } else {
    lightFromSide(room, curtain);
    if (random.chance(0.6)) drawFireplace(room, wide / 2 - 0.75);
    else {
      const many = random.whole(1, 3);
      for (let picture = 0; picture < many; picture += 1)
        drawPainting(
          back,
          wide / 2 - many * 0.42 + picture * 0.86,
          1.4 + random.between(-0.05, 0.05),
          0.7,
          random.pick([0.55, 0.9]),
        );
    }
  }
  const corner = room.side < 0 ? wide / 2 - 0.55 : -wide / 2 + 0.55;
  if (random.chance(0.6))
    drawBookcase(
      room,
      [-room.side * (wide / 2 - 0.62) - 0.5, 0, -0.36],
      1,
      random.between(1.3, 2.1),
      random.pick([...WOODS, '#f2ede1']),
    );
  else drawStandLamp(room, [corner, 0, -0.5], 1.6);
  drawHousePlant(room, [room.side * (wide / 2 - 0.5), 0, -0.5], random.between(1, 1.6));
  drawRug(pen, -rugWide / 2, -2.9, rugWide, 1.9);
  const seats = random.whole(2, 3);
  const sofaWide = seats * 0.72 + 0.44;
  if (backWindow || random.chance(0.35))
    drawSofa(room, [-sofaWide / 2 + random.between(-0.3, 0.3), 0, -1.25], seats, sofa);
  else {
    drawSofa(room, [room.side < 0 ? 0.1 : -0.1 - sofaWide, 0, -1.4], seats, sofa);
    drawSofa(room, [room.side * (wide / 2 - 0.95) - 0.58, 0, -1.7], 1, random.pick(CLOTHS));
  }
  const table = random.pick(WOODS);
  drawTable(room, [-0.55, 0, -2.5], [1.1, 0.42, 0.6], table);
  drawOnTable(room, [0, 0.43, -2.3]);
  if (random.chance(0.5))
    drawPendant(
      room,
      [random.between(-0.3, 0.3), room.tall - random.between(0.55, 0.75), -1.9],
      random.pick(['#0d5c4d', '#d9a62e', '#f1e6d0', '#2b3a3a']),
    );
  return pen;
}

/** A chimney breast with a stove or a grate, a mantel and something above. */
function drawFireplace(room: Room, u: number): void {
  const { pen, tall, wide } = room;
  const { random } = pen;
  const paint = random.pick(PAINTS);
  const breast = drawBox(room, [u - wide / 2, 0, -0.4], [1.5, tall, 0.4], paint);
  breast.fill(
    corners(0, 0, 1.5, tall),
    pen.fade([
      ['#10252b', 0.1],
      ['#10252b', 0],
    ]),
  );
  const stone = random.pick(['#e9e3d6', '#4a4f50', '#c79a66', '#b9785a']);
  breast.rect(0.2, 0, 1.1, 1.1, stone);
  breast.rect(0.38, 0, 0.74, 0.85, '#231f1d');
  const [x, y] = pen.spot(breast.point(0.75, 0.3));
  pen.add(
    `<circle cx="${x}" cy="${y}" r="${pen.pixels(breast.point(0.75, 0.3), 0.8)}" fill="${pen.glow('#ff9a3d', 0.35)}"/>`,
  );
  if (random.chance(0.5)) {
    const stove = drawBox(room, [u - wide / 2 + 0.5, 0.08, -0.62], [0.5, 0.62, 0.2], '#2b2b2b', 0.01);
    stove.fill(corners(0.07, 0.14, 0.36, 0.34), pen.fade(['#ffcf6a', '#e2672f']));
    stove.marks(
      [
        [0.03, -0.08, 0.05, 0.08],
        [0.42, -0.08, 0.05, 0.08],
      ],
      '#2b2b2b',
    );
  } else {
    for (const [across, up, colour] of [
      [0.2, 0.3, '#e2672f'],
      [0.14, 0.22, '#f39b3c'],
      [0.08, 0.14, '#ffe08a'],
    ] as const) {
      breast.fill(
        [
          [0.75 - across, 0.1],
          ...round(0.75, 0.14, across, up, Math.PI * 0.95, Math.PI * 0.05),
          [0.75 + across, 0.1],
        ],
        colour,
      );
    }
    breast.rect(0.5, 0.05, 0.5, 0.08, '#4a3527');
  }
  drawBox(room, [u - wide / 2 + 0.08, 1.12, -0.58], [1.34, 0.07, 0.2], lighter(stone, 0.2));
  const mantel = breast.moved(0, 1.19, 0.12);
  if (random.chance(0.5)) drawMirror(breast, 0.4, 1.35, 0.7, 0.7);
  else drawPainting(breast, 0.35, 1.36, 0.8, 0.62);
  drawBooks(mantel, 0.12, 0, 0.2, 0.2);
  mantel.oval(1.22, 0.11, 0.07, 0.11, random.pick(CLOTHS));
}

/** A dining room: table, chairs, a lamp above, a sideboard. */
export function drawDiningRoom(random: Random): Pen {
  const room = enterHome(random, [4.2, 5.2], [2.5, 3]);
  const { pen, wide, back } = room;
  const wood = random.pick(WOODS);
  const chairs = random.pick([...WOODS, '#2b3a3a', '#f2ede1', '#0d5c4d']);
  furnishFarWall(room);
  if (random.chance(0.5))
    drawRoomWindow(back, wide / 2 - 1.2, 0.7, 2.4, 1.5, {
      curtain: random.chance(0.6) ? random.pick(CLOTHS) : undefined,
      panes: 3,
    });
  else {
    lightFromSide(room);
    drawPainting(back, wide / 2 - 0.6, 1.3, 1.2, 0.85);
    const board = drawBox(room, [-0.9, 0, -0.45], [1.8, 0.8, 0.42], random.pick(WOODS));
    for (const u of [0.05, 0.64, 1.23]) board.rect(u, 0.1, 0.53, 0.62, darker(wood, 0.12), { opacity: 0.5 });
    drawOnTable(room, [-0.4, 0.81, -0.3]);
    drawStandLamp(room, [0.65, 0.81, -0.3], 0.5);
  }
  drawHousePlant(room, [-room.side * (wide / 2 - 0.45), 0, -0.45], random.between(1.1, 1.6));
  drawRug(pen, -1.5, -3.1, 3, 2.1);
  for (const x of [-0.85, -0.2, 0.45]) drawChair(room, [x, 0, -1.45], chairs, true);
  drawTable(room, [-1, 0, -2.5], [2, 0.75, 0.95], wood);
  drawOnTable(room, [0, 0.76, -2.1]);
  for (const x of [-0.7, 0.45]) {
    const plate = back.moved(0, 0);
    plate.pen.shapes([round(x, -2.3, 0.14, 0.12).map(([u, v]) => [u, 0.765, v] as const)], '#fbf8f0');
  }
  for (const x of [-0.75, 0.3]) drawChair(room, [x, 0, -2.95], chairs, false);
  const lamp = random.pick(['#0d5c4d', '#d9a62e', '#2b3a3a', '#f1e6d0', '#b4583f']);
  for (const x of random.chance(0.5) ? [0] : [-0.5, 0.5]) drawPendant(room, [x, 1.55, -2.05], lamp);
  return pen;
}

/** A desk by the wall with screen and shelf, a chair, pinned-up notes. */
export function drawHomeOffice(random: Random): Pen {
  const room = enterHome(random, [3.2, 4.2]);
  const { pen, wide, back } = room;
  const wood = random.pick(WOODS);
  furnishFarWall(room);
  const window = random.chance(0.5);
  if (window)
    drawRoomWindow(back, wide / 2 - 0.85, 1, 1.7, 1.3, {
      curtain: random.chance(0.5) ? random.pick(CLOTHS) : undefined,
      panes: 2,
    });
  else {
    lightFromSide(room);
    drawPinboard(back, wide / 2 - 0.6, 1.25);
    for (const v of [2.15]) {
      drawBox(room, [-0.9, v, -0.25], [1.8, 0.04, 0.25], wood);
      drawBooks(back.moved(0, 0, 0.2), wide / 2 - 0.8, v + 0.04, 1.3, 0.28);
    }
  }
  drawBookcase(
    room,
    [-room.side * (wide / 2 - 0.5) - 0.45, 0, -0.36],
    0.9,
    random.between(1.5, 2.1),
    random.pick([...WOODS, '#f2ede1']),
  );
  drawHousePlant(room, [room.side * (wide / 2 - 0.42), 0, -0.5], random.between(1, 1.4));
  drawRug(pen, -1.2, -2.6, 2.4, 1.4);
  const desk = room.side < 0 ? -0.95 : -0.65;
  drawTable(room, [desk, 0, -1.1], [1.6, 0.74, 0.7], wood);
  drawScreen(room, [desk + 0.48, 0.75, -0.65]);
  drawStandLamp(room, [desk + 0.2, 0.75, -0.6], 0.45);
  drawBox(room, [desk + 0.55, 0.75, -1], [0.44, 0.02, 0.14], '#e9e6dd');
  drawBox(room, [desk + 1.25, 0.75, -0.85], [0.09, 0.11, 0.09], random.pick(CLOTHS));
  drawDeskChair(room, [desk + 0.75, 0, -1.75], random.pick(CLOTHS));
  return pen;
}

function drawPinboard(wall: Face, u: number, v: number): void {
  const { random } = wall.pen;
  wall.rect(u, v, 1.2, 0.75, '#c9a574');
  for (let note = 0; note < 7; note += 1) {
    wall.rect(
      u + 0.06 + (note % 4) * 0.28,
      v + 0.08 + Math.floor(note / 4) * 0.34,
      0.2,
      0.24,
      random.pick(['#fbf8f0', '#f3d98a', '#cfe0dc', '#efc9b8']),
    );
  }
}

/** A computer screen on its foot. */
export function drawScreen(room: Room, at: readonly [number, number, number]): void {
  drawBox(room, [at[0] + 0.26, at[1], at[2]], [0.12, 0.12, 0.08], '#9aa3a4');
  const face = drawBox(room, [at[0], at[1] + 0.12, at[2] - 0.02], [0.64, 0.38, 0.03], '#2b3234');
  face.fill(corners(0.02, 0.02, 0.6, 0.34), room.pen.fade(['#dfeeee', '#8fb5b5'], '0 0 1 1'));
  face.fill(corners(0.06, 0.07, 0.22, 0.24), '#ffffff', { opacity: 0.6 });
  for (const v of [0.1, 0.17, 0.24]) face.fill(corners(0.33, v, 0.22, 0.03), '#0d5c4d', { opacity: 0.5 });
}

/** An office chair from behind. */
export function drawDeskChair(room: Room, at: readonly [number, number, number], colour: string): void {
  const { pen } = room;
  drawUnder(pen, [at[0] - 0.28, 0, at[2] - 0.1], 0.56, 0.4);
  const face = drawBox(room, [at[0] - 0.02, 0.08, at[2]], [0.05, 0.4, 0.05], '#3a4042');
  face.line(
    [
      [-0.26, -0.02],
      [0.02, 0.06],
      [0.31, -0.02],
    ],
    '#3a4042',
    0.05,
  );
  drawBox(room, [at[0] - 0.25, 0.46, at[2] - 0.2], [0.5, 0.07, 0.46], darker(colour, 0.15), 0.03);
  drawBox(room, [at[0] - 0.22, 0.6, at[2] - 0.2], [0.44, 0.5, 0.05], colour, 0.04);
}
