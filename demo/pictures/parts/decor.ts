import { darker, lighter } from '../canvas/colour.ts';
import { corners, type Face, makeFace, round } from '../canvas/face.ts';
import type { Vec } from '../canvas/space.ts';
import { drawRadiator, drawRoomDoor } from './fittings.ts';
import { drawBox } from './furniture.ts';
import { LEAVES } from './plants.ts';
import { CLOTHS, type Room } from './room.ts';

/** A picture in a frame: hills and a sun, a bay, or plain shapes. */
export function drawPainting(wall: Face, u: number, v: number, wide: number, tall: number): void {
  const { pen } = wall;
  const { random } = pen;
  const frame = random.pick(['#2b2623', '#c79a66', '#f5f1e7', '#8f6a48']);
  wall.rect(u + 0.02, v - 0.04, wide, tall, '#10252b', { opacity: 0.2 });
  wall.rect(u, v, wide, tall, frame);
  wall.rect(u + 0.03, v + 0.03, wide - 0.06, tall - 0.06, '#faf6ec');
  const [x, y, w, h] = [u + wide * 0.14, v + tall * 0.14, wide * 0.72, tall * 0.72];
  const kind = random.whole(0, 2);
  if (kind < 2) {
    wall.rect(x, y, w, h, random.pick(['#cfe0e0', '#f4dcb4', '#e6ddcf', '#9dbcc6']));
    wall.oval(
      x + w * random.between(0.25, 0.75),
      y + h * 0.68,
      Math.min(w, h) * 0.13,
      Math.min(w, h) * 0.13,
      random.pick(['#f3b61f', '#fbf3df', '#e2674a']),
    );
    for (const [share, colour] of [
      [0.5, random.pick(['#6f95a0', '#8fae9f'])],
      [0.34, random.pick(['#4f7d6a', '#7d9f57'])],
      [0.16, random.pick(['#0d5c4d', '#c9a95a'])],
    ] as const) {
      wall.poly(
        [
          [x, y],
          [x + w, y],
          [x + w, y + h * share * random.between(0.7, 1.2)],
          [x + w * random.between(0.3, 0.7), y + h * share * 1.25],
          [x, y + h * share],
        ],
        colour,
      );
    }
  } else {
    wall.rect(x, y, w, h, random.pick(['#efe6d5', '#dfe5dc']));
    for (let shape = 0; shape < 4; shape += 1) {
      wall.poly(
        round(
          x + w * random.between(0.25, 0.75),
          y + h * random.between(0.25, 0.75),
          w * 0.2,
          h * random.between(0.1, 0.22),
        ),
        random.pick(CLOTHS),
        { opacity: 0.85 },
      );
    }
  }
}

/** A mirror, round or upright. */
export function drawMirror(wall: Face, u: number, v: number, wide: number, tall: number): void {
  const { pen } = wall;
  const edge = pen.random.pick(['#c79a66', '#2b2623', '#d9b25f']);
  const isRound = Math.abs(wide - tall) < 0.05;
  const shape = (shrink: number) =>
    isRound
      ? round(u + wide / 2, v + tall / 2, wide / 2 - shrink, tall / 2 - shrink)
      : corners(u + shrink, v + shrink, wide - 2 * shrink, tall - 2 * shrink);
  wall.poly(shape(0), edge);
  wall.fill(shape(0.035), pen.fade(['#e9efec', '#b5c6c6', '#d9e2de'], '0 0 1 1'));
  pen.inside(
    shape(0.035).map(([a, b]) => wall.point(a, b)),
    () => {
      wall.fill(
        [
          [u, v],
          [u + wide * 0.25, v],
          [u + wide * 0.85, v + tall],
          [u + wide * 0.6, v + tall],
        ],
        '#ffffff',
        { opacity: 0.3 },
      );
    },
  );
}

/** A house plant in a pot, leaves as blades, fans or a little tree. */
export function drawHousePlant(room: Room, at: Vec, tall: number): void {
  const { pen } = room;
  const { random } = pen;
  const [x, foot] = pen.spot(at);
  const px = pen.pixels(at, tall);
  const green = random.pick(LEAVES.summer);
  pen.add(
    `<ellipse cx="${x}" cy="${foot}" rx="${px * 0.3}" ry="${px * 0.05}" fill="${pen.glow('#10252b', 0.6)}"/>`,
  );
  const kind = random.whole(0, 2);
  const leaves = kind === 0 ? 13 : 16;
  for (let leaf = 0; leaf < leaves; leaf += 1) {
    const lean = (leaf / (leaves - 1) - 0.5) * 2;
    const shade = leaf % 3 === 0 ? darker(green, 0.25) : leaf % 3 === 1 ? green : lighter(green, 0.2);
    const high = px * random.between(0.6, 1) * (1 - Math.abs(lean) * 0.35);
    const tipX = x + lean * px * random.between(0.3, 0.5);
    const tipY = foot - px * 0.2 - high * 0.8;
    const base = foot - px * 0.24;
    if (kind === 0)
      pen.path(
        `M${x - px * 0.03} ${base}Q${x + lean * px * 0.08} ${tipY + high * 0.3} ${tipX} ${tipY}Q${x + lean * px * 0.16} ${base - high * 0.3} ${x + px * 0.03} ${base}Z`,
        pen.lit(shade, 0.8),
      );
    else {
      const size = px * random.between(0.08, 0.13);
      pen.add(
        `<path d="M${x.toFixed(1)} ${base.toFixed(1)}Q${(x + lean * px * 0.1).toFixed(1)} ${((base + tipY) / 2).toFixed(1)} ${tipX.toFixed(1)} ${tipY.toFixed(1)}" fill="none" stroke="${pen.lit(darker(green, 0.35), 0.6)}" stroke-width="${(px * 0.012).toFixed(1)}"/>`,
      );
      const turn = lean * 60;
      pen.add(
        `<ellipse cx="${tipX.toFixed(1)}" cy="${tipY.toFixed(1)}" rx="${(size * (kind === 1 ? 0.6 : 0.9)).toFixed(1)}" ry="${size.toFixed(1)}" transform="rotate(${turn.toFixed(0)} ${tipX.toFixed(1)} ${tipY.toFixed(1)})" fill="${pen.lit(shade, 0.8)}"/>`,
      );
    }
  }
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.7);
  const pot = random.pick(['#b5653f', '#f1ead9', '#27413f', '#d9a62e', '#8d9a94']);
  const wide = tall * 0.17;
  face.poly(
    [
      [-wide * 0.75, 0],
      [wide * 0.75, 0],
      [wide, tall * 0.27],
      [-wide, tall * 0.27],
    ],
    pot,
    { round: 1.5 },
  );
  face.fill(
    [
      [0, 0],
      [wide * 0.75, 0],
      [wide, tall * 0.27],
      [wide * 0.2, tall * 0.27],
    ],
    '#10252b',
    { opacity: 0.18 },
  );
}

/** Books upright on a shelf, with a vase or a bowl between. */
export function drawBooks(face: Face, u: number, v: number, wide: number, tall: number): void {
  const { random } = face.pen;
  for (let at = u; at < u + wide - 0.06; ) {
    if (random.chance(0.14)) {
      face.oval(at + 0.1, v + 0.1, 0.08, 0.1, random.pick(CLOTHS));
      at += 0.26;
      continue;
    }
    const thick = random.between(0.025, 0.055);
    const high = tall * random.between(0.6, 0.95);
    const colour = random.pick([...CLOTHS, '#efe6d5', '#2b3a3a']);
    face.rect(at, v, thick, high, colour);
    if (thick > 0.035) face.rect(at, v + high * 0.7, thick, 0.025, lighter(colour, 0.5));
    at += thick + 0.004;
  }
}

/** A bookcase with its shelves full. */
export function drawBookcase(room: Room, at: Vec, wide: number, tall: number, colour: string): void {
  const front = drawBox(room, at, [wide, tall, 0.32], colour);
  const rows = Math.round(tall / 0.38);
  const high = (tall - 0.06) / rows;
  for (let row = 0; row < rows; row += 1) {
    front.rect(0.04, 0.05 + row * high, wide - 0.08, high - 0.04, darker(colour, 0.45));
    drawBooks(front, 0.07, 0.05 + row * high, (wide - 0.14) * room.pen.random.between(0.6, 1), high - 0.07);
  }
}

/** Small things on a table top: books, a cup, flowers in a vase. */
export function drawOnTable(room: Room, [x, y, z]: Vec): void {
  const { pen } = room;
  const { random } = pen;
  const face = makeFace(pen, [x, y, z], [1, 0, 0], [0, 1, 0], 0.75);
  if (random.chance(0.6)) {
    for (const [index, colour] of [random.pick(CLOTHS), random.pick(CLOTHS)].entries()) {
      drawBox(room, [x - 0.34 + index * 0.02, y + index * 0.035, z], [0.26, 0.035, 0.18], colour);
    }
  }
  if (random.chance(0.7)) {
    for (let stem = -3; stem <= 3; stem += 1) {
      const tip = [0.12 + stem * 0.045, 0.36 + random.between(0, 0.12)] as const;
      face.line([[0.12, 0.1], tip], '#5b8a4b', 0.012);
      face.oval(
        tip[0],
        tip[1],
        0.035,
        0.035,
        random.pick(['#f3b61f', '#e58fa0', '#fffaf0', '#e2674a', '#b06aa8']),
      );
    }
    face.poly(
      [
        [0.05, 0],
        [0.19, 0],
        [0.17, 0.2],
        [0.07, 0.2],
      ],
      random.pick(['#cfdedb', '#f1ead9', '#27413f', '#b5653f']),
      { round: 1.5 },
    );
  } else {
    face.rect(0.1, 0, 0.09, 0.1, '#f6f1e6', { round: 1 });
    face.line(round(0.21, 0.05, 0.03, 0.03), '#f6f1e6', 0.014);
  }
}

/** What hangs and stands along the wall away from the light, the part of it that is seen: door, radiator, pictures. */
export function furnishFarWall(room: Room): void {
  const { pen, side } = room;
  const { random } = pen;
  const wall = side < 0 ? room.right : room.left;
  const deep = 2 - pen.camera.at[2];
  const at = (fromBack: number, wide: number) => (side < 0 ? fromBack : deep - fromBack - wide);
  if (random.chance(0.4)) drawRoomDoor(wall, at(0.5, 0.82));
  else {
    const many = random.whole(1, 3);
    for (let picture = 0; picture < many; picture += 1)
      drawPainting(
        wall,
        at(0.5 + picture * 0.75, 0.6),
        1.35 + random.between(-0.05, 0.1),
        0.6,
        random.pick([0.5, 0.75]),
      );
    if (random.chance(0.6)) drawRadiator(wall, at(0.6, 1.1), 1.1);
  }
}
