import { darker, lighter } from '../canvas/colour.ts';
import { type Face, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';

/** A face that lies on the ground, u to the right and v away, its origin that of the world. */
export function groundFace(pen: Pen, height = 0): Face {
  return makeFace(pen, [0, height, 0], [1, 0, 0], [0, 0, 1], 0.78);
}

/** A stretch of lawn with mown light and loose tufts. */
export function drawLawn(
  pen: Pen,
  left: number,
  right: number,
  near: number,
  far: number,
  colour = '#83a957',
): void {
  const { random } = pen;
  const ground = groundFace(pen);
  ground.rect(left, near, right - left, far - near, colour);
  for (const [shade, share] of [
    [darker(colour, 0.14), 60],
    [lighter(colour, 0.16), 70],
  ] as const) {
    const tufts: [number, number, number, number][] = [];
    for (let tuft = 0; tuft < share; tuft += 1) {
      const u = random.between(left, right - 0.3);
      tufts.push([
        u,
        random.between(near, far),
        Math.min(random.between(0.15, 0.9), right - u),
        random.between(0.02, 0.07),
      ]);
    }
    ground.marks(tufts, shade, { opacity: 0.55 });
  }
  const upright = makeFace(pen, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  const daisies = random.chance(0.5) ? random.whole(8, 30) : 0;
  for (let flower = 0; flower < daisies; flower += 1) {
    const place = upright.point(random.between(left, right), 0.03);
    pen.line(
      [[place[0], 0.03, random.between(near, far)]].flatMap((at) => [
        at as unknown as Vec,
        at as unknown as Vec,
      ]),
      '#fffdf0',
      0.05,
    );
  }
}

/** A paved strip: flags with joints, `left` to `right` and `near` to `far` (metres). */
export function drawPaving(
  pen: Pen,
  left: number,
  right: number,
  near: number,
  far: number,
  colour = '#c9c3b6',
  flag = 0.6,
): void {
  const { random } = pen;
  const ground = groundFace(pen);
  ground.rect(left, near, right - left, far - near, colour);
  const flags: [number, number, number, number][] = [];
  for (let v = near; v < far - 0.05; v += flag) {
    for (let u = left; u < right - 0.05; u += flag * 1.5) {
      if (random.chance(0.3)) flags.push([u, v, Math.min(flag * 1.5, right - u), Math.min(flag, far - v)]);
    }
    ground.line(
      [
        [left, v],
        [right, v],
      ],
      darker(colour, 0.3),
      0.012,
      0.5,
    );
  }
  ground.marks(flags, darker(colour, 0.1), { opacity: 0.5 });
}

/** A road across the picture with kerb and worn middle, from `near` to `far` (metres). */
export function drawRoad(pen: Pen, near: number, far: number, colour = '#84898a'): void {
  const ground = groundFace(pen);
  ground.rect(-60, near, 120, far - near, colour);
  ground.rect(-60, far - (far - near) * 0.3, 120, (far - near) * 0.3, darker(colour, 0.08), { opacity: 0.6 });
  ground.rect(-60, far - 0.32, 120, 0.07, '#e0c65a', { opacity: 0.85 });
  ground.rect(-60, far - 0.5, 120, 0.07, '#e0c65a', { opacity: 0.85 });
  const kerb = makeFace(pen, [0, 0, far], [1, 0, 0], [0, 1, 0]);
  kerb.rect(-60, 0, 120, 0.12, '#b9b5aa');
  groundFace(pen, 0.12).rect(-60, far, 120, 0.16, '#d5d0c4');
}

/** Gravel: a ground with many small stones. */
export function drawGravel(
  pen: Pen,
  left: number,
  right: number,
  near: number,
  far: number,
  colour = '#cfc3aa',
): void {
  const { random } = pen;
  const ground = groundFace(pen);
  ground.rect(left, near, right - left, far - near, colour);
  for (const shade of [darker(colour, 0.25), lighter(colour, 0.4)]) {
    const stones: [number, number, number, number][] = [];
    for (let stone = 0; stone < 220; stone += 1) {
      stones.push([
        random.between(left, right - 0.1),
        random.between(near, far),
        random.between(0.03, 0.09),
        0.03,
      ]);
    }
    ground.marks(stones, shade, { opacity: 0.6 });
  }
}

/** The shadow that a box with this plan and height (metres) throws on the ground, soft at its edge. */
export function drawShadow(
  pen: Pen,
  left: number,
  right: number,
  near: number,
  far: number,
  height: number,
): void {
  const { sun, shadow } = pen.light;
  const shift = (-sun[0] / sun[1]) * height;
  const back = (-sun[2] / sun[1]) * height;
  const from = Math.min(left, left + shift);
  const to = Math.max(right, right + shift);
  const ground = groundFace(pen);
  for (const [soft, part] of [
    [0.25, 0.4],
    [0.1, 0.35],
    [0, 0.35],
  ] as const) {
    const corners: [number, number][] = [
      [left - soft, near - soft],
      [right + soft, near - soft],
      [to + soft, near + back],
      [to + soft, far + back + soft],
      [from - soft, far + back + soft],
      [from - soft, near + (shift < 0 ? back : 0)],
    ];
    ground.fill(corners, '#1b3040', { opacity: shadow * part });
  }
}
