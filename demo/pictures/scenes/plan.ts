import { darker, lighter } from '../canvas/colour.ts';
import { pickLight } from '../canvas/light.ts';
import { makePen, type Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { SHEET } from '../canvas/space.ts';

type Kind = 'living' | 'kitchen' | 'bedroom' | 'single' | 'bath' | 'hall';
/** A room of the plan, in pixels of the sheet. */
interface Cell {
  x: number;
  y: number;
  wide: number;
  tall: number;
  kind: Kind;
}

const INK = '#24383a';
const WALL = 13;
const FLOORS: Record<Kind, string> = {
  living: '#e9dcc2',
  kitchen: '#dfe6de',
  bedroom: '#e3ddd0',
  single: '#dde3e4',
  bath: '#cfe0df',
  hall: '#f1ece0',
};

/** A floor plan seen from above: two rows of rooms along a hall, furnished, with a scale and north. */
export function drawFloorPlan(random: Random): Pen {
  const light = pickLight(random);
  const pen = makePen({ at: [0, 1, -1], yaw: 0, focal: 1, horizon: 0 }, light, random);
  const { width, height } = SHEET;
  pen.path(`M0 0H${width}V${height}H0Z`, '#fbfaf7');
  for (let x = 40; x < width; x += 40) pen.path(`M${x} 0h1V${height}h-1Z`, '#e3ebe6', { opacity: 0.7 });
  for (let y = 40; y < height; y += 40)
    pen.path(`M0 ${y}V${y + 1}H${width}V${y}Z`, '#e3ebe6', { opacity: 0.7 });
  const wide = random.between(960, 1120);
  const tall = random.between(620, 700);
  const [left, top] = [(width - wide) / 2, (height - tall) / 2 - 20];
  const cells = layOut(random, left, top, wide, tall);
  pen.path(box(left - 4, top + 14, wide + 22, tall + 12), '#10252b', { opacity: 0.1 });
  for (const cell of cells) drawFloor(pen, cell);
  for (const cell of cells) furnish(pen, cell);
  for (const cell of cells) drawWalls(pen, cell);
  pen.add(
    `<rect x="${left}" y="${top}" width="${wide}" height="${tall}" fill="none" stroke="${INK}" stroke-width="${WALL * 1.6}"/>`,
  );
  for (const cell of cells) drawOpenings(pen, cell, left, top, wide, tall);
  drawLegend(pen, width - 190, height - 74);
  return pen;
}

const box = (x: number, y: number, wide: number, tall: number) =>
  `M${x.toFixed(1)} ${y.toFixed(1)}h${wide.toFixed(1)}v${tall.toFixed(1)}h${(-wide).toFixed(1)}Z`;

/** Rooms above and below a hall; the number and the widths differ from home to home. */
function layOut(random: Random, left: number, top: number, wide: number, tall: number): Cell[] {
  const upper = tall * random.between(0.42, 0.5);
  const hall = 92;
  const lower = tall - upper - hall;
  const rows: [number, number, Kind[]][] = [
    [
      top,
      upper,
      random.pick<Kind[]>([
        ['living', 'kitchen'],
        ['kitchen', 'living', 'single'],
        ['bedroom', 'living', 'kitchen'],
      ]),
    ],
    [
      top + upper + hall,
      lower,
      random.pick<Kind[]>([
        ['bedroom', 'bath', 'bedroom'],
        ['bedroom', 'bath', 'single', 'bedroom'],
        ['single', 'bedroom', 'bath'],
      ]),
    ],
  ];
  const cells: Cell[] = [{ x: left, y: top + upper, wide, tall: hall, kind: 'hall' }];
  const need: Record<Kind, number> = {
    living: 1.5,
    kitchen: 1.1,
    bedroom: 1.15,
    single: 0.8,
    bath: 0.62,
    hall: 1,
  };
  for (const [y, height, kinds] of rows) {
    const shares = kinds.map((kind) => need[kind] * random.between(0.9, 1.15));
    const sum = shares.reduce((total, share) => total + share, 0);
    let x = left;
    kinds.forEach((kind, index) => {
      const span = (wide * shares[index]!) / sum;
      cells.push({ x, y, wide: span, tall: height, kind });
      x += span;
    });
  }
  return random.chance(0.5)
    ? cells
    : cells.map((cell) => ({ ...cell, x: 2 * left + wide - cell.x - cell.wide }));
}

function drawFloor(pen: Pen, { x, y, wide, tall, kind }: Cell): void {
  const colour = FLOORS[kind];
  pen.path(box(x, y, wide, tall), pen.fade([lighter(colour, 0.25), colour], '0 0 1 1'));
  const line = (d: string) =>
    pen.add(
      `<path d="${d}" fill="none" stroke="${darker(colour, 0.14)}" stroke-width="1.2" stroke-opacity="0.7"/>`,
    );
  if (kind === 'bath' || kind === 'kitchen') {
    const step = kind === 'bath' ? 26 : 40;
    for (let at = x + step; at < x + wide; at += step) line(`M${at | 0} ${y | 0}v${tall | 0}`);
    for (let at = y + step; at < y + tall; at += step) line(`M${x | 0} ${at | 0}h${wide | 0}`);
  } else for (let at = y + 16; at < y + tall; at += 16) line(`M${x | 0} ${at | 0}h${wide | 0}`);
}

function drawWalls(pen: Pen, { x, y, wide, tall }: Cell): void {
  pen.add(`<path d="${box(x, y, wide, tall)}" fill="none" stroke="${INK}" stroke-width="${WALL}"/>`);
}

/** A door into the hall with the arc it swings, and windows in the outer walls. */
function drawOpenings(pen: Pen, cell: Cell, left: number, top: number, wide: number, tall: number): void {
  const { x, y, kind } = cell;
  const gap = 62;
  if (kind === 'hall') {
    pen.path(box(left - 12, y + 16, 24, gap), FLOORS.hall);
    pen.add(
      `<path d="M${left} ${y + 16}h${gap}a${gap} ${gap} 0 0 1 ${-gap} ${gap}" fill="none" stroke="${INK}" stroke-width="3"/>`,
    );
    return;
  }
  const above = y === top;
  const at = x + cell.wide * 0.5 - gap / 2 + (cell.wide > 260 ? cell.wide * 0.18 : 0);
  const edge = above ? y + cell.tall : y;
  pen.path(box(at, edge - WALL / 2 - 1, gap, WALL + 2), FLOORS[kind]);
  const into = above ? -gap : gap;
  pen.add(
    `<path d="M${at.toFixed(1)} ${edge}v${into}a${gap} ${gap} 0 0 ${above ? 1 : 0} ${gap} ${-into}" fill="none" stroke="${INK}" stroke-width="2.5" stroke-opacity="0.8"/>`,
  );
  const outer = above ? top : top + tall;
  const span = Math.min(kind === 'bath' ? 70 : 190, cell.wide * 0.5);
  const pane = (d: string) => {
    pen.path(d, '#fbfaf7');
    pen.add(`<path d="${d}" fill="none" stroke="${INK}" stroke-width="2.5"/>`);
  };
  pane(box(x + (cell.wide - span) / 2, outer - 8, span, 16));
  pane(box(x + (cell.wide - span) / 2, outer - 1, span, 2));
  if (x <= left + 1 && kind !== 'bath') pane(box(left - 8, y + cell.tall * 0.3, 16, cell.tall * 0.35));
  if (x + cell.wide >= left + wide - 1 && kind !== 'bath')
    pane(box(left + wide - 8, y + cell.tall * 0.3, 16, cell.tall * 0.35));
}

/** Furniture as a draughtsman draws it: outlines with a breath of colour. */
function furnish(pen: Pen, cell: Cell): void {
  const { x, y, wide, tall, kind } = cell;
  const piece = (left: number, top: number, across: number, down: number, colour = '#fffdf7', round = 5) =>
    pen.add(
      `<rect x="${left.toFixed(1)}" y="${top.toFixed(1)}" width="${across.toFixed(1)}" height="${down.toFixed(1)}" rx="${round}" fill="${colour}" stroke="${INK}" stroke-width="2" stroke-opacity="0.75"/>`,
    );
  const disc = (cx: number, cy: number, radius: number, colour = '#fffdf7') =>
    pen.add(
      `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="${radius}" fill="${colour}" stroke="${INK}" stroke-width="2" stroke-opacity="0.75"/>`,
    );
  const [cx, cy] = [x + wide / 2, y + tall / 2];
  if (kind === 'living') {
    piece(cx - 130, cy - 70, 260, 150, '#d9e5dd', 4);
    piece(x + 24, cy - 75, 66, 160, '#8fb0a2', 12);
    piece(x + 24, cy - 75, 20, 160, '#7da092', 8);
    piece(cx - 50, cy - 26, 110, 56, '#e7cfa4');
    piece(x + wide - 62, cy - 60, 40, 120, '#c9b08a');
    disc(x + wide - 44, y + 44, 20, '#9fbf86');
  } else if (kind === 'kitchen') {
    piece(x + 14, y + 14, wide - 28, 50, '#e4e0d4', 2);
    for (const [dx, dy] of [
      [0, 0],
      [24, 0],
      [0, 22],
      [24, 22],
    ] as const)
      disc(x + wide * 0.26 + dx, y + 28 + dy, 8);
    piece(x + wide * 0.55, y + 22, 70, 34, '#cfe0df', 8);
    piece(cx - 66, cy + 8, 132, 70, '#e7cfa4', 8);
    for (const [dx, dy] of [
      [-36, -12],
      [36, -12],
      [-36, 98],
      [36, 98],
    ] as const)
      disc(cx + dx, cy + dy, 15, '#f3ead8');
  } else if (kind === 'bedroom' || kind === 'single') {
    const across = kind === 'single' ? 96 : 150;
    piece(cx - across / 2, y + tall - 206, across, 186, '#fffdf7', 8);
    piece(cx - across / 2, y + tall - 206, across, 110, kind === 'single' ? '#c7d5df' : '#e3c9b0', 8);
    const pillows = kind === 'single' ? [-30] : [-64, 6];
    for (const at of pillows) piece(cx + at, y + tall - 62, 58, 34, '#f5efe3', 10);
    piece(cx + across / 2 + 10, y + tall - 58, 38, 38, '#e7cfa4');
    if (wide > 250) piece(x + 14, y + 60, 50, 130, '#d9cbb0', 2);
  } else if (kind === 'bath') {
    piece(x + 14, y + tall - 78, wide - 28, 62, '#ffffff', 12);
    piece(x + 22, y + tall - 70, wide - 44, 46, '#d9ecec', 20);
    piece(x + 16, y + tall - 190, 44, 30, '#ffffff', 4);
    disc(x + 60, y + tall - 175, 20, '#ffffff');
    piece(x + wide - 66, y + tall - 200, 50, 60, '#ffffff', 6);
    disc(x + wide - 41, y + tall - 170, 17, '#d9ecec');
  }
}

/** A bar of metres and an arrow to the north. */
function drawLegend(pen: Pen, x: number, y: number): void {
  for (let metre = 0; metre < 4; metre += 1)
    pen.path(box(x - 60 + metre * 36, y, 36, 9), metre % 2 ? '#fbfaf7' : INK);
  pen.add(
    `<rect x="${x - 60}" y="${y}" width="144" height="9" fill="none" stroke="${INK}" stroke-width="2"/>`,
  );
  pen.add(`<circle cx="${x + 128}" cy="${y - 4}" r="26" fill="none" stroke="${INK}" stroke-width="2.5"/>`);
  pen.path(`M${x + 128} ${y - 40}l13 38l-13 -9l-13 9Z`, '#0d5c4d');
}
