import { mix } from '../canvas/colour.ts';
import { hazed } from '../canvas/light.ts';
import type { Pen } from '../canvas/pen.ts';
import { SHEET } from '../canvas/space.ts';
import { lumps } from './lumps.ts';

/** Greens of fields and hills, from gorse to heather. */
const FIELDS = ['#7d9f57', '#93ad5d', '#6b9160', '#a8b568', '#5f8a63', '#b9b56a'] as const;

/** Hills at the horizon, one behind the other, the far ones blue. */
export function drawHills(pen: Pen, ranges = 3, tall = 90): void {
  const { light, random, camera } = pen;
  for (let range = ranges; range > 0; range -= 1) {
    const colour = hazed(light, pen.lit(mix(random.pick(FIELDS), '#5d8198', range * 0.2), 0.7), range * 120);
    const top = camera.horizon - tall * (0.3 + range * 0.32) * random.between(0.7, 1.2);
    const low = camera.horizon + 6;
    let d = `M-20 ${low}L-20 ${top | 0}`;
    for (let x = 0; x < SHEET.width; ) {
      const wide = random.between(180, 420);
      d += `Q${(x + wide / 2) | 0} ${(top - random.between(-40, 70) * (range / 2)) | 0} ${(x + wide) | 0} ${(top + random.between(-18, 26)) | 0}`;
      x += wide;
    }
    pen.path(`${d}L${SHEET.width + 500} ${low}Z`, pen.fade([colour, mix(colour, light.haze, 0.45)]));
  }
}

/** A row of far trees and hedges along the horizon. */
export function drawTreeLine(pen: Pen, distance = 70, tall = 6): void {
  const { light, random, camera } = pen;
  const scale = camera.focal / distance;
  for (const [share, shade] of [
    [1, 0.25],
    [0.72, 0.6],
  ] as const) {
    const base = camera.horizon + camera.at[1] * scale * share;
    for (let x = -40; x < SHEET.width + 40; ) {
      const size = tall * scale * random.between(0.3, 0.62) * share;
      const colour = hazed(
        light,
        pen.lit(random.pick(['#4f7350', '#5d7f4e', '#44684f', '#6d8a4f']), shade),
        distance,
      );
      pen.path(lumps(random, x, base - size * 0.8, size * random.between(0.8, 1.5), size, 9, 0.25), colour);
      x += size * random.between(0.7, 1.7);
    }
  }
}
