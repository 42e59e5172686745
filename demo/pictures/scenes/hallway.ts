import { darker, lighter } from '../canvas/colour.ts';
import { corners, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { drawHousePlant, drawMirror, drawOnTable, drawPainting } from '../parts/decor.ts';
import { drawRadiator, drawRoomDoor } from '../parts/fittings.ts';
import { drawBox, drawPendant, drawTable } from '../parts/furniture.ts';
import { DOOR_COLOURS } from '../parts/openings.ts';
import { CLOTHS, enterRoom, PAINTS, type Room, WOODS } from '../parts/room.ts';

/** A hall with the front door at its end, stairs to one side, coats and a table. */
export function drawHallway(random: Random): Pen {
  const tiled = random.chance(0.5);
  const room = enterRoom(random, {
    wide: random.between(2.5, 3.1),
    tall: random.between(2.6, 3.1),
    paint: random.pick(PAINTS),
    floor: tiled ? 'chequer' : 'boards',
    floorColour: tiled ? '#e6e0d2' : random.pick(WOODS),
    distance: random.between(5.4, 6.4),
    focal: random.between(1050, 1200),
  });
  const { pen, wide, side } = room;
  const panel = random.chance(0.5) ? random.pick(['#e6e0d2', '#b9c9bd', '#d5dfdb', '#f6f1e6']) : undefined;
  const deep = 2 - pen.camera.at[2];
  if (panel) {
    for (const [wall, long] of [
      [room.left, deep],
      [room.right, deep],
      [room.back, wide],
    ] as const) {
      wall.rect(0, 0.15, long, 0.85, panel, { opacity: 0.9 });
      wall.rect(0, 0.98, long, 0.05, lighter(panel, 0.5));
      for (let u = 0.2; u < long - 0.6; u += 0.75)
        wall.line([...corners(u, 0.28, 0.55, 0.58), [u, 0.28]], darker(panel, 0.18), 0.015);
    }
  }
  drawEntrance(room, random);
  drawStairs(room, random);
  const wall = side < 0 ? room.left : room.right;
  const at = (fromBack: number, across: number) => (side < 0 ? deep - fromBack - across : fromBack);
  drawRoomDoor(wall, at(0.5, 0.82), random.pick(['#f8f4ea', '#f8f4ea', '#c79a66']));
  if (random.chance(0.5)) drawRoomDoor(wall, at(3.1, 0.82));
  else drawPainting(wall, at(3.1, 0.7), 1.3, 0.7, 0.9);
  if (random.chance(0.5)) drawMirror(wall, at(1.75, 0.75), 1.2, 0.75, 0.75);
  else drawCoats(room, at(1.6, 1), random);
  const table = side < 0 ? -wide / 2 + 0.02 : wide / 2 - 0.36;
  if (random.chance(0.65)) {
    drawTable(room, [table, 0, -2.4], [0.34, 0.78, 0.9], random.pick(WOODS));
    drawOnTable(room, [table + 0.12, 0.79, -2.1]);
  } else drawRadiator(wall, at(1.6, 0.9), 0.9);
  const runner = makeFace(pen, [-0.55, 0.01, -5], [1, 0, 0], [0, 0, 1], 0.85);
  if (random.chance(0.6)) {
    const cloth = random.pick(CLOTHS);
    runner.rect(0, 0, 1.1, 4.2, cloth);
    for (const u of [0.07, 0.98]) runner.rect(u, 0, 0.05, 4.2, lighter(cloth, 0.5));
    for (let v = 0.3; v < 4; v += 0.45)
      runner.poly(
        [
          [0.55, v - 0.14],
          [0.75, v],
          [0.55, v + 0.14],
          [0.35, v],
        ],
        lighter(cloth, 0.35),
        { opacity: 0.7 },
      );
  }
  drawPendant(room, [0, room.tall - 0.65, -2], random.pick(['#d9a62e', '#f1e6d0', '#0d5c4d']));
  return pen;
}

/** The front door from inside, light falling through its panes. */
function drawEntrance(room: Room, random: Random): void {
  const { pen, wide, back, tall, side } = room;
  const middle = wide / 2 + side * 0.18;
  const colour = random.pick(DOOR_COLOURS);
  back.rect(middle - 0.85, 0, 1.7, Math.min(2.62, tall - 0.05), '#fbf8f0');
  const glass = pen.fade([pen.light.sky[1], pen.light.sky[2]]);
  const [x, y] = pen.spot(back.point(middle, 1.4));
  back.fill(corners(middle - 0.76, 2.2, 1.52, Math.min(0.34, tall - 2.3)), glass);
  for (const u of [middle - 0.76, middle + 0.52]) back.fill(corners(u, 0.5, 0.24, 1.6), glass);
  back.rect(middle - 0.47, 0, 0.94, 2.1, colour);
  for (const u of [-0.36, 0.06]) {
    back.rect(middle + u, 0.18, 0.3, 0.66, lighter(colour, 0.12));
    back.fill(
      [
        ...corners(middle + u, 1, 0.3, 0.7).slice(0, 3),
        ...round(middle + u + 0.15, 1.7, 0.15, 0.15, 0, Math.PI),
      ],
      glass,
    );
  }
  back.oval(middle + 0.4, 0.96, 0.03, 0.03, '#d9b25f');
  back.rect(middle - 0.1, 0.88, 0.2, 0.03, '#d9b25f');
  pen.add(`<ellipse cx="${x}" cy="${y}" rx="420" ry="330" fill="${pen.glow('#fff2cf', 0.35)}"/>`);
}

/** Stairs that climb along one wall towards the back. */
function drawStairs(room: Room, random: Random): void {
  const { pen, wide, side } = room;
  const [tread, white] = [random.pick(WOODS), '#f6f1e6'];
  const across = 0.85;
  const x = side < 0 ? wide / 2 - across : -wide / 2;
  const runner = random.chance(0.6) ? random.pick(CLOTHS) : undefined;
  const first = -3.1;
  for (let step = 12; step >= 0; step -= 1) {
    const face = drawBox(room, [x, 0, first + step * 0.26], [across, 0.19 * (step + 1), 0.27], white);
    face.rect(0, 0.19 * (step + 1) - 0.04, across, 0.045, tread);
    if (runner) face.rect(0.18, 0.19 * step, across - 0.36, 0.19, runner);
  }
  const rail = side < 0 ? x : x + across;
  const post = (z: number, height: number) =>
    pen.line(
      [
        [rail, height, z],
        [rail, height + 0.9, z],
      ],
      pen.lit(white, 0.8),
      0.03,
    );
  for (let step = 0; step <= 11; step += 1) post(first + step * 0.26 + 0.13, 0.19 * (step + 1));
  pen.line(
    [
      [rail, 1.1, first],
      [rail, 1.1 + 0.19 * 12, first + 0.26 * 12],
    ],
    pen.lit(tread, 0.6),
    0.07,
  );
  pen.line(
    [
      [rail, 0, first],
      [rail, 1.2, first],
    ],
    pen.lit(tread, 0.6),
    0.11,
  );
  drawHousePlant(room, [rail + (side < 0 ? -0.25 : 0.25), 0, -0.5], 0.8);
}

function drawCoats(room: Room, u: number, random: Random): void {
  const wall = room.side < 0 ? room.left : room.right;
  wall.rect(u, 1.72, 1, 0.09, random.pick(WOODS));
  for (let peg = 0; peg < 4; peg += 1) {
    const at = u + 0.12 + peg * 0.25;
    wall.oval(at, 1.74, 0.018, 0.018, '#2b3234');
    if (random.chance(0.3)) continue;
    const cloth = random.pick(CLOTHS);
    wall.moved(0, 0, 0.06).poly(
      [
        [at - 0.04, 1.73],
        [at + 0.04, 1.73],
        [at + 0.16, 1.5],
        [at + 0.17, 0.8],
        [at - 0.17, 0.8],
        [at - 0.16, 1.5],
      ],
      cloth,
      { round: 1.5 },
    );
    wall.moved(0, 0, 0.06).line(
      [
        [at, 1.7],
        [at, 0.82],
      ],
      darker(cloth, 0.3),
      0.012,
    );
  }
}
