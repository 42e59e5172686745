import { darker, lighter } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { drawHousePlant, drawPainting } from '../parts/decor.ts';
import { drawRoomWindow } from '../parts/fittings.ts';
import { drawBox, drawPendant, drawTable, drawUnder } from '../parts/furniture.ts';
import { CLOTHS, drawSunPatch, enterRoom, PAINTS, type Room, WOODS } from '../parts/room.ts';
import { drawDeskChair, drawScreen } from './living.ts';

/** Strips of light in the ceiling, in rows. */
function drawTubes(room: Room, rows: number): void {
  const { pen, ceiling, wide } = room;
  const deep = 2 - pen.camera.at[2];
  for (let row = 1; row <= rows; row += 1) {
    const u = (wide * row) / (rows + 1);
    for (let v = 1; v < deep - 1; v += 2.6) {
      ceiling.fill(corners(u - 0.12, v, 0.24, 1.6), '#fffdf2');
      const [x, y] = pen.spot(ceiling.point(u, v + 0.8));
      pen.add(
        `<ellipse cx="${x}" cy="${y}" rx="${pen.pixels(ceiling.point(u, v + 0.8), 1)}" ry="${pen.pixels(ceiling.point(u, v + 0.8), 0.3)}" fill="${pen.glow('#fff6d8', 0.4)}"/>`,
      );
    }
  }
}

/** An open floor of desks under a row of windows. */
export function drawOpenOffice(random: Random): Pen {
  const room = enterRoom(random, {
    wide: random.between(8, 10),
    tall: random.between(2.9, 3.3),
    paint: random.pick(PAINTS),
    floor: random.pick(['carpet', 'boards', 'concrete']),
    floorColour: random.pick(['#aeb4b1', '#b7b0a4', '#c79a66', '#9aa5a3']),
    distance: random.between(7.5, 9),
    focal: random.between(980, 1080),
  });
  const { pen, wide, back, side } = room;
  drawTubes(room, 3);
  const frame = random.pick(['#3d474a', '#fbf8f0']);
  for (let bay = 0; bay < 4; bay += 1)
    drawRoomWindow(back, 0.35 + (bay * (wide - 0.5)) / 4, 0.85, (wide - 0.5) / 4 - 0.25, 1.7, {
      panes: 2,
      frame,
    });
  const wall = side < 0 ? room.left : room.right;
  for (const from of [1.5, 4]) drawRoomWindow(wall, from, 0.85, 2, 1.7, { panes: 2, frame });
  drawSunPatch(room, -3.4, 2);
  const far = side < 0 ? room.right : room.left;
  far.rect(0, 0, 12, room.tall, random.pick(['#0d5c4d', '#d9a62e', '#b9c9bd', '#41566b']), { opacity: 0.85 });
  for (const u of [2, 3.4, 4.8]) drawPainting(far, u, 1.2, 0.9, 1.1);
  const wood = random.pick([...WOODS, '#f2ede1']);
  const chair = random.pick(CLOTHS);
  drawHousePlant(room, [-wide / 2 + 0.5, 0, -0.5], 1.6);
  drawHousePlant(room, [wide / 2 - 0.5, 0, -0.5], 1.4);
  for (const z of [-2, -4.1]) {
    for (let desk = 0; desk < 4; desk += 1) {
      const x = -wide / 2 + 0.9 + (desk * (wide - 1.4)) / 4;
      if (random.chance(0.9)) drawTable(room, [x, 0, z], [1.5, 0.74, 0.75], wood);
      drawScreen(room, [x + 0.42, 0.75, z + 0.5]);
      if (random.chance(0.5))
        drawBox(room, [x + 1.15, 0.75, z + 0.3], [0.22, 0.06, 0.28], random.pick(CLOTHS));
      drawDeskChair(room, [x + 0.75, 0, z - 0.5], chair);
    }
  }
  return pen;
}

/** An empty shop floor, the street seen through its front. */
export function drawRetailFloor(random: Random): Pen {
  const room = enterRoom(random, {
    wide: random.between(6.5, 8.5),
    tall: random.between(3.1, 3.7),
    paint: random.pick(['#f3efe6', '#e9e5da', '#dfe5dc', '#f1eadc']),
    floor: random.pick(['boards', 'concrete', 'tiles']),
    floorColour: random.pick(['#b9b7ae', '#c79a66', '#d3d0c6']),
    distance: random.between(7, 8.5),
    focal: random.between(980, 1080),
  });
  const { pen, wide, back, side } = room;
  const frame = random.pick(['#2f3b3e', '#0d5c4d', '#7d2f3a']);
  const door = wide * random.pick([0.16, 0.72]);
  for (const [from, to] of [
    [0.3, door - 0.2],
    [door + 1.3, wide - 0.3],
  ] as const)
    if (to - from > 0.6)
      drawRoomWindow(back, from, 0.45, to - from, 2.15, {
        panes: Math.max(1, Math.round((to - from) / 1.3)),
        frame,
      });
  back.rect(door - 0.08, 0, 1.26, 2.55, frame);
  back.fill(corners(door + 0.06, 0.15, 0.98, 2.2), pen.fade([pen.light.sky[1], '#c9d6c2', '#9aa79b']));
  back.rect(door + 0.85, 1, 0.04, 0.4, '#d9b25f');
  drawSunPatch(room, -4, 2.4);
  for (const u of [wide * 0.3, wide * 0.7]) {
    room.ceiling.rect(u, 0.5, 0.05, 7, '#3a4042');
    for (let v = 1; v < 7.4; v += 1.1) {
      const at = room.ceiling.point(u, v);
      drawBox(room, [at[0] - 0.05, at[1] - 0.26, at[2]], [0.12, 0.2, 0.12], '#3a4042');
      const [x, y] = pen.spot([at[0], at[1] - 0.28, at[2]]);
      pen.add(
        `<ellipse cx="${x}" cy="${y}" rx="${pen.pixels(at, 0.35)}" ry="${pen.pixels(at, 0.3)}" fill="${pen.glow('#ffeec2', 0.8)}"/>`,
      );
    }
  }
  const wood = random.pick(WOODS);
  const wall = side < 0 ? room.right : room.left;
  for (const v of [0.8, 1.3, 1.8]) wall.moved(0, 0, 0.15).rect(1.5, v, 3.4, 0.05, wood);
  wall.rect(1.5, 2.3, 3.4, 0.35, frame, { opacity: 0.9 });
  const counter = -side * (wide / 2 - 1.4) - 0.9;
  drawUnder(pen, [counter, 0, -3.2], 1.8, 0.6);
  const front = drawBox(room, [counter, 0, -3.2], [1.8, 0.95, 0.6], frame);
  for (let u = 0.06; u < 1.75; u += 0.14) front.rect(u, 0.05, 0.07, 0.85, lighter(frame, 0.1));
  drawBox(room, [counter - 0.05, 0.95, -3.25], [1.9, 0.06, 0.7], wood);
  if (random.chance(0.6)) drawHousePlant(room, [side * (wide / 2 - 0.6), 0, -0.7], 1.5);
  if (random.chance(0.5))
    for (const x of [counter + 0.4, counter + 1.3]) drawPendant(room, [x, 1.9, -2.9], '#d9a62e');
  return pen;
}

/** The floor of a warehouse: racks, trusses, a loading door. */
export function drawWarehouseFloor(random: Random): Pen {
  const tall = random.between(6, 7);
  const room = enterRoom(random, {
    wide: random.between(13, 16),
    tall,
    paint: random.pick(['#d5dad7', '#dcd8cc', '#c9d0d0']),
    floor: 'concrete',
    floorColour: random.pick(['#b3b3ab', '#a9adab', '#bdb8ab']),
    distance: random.between(13, 15),
    eye: random.between(1.8, 2.6),
    focal: random.between(1000, 1100),
  });
  const { pen, wide, back } = room;
  for (const wall of [room.left, room.right, back])
    for (let u = 0; u < 18; u += 0.5)
      wall.line(
        [
          [u, 0],
          [u, tall],
        ],
        '#9aa5a5',
        0.03,
        0.5,
      );
  for (let z = 0; z > -13; z -= 3) {
    const truss = (y: number) =>
      pen.line(
        [
          [-wide / 2, y, z],
          [wide / 2, y, z],
        ],
        '#5d6a6c',
        0.14,
      );
    truss(tall - 0.1);
    truss(tall - 0.8);
    for (let x = -wide / 2; x < wide / 2; x += 1.5)
      pen.line(
        [
          [x, tall - 0.8, z],
          [x + 0.75, tall - 0.1, z],
          [x + 1.5, tall - 0.8, z],
        ],
        '#5d6a6c',
        0.06,
      );
  }
  drawTubes(room, 3);
  const door = wide / 2 - 2;
  back.rect(door - 0.2, 0, 4.4, 4.5, '#4d5a5c');
  back.fill(corners(door, 0, 4, 4.3), pen.fade([pen.light.sky[1], pen.light.sky[2], '#b7c39c', '#a7aaa2']));
  back.rect(door, 3.1, 4, 1.2, '#e3e2da');
  for (let v = 3.2; v < 4.3; v += 0.25)
    back.line(
      [
        [door, v],
        [door + 4, v],
      ],
      '#b3b8b4',
      0.03,
    );
  const [x, y] = pen.spot(back.point(door + 2, 1.6));
  pen.add(`<ellipse cx="${x}" cy="${y}" rx="360" ry="260" fill="${pen.glow('#fff6dd', 0.55)}"/>`);
  for (const z of [-1.5, -4.2, -6.9])
    for (const left of [-wide / 2 + 0.2, wide / 2 - 3]) drawRack(room, left, z, random);
  const floor = makeFace(pen, [0, 0.01, 0], [1, 0, 0], [0, 0, 1], 0.9);
  for (const u of [-2.2, 2.1]) floor.rect(u, -12, 0.14, 12, '#f3b61f', { opacity: 0.85 });
  for (let pallet = random.whole(1, 3); pallet > 0; pallet -= 1)
    drawPallet(room, [random.between(-1.6, 0.6), 0, -2 - pallet * 1.9], random);
  return pen;
}

function drawRack(room: Room, x: number, z: number, random: Random): void {
  const blue = '#2f5a80';
  for (const level of [0.1, 1.5, 2.9]) {
    drawBox(room, [x, level, z], [2.8, 0.12, 1], '#e08a2e');
    for (let u = 0.1; u < 2.4; u += random.between(0.75, 1)) {
      if (random.chance(0.2)) continue;
      const wide = random.between(0.55, 0.72);
      const colour = random.pick(['#c79a66', '#b5834f', '#d6b283', '#c9b79c']);
      const tall = random.between(0.5, 1.1);
      const face = drawBox(room, [x + u, level + 0.12, z + 0.1], [wide, tall, 0.7], colour);
      face.rect(wide / 2 - 0.04, 0, 0.08, tall, lighter(colour, 0.3), { opacity: 0.7 });
      face.rect(wide * 0.62, tall * 0.2, wide * 0.26, tall * 0.2, '#f6f1e6');
    }
  }
  for (const u of [0, 2.72]) drawBox(room, [x + u, 0, z - 0.02], [0.08, 4.3, 0.08], blue);
}

function drawPallet(room: Room, [x, , z]: readonly [number, number, number], random: Random): void {
  drawUnder(room.pen, [x, 0, z], 1.2, 1);
  drawBox(room, [x, 0, z], [1.2, 0.14, 1], '#a5754a');
  for (let layer = 0; layer < random.whole(1, 3); layer += 1) {
    for (const u of [0.04, 0.62]) {
      const face = drawBox(
        room,
        [x + u, 0.14 + layer * 0.42, z + 0.05],
        [0.54, 0.41, 0.9],
        layer % 2 ? '#c79a66' : darker('#c79a66', 0.08),
      );
      face.rect(0.23, 0, 0.07, 0.41, '#e3c9a0', { opacity: 0.8 });
    }
  }
}
