import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, makeFace, round } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';
import { CLOTHS, type Room } from './room.ts';

/** Size of a box: across, up, away, in metres. */
export type Size = readonly [wide: number, tall: number, deep: number];

/**
 * A box standing on its lower front left corner: top, the side that is seen, front.
 * @param soft rounds its edges, in metres
 * @returns the front, to draw on
 */
export function drawBox(room: Room, at: Vec, [wide, tall, deep]: Size, colour: string, soft = 0): Face {
  const { pen, side } = room;
  const [x, y, z] = at;
  const [eyeX, eyeY] = pen.camera.at;
  const look = soft ? { round: pen.pixels(at, soft) } : {};
  const lit = (towards: number) => (towards === side ? 0.9 : 0.2);
  if (eyeX < x)
    makeFace(pen, [x, y, z + deep], [0, 0, -1], [0, 1, 0], lit(-1)).rect(0, 0, deep, tall, colour, look);
  if (eyeX > x + wide)
    makeFace(pen, [x + wide, y, z], [0, 0, 1], [0, 1, 0], lit(1)).rect(0, 0, deep, tall, colour, look);
  if (eyeY > y + tall)
    makeFace(pen, [x, y + tall, z], [1, 0, 0], [0, 0, 1], 1).rect(
      0,
      0,
      wide,
      deep,
      lighter(colour, 0.12),
      look,
    );
  const front = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.6);
  front.rect(0, 0, wide, tall, colour, look);
  return front;
}

/** The soft dark under a piece of furniture. */
export function drawUnder(pen: Pen, [x, , z]: Vec, wide: number, deep: number): void {
  const floor = makeFace(pen, [x, 0, z], [1, 0, 0], [0, 0, 1]);
  floor.fill(round(wide / 2, deep / 2, wide * 0.72, deep * 0.85), pen.glow('#10252b', 0.62));
}

/** A sofa or, one seat wide, an armchair, facing the one who looks. */
export function drawSofa(room: Room, at: Vec, seats: number, colour: string): void {
  const { pen } = room;
  const { random } = pen;
  const [x, , z] = at;
  const seat = 0.72;
  const wide = seats * seat + 0.44;
  drawUnder(pen, at, wide, 0.95);
  for (const leg of [0.06, wide - 0.12]) drawBox(room, [x + leg, 0, z + 0.08], [0.06, 0.16, 0.06], '#6b4a33');
  drawBox(room, [x, 0.14, z + 0.72], [wide, 0.68, 0.2], colour, 0.05);
  drawBox(room, [x + 0.12, 0.14, z + 0.06], [wide - 0.24, 0.2, 0.7], darker(colour, 0.12), 0.02);
  for (let index = 0; index < seats; index += 1) {
    drawBox(
      room,
      [x + 0.22 + index * seat, 0.46, z + 0.58],
      [seat - 0.04, 0.34, 0.14],
      lighter(colour, 0.05),
      0.05,
    );
    drawBox(
      room,
      [x + 0.22 + index * seat, 0.32, z + 0.06],
      [seat - 0.04, 0.13, 0.55],
      lighter(colour, 0.08),
      0.04,
    );
  }
  const arms = pen.camera.at[0] < x + wide / 2 ? [wide - 0.2, 0] : [0, wide - 0.2];
  for (const arm of arms) drawBox(room, [x + arm, 0.14, z], [0.2, 0.44, 0.86], colour, 0.04);
  for (let cushion = random.whole(1, seats); cushion > 0; cushion -= 1) {
    const cloth = random.pick(CLOTHS.filter((other) => other !== colour));
    const u = x + 0.3 + random.between(0, Math.max(0.1, wide - 1.1));
    const face = makeFace(pen, [u, 0.47, z + 0.42], [1, random.between(-0.16, 0.16), 0], [0, 1, 0.25], 0.75);
    face.rect(0, 0, 0.42, 0.38, cloth, { round: pen.pixels(at, 0.04) });
    if (random.chance(0.5))
      for (const v of [0.08, 0.18, 0.28])
        face.line(
          [
            [0, v],
            [0.42, v],
          ],
          lighter(cloth, 0.45),
          0.02,
          0.8,
        );
  }
  if (random.chance(0.4)) {
    const throwOver = makeFace(pen, [x + wide - 0.26, 0.6, z - 0.02], [1, 0, 0], [0, 1, 0], 0.8);
    const cloth = random.pick(CLOTHS);
    throwOver.poly(
      [
        [0.02, -0.38],
        [0.3, -0.32],
        [0.28, 0.02],
        [0.02, 0.02],
      ],
      cloth,
      { round: 2 },
    );
    for (const u of [0.08, 0.16, 0.24])
      throwOver.line(
        [
          [u, -0.34],
          [u, 0],
        ],
        lighter(cloth, 0.4),
        0.012,
      );
  }
}

/** A table of boards on four legs. */
export function drawTable(room: Room, at: Vec, [wide, tall, deep]: Size, colour: string): void {
  const { pen } = room;
  const [x, , z] = at;
  drawUnder(pen, at, wide, deep);
  for (const back of [deep - 0.12, 0.05]) {
    for (const leg of [0.05, wide - 0.12])
      drawBox(room, [x + leg, 0, z + back], [0.07, tall, 0.07], darker(colour, 0.2));
  }
  drawBox(room, [x, tall - 0.05, z], [wide, 0.06, deep], colour, 0.008);
}

/** A chair; its back towards the one who looks unless it faces him. */
export function drawChair(room: Room, at: Vec, colour: string, facing: boolean): void {
  const { pen } = room;
  const [x, , z] = at;
  drawUnder(pen, at, 0.44, 0.44);
  const back = () => {
    for (const u of [0, 0.38]) drawBox(room, [x + u, 0.44, facing ? z + 0.4 : z], [0.05, 0.5, 0.04], colour);
    drawBox(room, [x, 0.72, facing ? z + 0.4 : z], [0.43, 0.2, 0.03], colour, 0.01);
  };
  for (const deep of [0.38, 0.02])
    for (const u of [0.02, 0.37])
      drawBox(room, [x + u, 0, z + deep], [0.045, 0.44, 0.045], darker(colour, 0.15));
  if (facing) back();
  drawBox(room, [x, 0.42, z], [0.43, 0.06, 0.43], lighter(colour, 0.1), 0.01);
  if (!facing) back();
}

/** A rug, its pattern in stripes, a border or diamonds. */
export function drawRug(pen: Pen, x: number, z: number, wide: number, deep: number): void {
  const { random } = pen;
  const face = makeFace(pen, [x, 0.01, z], [1, 0, 0], [0, 0, 1], 0.85);
  const [ground, accent] = [random.pick(['#ece2d0', '#d9cdb8', '#c9d3cd', ...CLOTHS]), random.pick(CLOTHS)];
  if (random.chance(0.3)) {
    face.oval(wide / 2, deep / 2, wide / 2, deep / 2, ground);
    for (const share of [0.86, 0.6])
      face.line(round(wide / 2, deep / 2, (wide / 2) * share, (deep / 2) * share), accent, 0.05);
    return;
  }
  face.rect(0, 0, wide, deep, ground, { round: 2 });
  const kind = random.whole(0, 2);
  if (kind === 0)
    for (let v = 0.15; v < deep - 0.1; v += 0.28)
      face.rect(0.05, v, wide - 0.1, 0.09, accent, { opacity: 0.8 });
  else {
    face.line([...corners(0.14, 0.14, wide - 0.28, deep - 0.28), [0.14, 0.14]], accent, 0.05);
    if (kind === 2)
      for (let u = 0.4; u < wide - 0.4; u += 0.45)
        for (let v = 0.4; v < deep - 0.3; v += 0.45)
          face.poly(
            [
              [u, v + 0.16],
              [u + 0.16, v],
              [u, v - 0.16],
              [u - 0.16, v],
            ],
            accent,
            { opacity: 0.75 },
          );
  }
}

/** A lamp that hangs from the ceiling over a place, and its light. */
export function drawPendant(room: Room, [x, y, z]: Vec, colour: string): void {
  const { pen, tall } = room;
  const face = makeFace(pen, [x, y, z], [1, 0, 0], [0, 1, 0], 0.7);
  face.rect(-0.008, 0.2, 0.016, Math.max(0, tall - y - 0.2), '#3a3633');
  const kind = pen.random.whole(0, 2);
  if (kind === 0)
    face.poly(
      [
        [-0.22, 0],
        [0.22, 0],
        [0.07, 0.24],
        [-0.07, 0.24],
      ],
      colour,
      { round: 2 },
    );
  else if (kind === 1) face.poly([...round(0, 0, 0.24, 0.26, 0, Math.PI), [-0.24, 0]], colour);
  else face.oval(0, 0.1, 0.2, 0.16, '#fbf3df');
  const [lampX, lampY] = pen.spot([x, y, z]);
  const size = pen.pixels([x, y, z], 0.9);
  pen.add(
    `<ellipse cx="${lampX}" cy="${lampY}" rx="${size}" ry="${size * 0.8}" fill="${pen.glow('#ffe6ad', 0.25 + 0.4 * pen.light.lamps)}"/>`,
  );
  face.fill(round(0, 0, 0.16, 0.035), '#fff3cf');
}

/** A standing or table lamp: foot, stem, shade and glow. */
export function drawStandLamp(room: Room, at: Vec, tall: number): void {
  const { pen } = room;
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.7);
  const wide = Math.min(0.24, tall * 0.32);
  face.oval(0, 0.015, wide * 0.6, 0.03, '#4a4038');
  face.rect(-0.014, 0, 0.028, tall * 0.72, '#4a4038');
  const [x, y] = pen.spot(face.point(0, tall * 0.85));
  const size = pen.pixels(at, tall * 0.55 + 0.35);
  pen.add(
    `<circle cx="${x}" cy="${y}" r="${size}" fill="${pen.glow('#ffdf9e', 0.3 + 0.45 * pen.light.lamps)}"/>`,
  );
  face.fill(
    [
      [-wide, tall * 0.7],
      [wide, tall * 0.7],
      [wide * 0.66, tall],
      [-wide * 0.66, tall],
    ],
    pen.fade(['#f3dfb4', '#fff1cd']),
  );
}
