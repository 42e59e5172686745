import type { Face, Place } from '../canvas/face.ts';

/**
 * Capital letters as strokes on a grid two wide and four high: pairs of digits are places, spaces part strokes. Drawn
 * and not set, so that a machine without fonts shows the same signs.
 */
const LETTERS: Record<string, string> = {
  A: '00 14 20|01 21',
  B: '00 04 14 23 12 02|12 21 10 00',
  C: '24 14 03 01 10 20',
  E: '24 04 00 20|02 12',
  G: '24 14 03 01 10 20 22 12',
  H: '00 04|20 24|02 22',
  I: '10 14',
  L: '04 00 20',
  N: '00 04 20 24',
  O: '10 01 03 14 23 21 10',
  P: '00 04 14 23 12 02',
  R: '00 04 14 23 12 02|12 20',
  S: '24 14 03 12 21 10 00',
  T: '04 24|10 14',
  U: '04 01 10 21 24',
};
/** What stands over shops and houses: plain Irish words for them. */
const NAMES = [
  'SIOPA',
  'BIA',
  'LEABHAR',
  'OIG',
  'SNAS',
  'BLAS',
  'GAIRE',
  'AN PORT',
  'CEOL',
  'ARAN',
  'TEACH',
  'ROS',
  'CUAN',
  'BLATH',
] as const;

/** A name in drawn capitals, in the middle of a strip `wide` metres long. */
export function drawName(face: Face, u: number, v: number, wide: number, colour: string, tall = 0.32): void {
  const letters = [...face.pen.random.pick(NAMES)];
  const step = Math.min(tall * 0.95, wide / letters.length);
  const start = u + (wide - step * letters.length) / 2;
  letters.forEach((letter, index) => {
    for (const stroke of (LETTERS[letter] ?? '').split('|')) {
      const places = stroke.split(' ').filter(Boolean);
      const at = places.map((place): Place => {
        const [x, y] = [Number(place[0]), Number(place[1])];
        return [start + index * step + (x / 2) * step * 0.6, v + (y / 4) * tall];
      });
      if (at.length > 1) face.line(at, colour, tall * 0.14);
    }
  });
}
