import type { LEAVES, Season } from '../parts/plants.ts';
import { pickLight } from './light.ts';
import { makePen, type Pen } from './pen.ts';
import type { Random } from './random.ts';
import { SHEET } from './space.ts';

/** A scene draws one kind of picture; the same chance gives the same picture. */
export type Scene = (random: Random) => Pen;

/** How far the camera may wander, as `[low, high]`, so that no two houses are seen from one spot. */
export interface Wander {
  /** Metres in front of the world's origin. */
  distance: readonly [number, number];
  /** Metres above the ground. */
  eye: readonly [number, number];
  /** Metres to the side it stands at most, looking back at the middle. */
  aside: number;
  focal?: readonly [number, number];
  /** Height of the horizon as a share of the sheet. */
  horizon: readonly [number, number];
  /** Point of the front that is looked at, metres to the right. */
  look?: number;
}

/** @returns a pen outside, in some light, from some spot. */
export function outside(random: Random, wander: Wander): { pen: Pen; season: Season } {
  const distance = random.between(...wander.distance);
  const aside = random.between(-wander.aside, wander.aside);
  const look = wander.look ?? 0;
  const camera = {
    at: [look + aside, random.between(...wander.eye), -distance] as const,
    yaw: -Math.atan2(aside, distance) * 0.85,
    focal: random.between(...(wander.focal ?? [1380, 1520])),
    horizon: SHEET.height * random.between(...wander.horizon),
  };
  const season = random.pick([
    'spring',
    'summer',
    'summer',
    'autumn',
    'blossom',
  ] as const satisfies (keyof typeof LEAVES)[]);
  return { pen: makePen(camera, pickLight(random), random), season };
}

/** Lays the light of the day over a finished picture: warmth from the sun's side, a quiet edge all around. */
export function finish(pen: Pen): void {
  const { width, height } = SHEET;
  const { light } = pen;
  const left = light.sun[0] < 0;
  const warm = light.cover === 1 ? 0.05 : 0.16;
  const way = left ? '0 0 1 1' : '1 0 0 1';
  const sheet = `M0 0H${width}V${height}H0Z`;
  pen.path(
    sheet,
    pen.fade(
      [
        ['#fff0c4', warm],
        ['#fff0c4', warm * 0.25],
        ['#123040', 0.1],
      ],
      way,
    ),
  );
  pen.path(
    sheet,
    pen.fade([
      ['#12303a', 0],
      ['#12303a', 0],
      ['#12303a', 0],
      ['#12303a', 0.16],
    ]),
  );
}
