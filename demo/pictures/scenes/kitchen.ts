import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { drawHousePlant, drawOnTable, furnishFarWall } from '../parts/decor.ts';
import { drawRoomWindow } from '../parts/fittings.ts';
import { drawBox, drawChair, drawPendant, drawTable, drawUnder } from '../parts/furniture.ts';
import { drawSunPatch, enterRoom, PAINTS, type Room, WOODS } from '../parts/room.ts';

/** Fronts of kitchen units, and the worktops that go with them. */
const FRONTS = [
  '#0d5c4d',
  '#f2ede1',
  '#41566b',
  '#7d8b6a',
  '#d9d3c6',
  '#2f3b3e',
  '#b9c9bd',
  '#c79a66',
  '#e6dcc8',
] as const;
const TOPS = ['#efe9dc', '#b5834f', '#3a4143', '#d8d4cb', '#c79a66'] as const;

/** A kitchen along the back wall, with an island, a table or open floor before it. */
export function drawKitchen(random: Random): Pen {
  const room = enterRoom(random, {
    wide: random.between(3.8, 5.2),
    tall: random.between(2.45, 2.8),
    paint: random.pick(PAINTS),
    floor: random.pick(['tiles', 'boards', 'chequer', 'boards']),
    floorColour: random.pick(['#d8d2c6', '#c3c4bd', ...WOODS]),
  });
  const { pen, wide, back, side } = room;
  const front = random.pick(FRONTS);
  const top = random.pick(TOPS);
  const wall = side < 0 ? room.left : room.right;
  drawRoomWindow(wall, side < 0 ? -pen.camera.at[2] - 1 : 1, 0.9, 1.6, 1.3, { panes: 2, bar: true });
  drawSunPatch(room, -2.8, 1.7);
  furnishFarWall(room);
  drawTiles(back, wide, top);
  const sink = random.between(0.35, 0.55) * wide;
  const windowed = random.chance(0.6);
  if (windowed) drawRoomWindow(back, sink - 0.65, 1.2, 1.3, 0.95, { panes: 2, frame: '#fbf8f0' });
  drawUnits(room, front, top, sink);
  drawUpper(room, front, sink, windowed);
  const fridge = -side * (wide / 2 - 0.38) - 0.36;
  const steel = random.chance(0.5) ? '#c9cfcf' : random.pick(['#f3efe4', '#b9d0c9', '#e9c9b0']);
  const door = drawBox(room, [fridge, 0.04, -0.68], [0.72, 1.85, 0.66], steel, 0.015);
  door.line(
    [
      [0, 0.68],
      [0.72, 0.68],
    ],
    darker(steel, 0.35),
    0.012,
  );
  door.marks(
    [
      [0.06, 0.8, 0.025, 0.6],
      [0.06, 0.3, 0.025, 0.3],
    ],
    '#7f8889',
  );
  for (const [u, v] of [
    [0.4, 1.3],
    [0.52, 1.45],
    [0.35, 1.55],
  ] as const)
    door.rect(u, v, 0.1, 0.12, random.pick(['#f3d98a', '#efc9b8', '#cfe0dc', '#ffffff']));
  if (random.chance(0.55)) drawIsland(room, front, top);
  else if (random.chance(0.7)) {
    const wood = random.pick(WOODS);
    drawChair(room, [-0.7, 0, -2.1], wood, true);
    drawChair(room, [0.3, 0, -2.1], wood, true);
    drawTable(room, [-0.85, 0, -3], [1.7, 0.75, 0.8], wood);
    drawOnTable(room, [0, 0.76, -2.7]);
  } else drawHousePlant(room, [side * (wide / 2 - 0.5), 0, -1], 1.3);
  return pen;
}

/** A splashback of tiles behind the worktop. */
function drawTiles(back: Face, wide: number, top: string): void {
  const { random } = back.pen;
  const colour = random.pick(['#f6f2e8', '#dfe8e2', '#cfe0dc', '#efe3cc', lighter(top, 0.5)]);
  back.rect(0, 0.9, wide, 0.6, colour);
  const odd: [number, number, number, number][] = [];
  for (let row = 0; row < 6; row += 1) {
    back.line(
      [
        [0, 0.9 + row * 0.1],
        [wide, 0.9 + row * 0.1],
      ],
      darker(colour, 0.14),
      0.006,
    );
    for (let u = (row % 2) * 0.1; u < wide - 0.2; u += 0.2)
      if (random.chance(0.25)) odd.push([u, 0.9 + row * 0.1, 0.19, 0.09]);
  }
  back.marks(odd, darker(colour, 0.07));
}

function drawUnits(room: Room, front: string, top: string, sink: number): void {
  const { pen, wide } = room;
  const { random } = pen;
  const left = -wide / 2;
  drawUnder(pen, [left, 0, -0.62], wide, 0.4);
  const face = drawBox(room, [left, 0.1, -0.6], [wide, 0.78, 0.6], front);
  face.rect(0, -0.1, wide, 0.1, darker(front, 0.55));
  const count = Math.floor(wide / 0.6);
  const span = wide / count;
  const oven = random.whole(1, count - 2);
  const handle = random.pick(['#d9b25f', '#3a4042', '#c9cfcf']);
  for (let unit = 0; unit < count; unit += 1) {
    const u = unit * span + 0.015;
    if (unit === oven) {
      face.rect(u, 0.02, span - 0.03, 0.74, '#2d3335');
      face.fill(corners(u + 0.06, 0.1, span - 0.15, 0.4), pen.fade(['#4f5a5c', '#1c2123']));
      face.rect(u + 0.06, 0.56, span - 0.15, 0.025, '#c9cfcf');
      for (let knob = 0; knob < 4; knob += 1)
        face.oval(u + 0.12 + knob * 0.11, 0.67, 0.022, 0.022, '#c9cfcf');
      continue;
    }
    const drawers = random.chance(0.3)
      ? [
          [0.02, 0.24],
          [0.28, 0.24],
          [0.54, 0.22],
        ]
      : [[0.02, 0.74]];
    for (const [v, tall] of drawers as [number, number][]) {
      face.rect(u, v, span - 0.03, tall, darker(front, 0.12));
      face.rect(u + 0.01, v + 0.01, span - 0.05, tall - 0.02, front);
      face.rect(u + 0.06, v + 0.06, span - 0.15, tall - 0.12, lighter(front, 0.05));
      face.rect(
        tall > 0.5 ? u + span - 0.12 : u + span / 2 - 0.09,
        tall > 0.5 ? v + tall - 0.22 : v + tall - 0.07,
        tall > 0.5 ? 0.02 : 0.15,
        tall > 0.5 ? 0.14 : 0.02,
        handle,
      );
    }
  }
  drawBox(room, [left, 0.88, -0.63], [wide, 0.045, 0.63], top);
  const hob = left + oven * span;
  drawBox(room, [hob + 0.04, 0.925, -0.5], [span - 0.08, 0.008, 0.4], '#23282a');
  if (random.chance(0.7)) {
    const pot = drawBox(
      room,
      [hob + 0.12, 0.935, -0.4],
      [0.2, 0.14, 0.18],
      random.pick(['#b4442c', '#c9cfcf', '#0d5c4d', '#d9a62e']),
      0.012,
    );
    pot.rect(0.07, 0.15, 0.06, 0.025, '#23282a');
  }
  const tap = room.back.moved(sink, 0.925, 0.14);
  tap.line([[0, 0], [0, 0.26], ...round(0.07, 0.26, 0.07, 0.07, Math.PI, 0), [0.14, 0.2]], handle, 0.022);
  const counter = room.back.moved(0, 0.925, 0.3);
  counter.rect(sink + 0.5, 0, 0.08, 0.2, random.pick(['#5b8a4b', '#d9a62e', '#b4583f']), { round: 1.5 });
  counter.rect(sink - 0.55, 0, 0.34, 0.26, '#c79a66', { round: 1 });
  for (let jar = 0; jar < 3; jar += 1)
    counter.rect(
      sink + 0.85 + jar * 0.15,
      0,
      0.11,
      0.15 + jar * 0.02,
      random.pick(['#efe3cc', '#cfe0dc', '#e9c9b0']),
      { round: 1 },
    );
}

/** Wall units or open shelves, and the hood. */
function drawUpper(room: Room, front: string, sink: number, windowed: boolean): void {
  const { pen, wide } = room;
  const { random } = pen;
  const shelves = random.chance(0.5);
  const wood = random.pick(WOODS);
  const spans: [number, number][] = windowed
    ? [
        [0.1, sink - 0.85],
        [sink + 0.85, wide - 0.1],
      ]
    : [[0.1, wide - 0.1]];
  for (const [from, to] of spans) {
    if (to - from < 0.6) continue;
    if (shelves) {
      for (const v of [1.55, 1.9]) {
        drawBox(room, [from - wide / 2, v, -0.24], [to - from, 0.035, 0.24], wood);
        const row = room.back.moved(from, v + 0.035, 0.16);
        for (let u = 0.06; u < to - from - 0.2; u += random.between(0.13, 0.24)) {
          const colour = random.pick(['#f6f1e6', '#cfe0dc', '#e9c9b0', '#0d5c4d', '#d9a62e', '#b9c9bd']);
          if (random.chance(0.5)) row.rect(u, 0, 0.09, random.between(0.09, 0.2), colour, { round: 1 });
          else row.poly(round(u + 0.06, 0.07, 0.07, 0.07, Math.PI, 2 * Math.PI), colour);
        }
      }
      continue;
    }
    const count = Math.max(1, Math.round((to - from) / 0.6));
    const face = drawBox(room, [from - wide / 2, 1.5, -0.34], [to - from, 0.72, 0.34], front);
    for (let unit = 0; unit < count; unit += 1) {
      const [u, span] = [(unit * (to - from)) / count, (to - from) / count];
      face.rect(u + 0.01, 0.01, span - 0.02, 0.7, darker(front, 0.12));
      face.rect(u + 0.02, 0.02, span - 0.04, 0.68, lighter(front, 0.04));
      face.rect(u + 0.08, 0.08, span - 0.16, 0.56, front);
    }
    face.fill(
      corners(0, -0.2, to - from, 0.2),
      pen.fade([
        ['#10252b', 0.22],
        ['#10252b', 0],
      ]),
    );
  }
}

/** An island with stools and lamps above. */
function drawIsland(room: Room, front: string, top: string): void {
  const { pen } = room;
  const { random } = pen;
  const wide = random.between(1.6, 2.1);
  const colour = random.chance(0.5) ? front : random.pick(FRONTS);
  drawUnder(pen, [-wide / 2, 0, -2.6], wide, 0.8);
  const face = drawBox(room, [-wide / 2 + 0.08, 0, -2.5], [wide - 0.16, 0.88, 0.7], colour);
  for (let u = 0.02; u < wide - 0.3; u += 0.16)
    face.line(
      [
        [u, 0.06],
        [u, 0.86],
      ],
      darker(colour, 0.2),
      0.01,
    );
  drawBox(room, [-wide / 2, 0.88, -2.68], [wide, 0.05, 0.95], top);
  const bowl = room.back.pen;
  drawOnTable(room, [-0.25, 0.93, -2.3]);
  for (const [u, shade] of [
    [0.3, '#d9a62e'],
    [0.38, '#b4442c'],
    [0.46, '#7fa650'],
  ] as const) {
    const [x, y] = bowl.spot([u, 1, -2.35]);
    pen.add(
      `<circle cx="${x}" cy="${y}" r="${pen.pixels([u, 1, -2.35], 0.055)}" fill="${pen.lit(shade, 0.8)}"/>`,
    );
  }
  drawBox(room, [0.22, 0.93, -2.42], [0.34, 0.05, 0.2], '#f6f1e6', 0.01);
  const seat = random.pick(WOODS);
  for (let stool = -1; stool <= 1; stool += 1) {
    const x = stool * wide * 0.3 - 0.17;
    for (const u of [0.03, 0.28]) drawBox(room, [x + u, 0, -3], [0.03, 0.64, 0.03], '#2f3638');
    drawBox(room, [x + 0.03, 0.24, -3], [0.28, 0.025, 0.02], '#2f3638');
    drawBox(room, [x, 0.64, -3.02], [0.34, 0.05, 0.3], seat, 0.02);
  }
  const lamp = random.pick(['#0d5c4d', '#d9a62e', '#2b3a3a', '#f1e6d0']);
  for (const x of [-wide * 0.28, wide * 0.28]) drawPendant(room, [x, 1.62, -2.3], lamp);
}
