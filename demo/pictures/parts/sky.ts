import { mix } from '../canvas/colour.ts';
import type { Pen } from '../canvas/pen.ts';
import { SHEET } from '../canvas/space.ts';
import { lumps } from './lumps.ts';

/** The whole sheet as sky, with the sun's glow and the clouds of the day. */
export function drawSky(pen: Pen): void {
  const { light, random, camera } = pen;
  const { width } = SHEET;
  const bottom = camera.horizon + 4;
  pen.path(`M0 0H${width}V${SHEET.height}H0Z`, light.haze);
  pen.path(`M0 0H${width}V${bottom}H0Z`, pen.fade(light.sky));
  const sunX = width * (light.sun[0] < 0 ? random.between(0.02, 0.3) : random.between(0.7, 0.98));
  const sunY = bottom * random.between(0.15, 0.5);
  pen.add(
    `<ellipse cx="${sunX | 0}" cy="${sunY | 0}" rx="760" ry="620" fill="${pen.glow('#fff3d6', light.cover === 1 ? 0.25 : 0.6)}"/>`,
  );
  const many = Math.round(3 + light.cover * 6);
  for (let index = 0; index < many; index += 1) {
    const height = bottom * (0.08 + (0.75 * (index + random.between(0, 1))) / many);
    drawCloud(
      pen,
      random.between(-100, width + 100),
      height,
      (0.35 + height / bottom) ** -1 * random.between(90, 190),
    );
  }
  if (random.chance(0.35)) drawBirds(pen, random.between(200, 1200), bottom * random.between(0.15, 0.4));
}

/** A flat-bottomed heap of a cloud, lit from above, `size` pixels to each side. */
function drawCloud(pen: Pen, x: number, y: number, size: number): void {
  const { light, random } = pen;
  const stops = [
    [light.cloud, 0.95],
    [mix(light.cloud, light.cloudShade, 0.55), 0.6],
    [light.cloudShade, 0],
  ] as const;
  const fill = pen.fade(stops);
  for (let heap = random.whole(2, 4); heap > 0; heap -= 1) {
    const across = size * random.between(0.5, 1.25);
    const shift = random.between(-0.9, 0.9) * size;
    pen.path(lumps(random, x + shift, y, across, across * random.between(0.16, 0.3), 9, 0.35), fill, {
      opacity: 0.75,
    });
  }
}

function drawBirds(pen: Pen, x: number, y: number): void {
  const { random } = pen;
  const wings: string[] = [];
  for (let bird = random.whole(3, 7); bird > 0; bird -= 1) {
    const [left, top, span] = [
      x + random.between(-90, 90),
      y + random.between(-40, 40),
      random.between(5, 10),
    ];
    wings.push(`M${left | 0} ${top | 0}q${span} -${span} ${span} 2q2 -${span} ${span} -4`);
  }
  pen.add(`<path d="${wings.join('')}" fill="none" stroke="#40545c" stroke-width="1.8" opacity="0.6"/>`);
}
