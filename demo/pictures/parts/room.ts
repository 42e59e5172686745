import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, makeFace, type Place } from '../canvas/face.ts';
import { pickLight } from '../canvas/light.ts';
import { makePen, type Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { SHEET } from '../canvas/space.ts';

/** Quiet wall colours that go with each other and with the house's green. */
export const PAINTS = [
  '#f1eadc',
  '#e8e3d3',
  '#dfe5dc',
  '#d5dfdb',
  '#e9dccb',
  '#cfd9d2',
  '#efe0d0',
  '#d9dde3',
  '#b9c9bd',
  '#e6d5c0',
] as const;
/** Cloth, from Atlantic green over gorse to heather. */
export const CLOTHS = [
  '#0d5c4d',
  '#3f6f68',
  '#d9a62e',
  '#b4583f',
  '#5f7a8c',
  '#8a7f9a',
  '#c9b79c',
  '#7d8b6a',
  '#e4d8c4',
  '#a9685a',
  '#41566b',
] as const;
export const WOODS = ['#c79a66', '#b5834f', '#a5754a', '#d6b283', '#8f6a48'] as const;

/** A room as a box: the back wall at z = 0, the one who looks before it. */
export interface Room {
  pen: Pen;
  wide: number;
  tall: number;
  back: Face;
  left: Face;
  right: Face;
  floor: Face;
  ceiling: Face;
  /** The side the daylight comes from: -1 left, 1 right. */
  side: -1 | 1;
}

/** How a room is made. */
export interface RoomStyle {
  wide: number;
  tall: number;
  paint: string;
  floor: 'boards' | 'tiles' | 'carpet' | 'concrete' | 'chequer';
  floorColour: string;
  /** Metres from the one who looks to the back wall. */
  distance?: number;
  eye?: number;
  focal?: number;
}

/** Stands in a room of this style and draws its walls, floor and ceiling. The back wall's origin is its lower left. */
export function enterRoom(random: Random, style: RoomStyle): Room {
  const { wide, tall, paint } = style;
  const distance = style.distance ?? random.between(4.9, 5.7);
  const aside = random.between(-0.22, 0.22) * wide;
  const camera = {
    at: [aside, style.eye ?? random.between(1.35, 1.6), -distance] as const,
    yaw: -Math.atan2(aside, distance) * random.between(0.5, 1.2),
    focal: style.focal ?? random.between(1060, 1180),
    horizon: SHEET.height * random.between(0.4, 0.46),
  };
  const light = pickLight(random);
  const pen = makePen(
    camera,
    { ...light, sunTint: mixTint(light.sunTint), shadeTint: [0.74, 0.75, 0.76] },
    random,
  );
  const side = random.chance(0.5) ? -1 : 1;
  const deep = distance + 2;
  const half = wide / 2;
  const room: Room = {
    pen,
    wide,
    tall,
    side,
    back: makeFace(pen, [-half, 0, 0], [1, 0, 0], [0, 1, 0], 0.72),
    left: makeFace(pen, [-half, 0, -deep], [0, 0, 1], [0, 1, 0], side < 0 ? 0.42 : 0.95),
    right: makeFace(pen, [half, 0, 0], [0, 0, -1], [0, 1, 0], side > 0 ? 0.42 : 0.95),
    floor: makeFace(pen, [-half, 0, -deep], [1, 0, 0], [0, 0, 1], 0.8),
    ceiling: makeFace(pen, [-half, tall, -deep], [1, 0, 0], [0, 0, 1], 0.85),
  };
  pen.path(`M0 0H${SHEET.width}V${SHEET.height}H0Z`, paint);
  room.ceiling.rect(0, 0, wide, deep, '#fbf8f1');
  room.floor.rect(0, 0, wide, deep, style.floorColour);
  drawFloor(room.floor, wide, deep, style);
  const shade: Place[] = corners(0, 0, deep, tall);
  for (const wall of [room.left, room.right]) wall.rect(0, 0, deep, tall, paint);
  room.left.fill(
    shade,
    pen.fade(
      [
        ['#10252b', 0],
        ['#10252b', 0.16],
      ],
      '0 0 1 0',
    ),
  );
  room.right.fill(
    shade,
    pen.fade(
      [
        ['#10252b', 0.16],
        ['#10252b', 0],
      ],
      '0 0 1 0',
    ),
  );
  room.back.rect(0, 0, wide, tall, paint);
  room.back.fill(
    corners(0, 0, wide, tall),
    pen.fade(
      [
        ['#fff6dd', 0.22],
        ['#fff6dd', 0],
        ['#10252b', 0.12],
      ],
      side < 0 ? '0 0 1 0.4' : '1 0 0 0.4',
    ),
  );
  for (const [wall, long] of [
    [room.back, wide],
    [room.left, deep],
    [room.right, deep],
  ] as const) {
    wall.rect(0, 0, long, 0.13, lighter(paint, 0.6));
    wall.rect(0, 0.13, long, 0.02, darker(paint, 0.2), { opacity: 0.5 });
    if (tall > 2.8) wall.rect(0, tall - 0.14, long, 0.14, lighter(paint, 0.7));
    wall.fill(
      corners(0, tall - 0.5, long, 0.5),
      pen.fade([
        ['#10252b', 0.1],
        ['#10252b', 0],
      ]),
    );
  }
  return room;
}

function mixTint(tint: readonly [number, number, number]): [number, number, number] {
  return [Math.max(0.97, tint[0]), Math.max(0.96, tint[1]), Math.max(0.9, tint[2])];
}

function drawFloor(floor: Face, wide: number, deep: number, { floor: kind, floorColour }: RoomStyle): void {
  const { pen } = floor;
  const { random } = pen;
  if (kind === 'boards') {
    for (let u = 0; u < wide; u += 0.18) {
      if (random.chance(0.6))
        floor.rect(
          u,
          0,
          Math.min(0.18, wide - u),
          deep,
          random.chance(0.5) ? darker(floorColour, 0.09) : lighter(floorColour, 0.1),
          { opacity: 0.7 },
        );
      floor.line(
        [
          [u, 0],
          [u, deep],
        ],
        darker(floorColour, 0.35),
        0.008,
        0.5,
      );
      const joint = random.between(0, deep);
      floor.rect(u, joint, Math.min(0.18, wide - u), 0.015, darker(floorColour, 0.4), { opacity: 0.5 });
    }
  } else if (kind === 'tiles' || kind === 'chequer') {
    const size = kind === 'chequer' ? 0.4 : 0.6;
    const dark: [number, number, number, number][] = [];
    for (let u = 0, column = 0; u < wide; u += size, column += 1) {
      for (let v = 0, row = 0; v < deep; v += size, row += 1) {
        if (kind === 'chequer' ? (row + column) % 2 : random.chance(0.25))
          dark.push([u, v, Math.min(size, wide - u), Math.min(size, deep - v)]);
      }
    }
    floor.marks(dark, kind === 'chequer' ? darker(floorColour, 0.72) : darker(floorColour, 0.06), {
      opacity: 0.8,
    });
    for (let u = 0; u < wide; u += size)
      floor.line(
        [
          [u, 0],
          [u, deep],
        ],
        lighter(floorColour, 0.4),
        0.012,
        0.7,
      );
    for (let v = 0; v < deep; v += size)
      floor.line(
        [
          [0, v],
          [wide, v],
        ],
        lighter(floorColour, 0.4),
        0.012,
        0.7,
      );
  } else {
    const spots: [number, number, number, number][] = [];
    for (let spot = 0; spot < 160; spot += 1)
      spots.push([random.between(0, wide - 0.3), random.between(0, deep), random.between(0.05, 0.3), 0.03]);
    floor.marks(spots, darker(floorColour, 0.15), { opacity: kind === 'carpet' ? 0.25 : 0.2 });
  }
  floor.fill(
    corners(0, 0, wide, deep),
    pen.fade([
      ['#10252b', 0.2],
      ['#10252b', 0],
      ['#ffffff', 0.06],
    ]),
  );
}

/** Daylight lying on the floor, from a window at the side: slanted panes that fade away from it. */
export function drawSunPatch(room: Room, z: number, long: number): void {
  const { pen, side, wide } = room;
  if (pen.light.cover === 1 || pen.light.lamps > 0.5) return;
  const near = (side * wide) / 2;
  const floor = makeFace(pen, [0, 0, 0], [1, 0, 0], [0, 0, 1]);
  for (let pane = 0; pane < 2; pane += 1) {
    const from = z + pane * (long / 2 + 0.06);
    const to = from + long / 2;
    const [a, b] = [near - side * 0.25, near - side * 2.3];
    floor.fill(
      [
        [a, from],
        [a, to],
        [b, to - 0.75],
        [b, from - 0.75],
      ],
      pen.fade(
        [
          ['#fff2c4', 0.6],
          ['#fff2c4', 0.14],
        ],
        side < 0 ? '0 0 1 0' : '1 0 0 0',
      ),
    );
  }
}
