import { darker, lighter, mix } from '../canvas/colour.ts';
import { makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';
import { lumps } from './lumps.ts';

/** Leaf colours through the year; a picture keeps to one season. */
export const LEAVES = {
  spring: ['#7fa650', '#8fb257', '#6c9a52'],
  summer: ['#5b8a4b', '#4c7d4a', '#6d9450'],
  autumn: ['#c08a3a', '#b4682f', '#a89a45'],
  blossom: ['#eab6bd', '#f3d3d2', '#e39aa8'],
} as const;
export type Season = keyof typeof LEAVES;

const FLOWERS = ['#f3b61f', '#e2674a', '#f6efe3', '#b06aa8', '#e58fa0', '#6f87c9'] as const;

/**
 * A tree: trunk, boughs and a crown in three tones, light on the side of the sun.
 * @param at foot of the trunk
 * @param tall in metres
 */
export function drawTree(pen: Pen, at: Vec, tall: number, season: Season): void {
  const { random, light } = pen;
  const colour = random.pick(LEAVES[season]);
  const [x, foot] = pen.spot(at);
  const metre = pen.pixels(at, 1);
  const crown = tall * metre * 0.36;
  const middle = foot - tall * metre * 0.64;
  pen.add(
    `<ellipse cx="${x - light.sun[0] * crown}" cy="${foot}" rx="${crown * 1.1}" ry="${crown * 0.16}" fill="${pen.glow('#1b3040', light.shadow * 1.6)}"/>`,
  );
  const trunk = pen.lit('#6b5644', 0.35);
  const thick = Math.max(2, tall * metre * 0.022);
  pen.path(
    `M${x - thick} ${foot}Q${x - thick * 0.4} ${middle + crown * 0.5} ${x - thick * 1.4} ${middle}L${x + thick} ${middle}Q${x + thick * 0.4} ${middle + crown * 0.5} ${x + thick * 1.2} ${foot}Z`,
    trunk,
  );
  drawCrown(pen, x, middle, crown, colour);
}

/** Leaves in clusters, the dark ones behind and below, the light ones towards the sun. */
function drawCrown(pen: Pen, x: number, middle: number, crown: number, colour: string): void {
  const { random, light } = pen;
  const side = Math.sign(light.sun[0]);
  pen.path(lumps(random, x, middle, crown * 0.86, crown * 0.9, 15, 0.16), pen.lit(darker(colour, 0.34), 0.3));
  const clusters = Array.from({ length: 17 }, () => {
    const angle = random.between(0, 2 * Math.PI);
    const away = Math.sqrt(random.between(0.05, 1)) * 0.68;
    return { right: Math.cos(angle) * away, down: Math.sin(angle) * away };
  }).sort((a, b) => b.down - side * b.right * 0.6 - (a.down - side * a.right * 0.6));
  clusters.forEach(({ right, down }, index) => {
    const bright = Math.max(0, Math.min(1, 0.5 + side * right * 0.5 - down * 0.75));
    const top = pen.lit(
      bright > 0.5 ? lighter(colour, (bright - 0.5) * 0.36) : darker(colour, (0.5 - bright) * 0.4),
      bright,
    );
    const reach = crown * random.between(0.24, 0.38) * (1 - index * 0.012);
    const [cx, cy] = [x + right * crown, middle + down * crown];
    pen.path(
      lumps(random, cx, cy, reach * 1.12, reach, 11, 0.22),
      pen.fade([top, top, mix(top, pen.lit(darker(colour, 0.36), 0.3), 0.8)]),
    );
  });
  sprinkle(
    pen,
    x + side * crown * 0.25,
    middle - crown * 0.3,
    crown * 0.66,
    pen.lit(lighter(colour, 0.3), 1),
    34,
  );
  sprinkle(pen, x, middle, crown * 0.9, pen.lit(colour, 0.6), 30);
}

/** Loose leaves: small ovals in a round area, one path. */
function sprinkle(pen: Pen, x: number, y: number, reach: number, colour: string, many: number): void {
  const { random } = pen;
  let d = '';
  for (let leaf = 0; leaf < many; leaf += 1) {
    const angle = random.between(0, 2 * Math.PI);
    const away = reach * Math.sqrt(random.between(0, 1));
    const size = Math.max(1.2, reach * random.between(0.02, 0.045));
    d += `M${(x + away * Math.cos(angle)).toFixed(1)} ${(y + away * Math.sin(angle)).toFixed(1)}q${size} -${size} ${size * 2} 0q-${size} ${size} -${size * 2} 0`;
  }
  pen.path(d, colour, { opacity: 0.7 });
}

/** A round shrub, some in flower. */
export function drawShrub(pen: Pen, at: Vec, tall: number, season: Season): void {
  const { random, light } = pen;
  const colour = random.pick(season === 'blossom' ? LEAVES.spring : LEAVES[season]);
  const [x, foot] = pen.spot(at);
  const size = pen.pixels(at, tall) * 0.5;
  const side = Math.sign(light.sun[0]);
  pen.add(
    `<ellipse cx="${x}" cy="${foot}" rx="${size * 1.6}" ry="${size * 0.3}" fill="${pen.glow('#1b3040', light.shadow * 1.4)}"/>`,
  );
  for (const [right, up, share, level] of [
    [0, 0.7, 1, 0.2],
    [-0.5 * side, 0.6, 0.6, 0.4],
    [0.4 * side, 0.75, 0.65, 0.7],
    [0.1 * side, 1.1, 0.6, 0.95],
  ] as const) {
    const top = pen.lit(level > 0.5 ? lighter(colour, 0.1) : darker(colour, 0.15), level);
    pen.path(
      lumps(random, x + right * size, foot - up * size, size * share * 1.1, size * share * 0.85, 9, 0.2),
      pen.fade([top, mix(top, '#203b30', 0.45)]),
    );
  }
  sprinkle(pen, x + side * size * 0.2, foot - size, size * 0.8, pen.lit(lighter(colour, 0.3), 1), 14);
  if (random.chance(0.5)) dots(pen, x, foot - size * 0.8, size, pen.lit(random.pick(FLOWERS), 0.95), 14);
}

/** Flowers as dots in a round area. */
function dots(pen: Pen, x: number, y: number, reach: number, colour: string, many: number): void {
  const { random } = pen;
  let d = '';
  for (let flower = 0; flower < many; flower += 1) {
    const size = Math.max(1.4, reach * random.between(0.06, 0.11));
    d += `M${(x + random.between(-1, 1) * reach).toFixed(1)} ${(y + random.between(-0.6, 0.7) * reach).toFixed(1)}a${size.toFixed(1)} ${size.toFixed(1)} 0 1 1 0.1 0Z`;
  }
  pen.path(d, colour);
}

/** A clipped hedge from one place to another, `deep` metres thick to the back, its top a little uneven. */
export function drawHedge(
  pen: Pen,
  left: number,
  right: number,
  z: number,
  tall: number,
  colour = '#4f7d48',
  deep = 0.7,
): void {
  const { random } = pen;
  const wide = right - left;
  const top = makeFace(pen, [left, tall, z], [1, 0, 0], [0, 0, 1]);
  top.rect(0, 0, wide, deep, lighter(colour, 0.12));
  const [x] = pen.camera.at;
  if (x > right)
    makeFace(pen, [right, 0, z], [0, 0, 1], [0, 1, 0]).rect(0, 0, deep, tall, darker(colour, 0.1));
  else if (x < left)
    makeFace(pen, [left, 0, z + deep], [0, 0, -1], [0, 1, 0]).rect(0, 0, deep, tall, darker(colour, 0.1));
  const face = makeFace(pen, [left, 0, z], [1, 0, 0], [0, 1, 0]);
  const edge: [number, number][] = [
    [0, 0],
    [wide, 0],
  ];
  for (let u = wide; u >= 0; u -= 0.18) edge.push([Math.max(0, u), tall + random.between(-0.03, 0.06)]);
  face.poly(edge, colour);
  face.fill(
    edge,
    pen.fade([
      ['#ffffff', 0.1],
      ['#10251f', 0.38],
    ]),
  );
  for (const [shade, many] of [
    [darker(colour, 0.25), 5],
    [lighter(colour, 0.22), 6],
  ] as const) {
    const leaves: [number, number, number, number][] = [];
    for (let leaf = 0; leaf < many * wide * 3; leaf += 1) {
      leaves.push([
        random.between(0, wide - 0.06),
        random.between(0.05, tall),
        random.between(0.04, 0.09),
        0.04,
      ]);
    }
    face.marks(leaves, shade, { opacity: 0.7 });
  }
}

/** A pot with something green or flowering in it. */
export function drawPot(pen: Pen, at: Vec, size = 0.5): void {
  const { random } = pen;
  const face = makeFace(pen, at, [1, 0, 0], [0, 1, 0], 0.7);
  const colour = random.pick(['#b5653f', '#5f6a6d', '#e7e0d2', '#27413f', '#c98f5d']);
  const [x, foot] = pen.spot(at);
  const px = pen.pixels(at, size);
  pen.add(
    `<ellipse cx="${x}" cy="${foot}" rx="${px * 0.6}" ry="${px * 0.12}" fill="${pen.glow('#1b3040', 0.5)}"/>`,
  );
  const kind = random.whole(0, 2);
  const green = random.pick(LEAVES.summer);
  if (kind === 0) {
    pen.path(
      lumps(random, x, foot - px * 1.15, px * 0.5, px * 0.5, 9, 0.12),
      pen.lit(darker(green, 0.15), 0.4),
    );
    pen.path(
      lumps(random, x + px * 0.08, foot - px * 1.22, px * 0.38, px * 0.38, 9, 0.15),
      pen.lit(green, 0.9),
    );
  } else if (kind === 1) {
    const blades = Array.from({ length: 9 }, (_, blade) => {
      const lean = (blade - 4) * 0.14 * px;
      return `M${x - 2} ${foot - px * 0.5}Q${x + lean * 0.3} ${foot - px * 1.2} ${x + lean * 1.5} ${foot - px * random.between(1.1, 1.6)}Q${x + lean * 0.6} ${foot - px} ${x + 3} ${foot - px * 0.5}Z`;
    });
    pen.path(blades.join(''), pen.lit(green, 0.7));
  } else {
    pen.path(lumps(random, x, foot - px * 0.85, px * 0.5, px * 0.35, 9, 0.2), pen.lit(green, 0.6));
    dots(pen, x, foot - px * 0.9, px * 0.42, pen.lit(random.pick(FLOWERS), 1), 12);
  }
  face.poly(
    [
      [-size * 0.24, 0],
      [size * 0.24, 0],
      [size * 0.34, size * 0.6],
      [-size * 0.34, size * 0.6],
    ],
    colour,
  );
  face.poly(
    [
      [0, 0],
      [size * 0.24, 0],
      [size * 0.34, size * 0.6],
      [size * 0.05, size * 0.6],
    ],
    darker(colour, 0.25),
    { opacity: 0.5 },
  );
  face.rect(-size * 0.38, size * 0.55, size * 0.76, size * 0.1, lighter(colour, 0.12));
}
