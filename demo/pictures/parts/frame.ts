import { darker, lighter } from '../canvas/colour.ts';
import type { Pen } from '../canvas/pen.ts';
import { SHEET } from '../canvas/space.ts';
import { LEAVES, type Season } from './plants.ts';

/** Long grass and wild flowers along the lower edge, close to the one who looks. */
export function drawMeadow(pen: Pen, tall = 110): void {
  const { random } = pen;
  const green = random.pick(['#5d8a45', '#6d9450', '#7d9f4a']);
  for (const [shade, share] of [
    [darker(green, 0.4), 1],
    [darker(green, 0.2), 0.75],
    [lighter(green, 0.08), 0.5],
  ] as const) {
    let d = '';
    for (let blade = 0; blade < 90; blade += 1) {
      const x = random.between(-20, SHEET.width + 20);
      const edge = Math.abs(x / SHEET.width - 0.5) * 1.3 + 0.35;
      const high = tall * share * edge * random.between(0.5, 1.15);
      const lean = random.between(-0.35, 0.35) * high;
      const foot = SHEET.height + 6;
      d += `M${x | 0} ${foot}Q${(x + lean * 0.2) | 0} ${(foot - high * 0.6) | 0} ${(x + lean) | 0} ${(foot - high) | 0}Q${(x + lean * 0.4 + 5) | 0} ${(foot - high * 0.5) | 0} ${(x + 9) | 0} ${foot}Z`;
    }
    pen.path(d, pen.lit(shade, 0.6));
  }
  for (const colour of [
    random.pick(['#f3b61f', '#fffaf0']),
    random.pick(['#e2674a', '#b06aa8', '#f6efe3']),
  ]) {
    let d = '';
    for (let flower = 0; flower < 16; flower += 1) {
      const x = random.between(0, SHEET.width);
      const y = SHEET.height - tall * (Math.abs(x / SHEET.width - 0.5) + 0.3) * random.between(0.5, 1);
      const size = random.between(3.5, 7);
      d += `M${x | 0} ${y | 0}a${size} ${size} 0 1 1 .1 0Z`;
    }
    pen.path(d, pen.lit(colour, 0.9));
  }
}

/** A leafy branch that reaches in from an upper corner. */
export function drawBranch(pen: Pen, season: Season): void {
  const { random } = pen;
  const left = random.chance(0.5);
  const x = (across: number) => (left ? across : SHEET.width - across).toFixed(0);
  const [reach, drop] = [random.between(300, 460), random.between(70, 170)];
  pen.add(
    `<path d="M${x(-20)} ${-30}Q${x(reach * 0.4)} ${(drop * 0.3).toFixed(0)} ${x(reach)} ${drop.toFixed(0)}" fill="none" stroke="${pen.lit('#5c4a3a', 0.3)}" stroke-width="9" stroke-linecap="round"/>`,
  );
  const leaf = random.pick(LEAVES[season]);
  for (const [shade, many] of [
    [darker(leaf, 0.35), 70],
    [darker(leaf, 0.1), 80],
    [lighter(leaf, 0.15), 60],
  ] as const) {
    let d = '';
    for (let index = 0; index < many; index += 1) {
      const along = random.between(0, 1) ** 0.8;
      const cx = along * reach + random.between(-46, 46);
      const cy = drop * along ** 1.5 + random.between(-70, 34) * (1.1 - along * 0.6);
      const size = random.between(9, 17);
      const turn = random.between(-0.8, 0.8) * size;
      d += `M${x(cx)} ${cy | 0}q${size | 0} ${(-size + turn) | 0} ${(size * 1.7) | 0} ${turn | 0}q${-size | 0} ${size | 0} ${(-size * 1.7) | 0} ${-turn | 0}Z`;
    }
    pen.path(d, pen.lit(shade, 0.6));
  }
}
