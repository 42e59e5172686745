import { darker } from '../canvas/colour.ts';
import { corners, makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Random } from '../canvas/random.ts';
import { outside } from '../canvas/stage.ts';
import { drawBranch, drawMeadow } from '../parts/frame.ts';
import { drawTable } from '../parts/furniture.ts';
import { drawLawn } from '../parts/ground.ts';
import { drawHills, drawTreeLine } from '../parts/land.ts';
import { drawGardenChair, openAir } from '../parts/outdoors.ts';
import { drawPot, drawTree } from '../parts/plants.ts';
import { CLOTHS, WOODS } from '../parts/room.ts';
import { drawSky } from '../parts/sky.ts';
import { drawGardenWall } from '../parts/street.ts';
import { STONES } from '../parts/walls.ts';

/** A balcony: railing, two chairs, plants, and the view over the roofs. */
export function drawBalcony(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [4.4, 5.2],
    eye: [1.5, 1.7],
    aside: 0.8,
    focal: [1000, 1120],
    horizon: [0.42, 0.5],
  });
  const air = openAir(pen);
  drawSky(pen);
  drawHills(pen, 3, random.between(50, 110));
  const [, horizon] = [0, pen.camera.horizon];
  for (const depth of [3, 2, 1]) {
    for (let x = -60; x < 1500; x += random.between(70, 150)) {
      const tall = random.between(14, 52) * (4 - depth) * 0.8;
      const shade = pen.lit(
        random.pick(['#b56a4a', '#e9dfd0', '#a89f90', '#c9b79c', '#8c5a4a', '#d9e2e4']),
        0.6,
      );
      const wide = random.between(60, 130);
      const base = horizon + 26 + (3 - depth) * 34;
      pen.path(
        `M${x | 0} ${base + 200}V${(base - tall) | 0}l${(wide / 2) | 0} ${-(tall * 0.22) | 0}l${(wide / 2) | 0} ${(tall * 0.22) | 0}V${base + 200}Z`,
        shade,
      );
      pen.path(
        `M${(x - 4) | 0} ${(base - tall) | 0}l${(wide / 2 + 4) | 0} ${-(tall * 0.26) | 0}l${(wide / 2 + 4) | 0} ${(tall * 0.26) | 0}Z`,
        pen.lit('#5d666b', 0.5),
      );
      for (let pane = 0; pane < 3; pane += 1)
        pen.add(
          `<rect x="${(x + wide * (0.16 + pane * 0.26)) | 0}" y="${(base - tall * 0.7) | 0}" width="${(wide * 0.13) | 0}" height="${(tall * 0.26) | 0}" fill="${pen.light.lamps > 0.5 ? '#ffd98a' : '#6f8790'}" fill-opacity=".8"/>`,
        );
      pen.path(`M${x} ${base + 200}V${base - tall * 1.3}H${x + wide}V${base + 200}Z`, pen.light.haze, {
        opacity: depth * 0.13,
      });
    }
  }
  const wood = random.pick([...WOODS, '#b9b7ae']);
  const floor = makeFace(pen, [-4, 0, -5], [1, 0, 0], [0, 0, 1], 0.85);
  floor.rect(0, 0, 8, 5.1, wood);
  for (let v = 0; v < 5.1; v += 0.16)
    floor.line(
      [
        [0, v],
        [8, v],
      ],
      darker(wood, 0.35),
      0.014,
      0.6,
    );
  floor.fill(
    corners(0, 0, 8, 5.1),
    pen.fade([
      ['#10252b', 0],
      ['#10252b', 0.22],
    ]),
  );
  const rail = makeFace(pen, [-4, 0, 0.1], [1, 0, 0], [0, 1, 0]);
  if (random.chance(0.5)) {
    rail.fill(corners(0, 0.05, 8, 0.95), '#d7ebe9', { opacity: 0.3 });
    for (let u = 0; u < 8; u += 1.3)
      rail.fill(
        [
          [u, 0.05],
          [u + 0.3, 0.05],
          [u + 0.7, 1],
          [u + 0.4, 1],
        ],
        '#ffffff',
        { opacity: 0.2 },
      );
    for (let u = 0.4; u < 8; u += 1.3) rail.rect(u, 0, 0.05, 1.05, '#3d474a');
  } else for (let u = 0; u < 8; u += 0.12) rail.rect(u, 0.05, 0.02, 1, '#2b3538');
  rail.rect(0, 1.02, 8, 0.06, random.pick(['#3d474a', '#c79a66']));
  rail.rect(0, 0.03, 8, 0.05, '#3d474a');
  const x = random.between(-0.9, 0.1);
  drawGardenChair(air, [x - 0.75, 0, -1.5], random.pick(CLOTHS));
  drawGardenChair(air, [x + 0.95, 0, -1.5], random.pick(CLOTHS));
  drawTable(air, [x, 0, -1.55], [0.7, 0.68, 0.55], random.pick(WOODS));
  for (const at of [-2.1, -1.5, 1.7, 2.2])
    if (random.chance(0.75)) drawPot(pen, [at, 0, -0.6 - random.between(0, 0.5)], random.between(0.5, 0.85));
  if (random.chance(0.4)) drawBranch(pen, season);
  return pen;
}

/** The view from a place in the country or by the sea, with long grass in front. */
export function drawView(random: Random): Pen {
  const { pen, season } = outside(random, {
    distance: [14, 18],
    eye: [5, 10],
    aside: 4,
    horizon: [0.38, 0.48],
  });
  drawSky(pen);
  drawHills(pen, random.whole(2, 4), random.between(90, 190));
  const sea = makeFace(pen, [-700, 0, 60], [1, 0, 0], [0, 0, 1], 0.9);
  if (random.chance(0.6)) {
    sea.fill(corners(0, 0, 1400, 900), pen.fade([pen.light.sky[2], '#7fa9b5', '#5b909c']));
    for (let wave = 0; wave < 30; wave += 1)
      sea.fill(
        corners(random.between(500, 900), random.between(0, 200), random.between(10, 60), 1.2),
        '#ffffff',
        { opacity: 0.35 },
      );
  } else drawTreeLine(pen, 90, 8);
  drawLawn(pen, -200, 200, -16, 60, random.pick(['#8fb05a', '#93ad5d', '#a3b060']));
  for (const [z, tall] of [
    [34, 0.9],
    [18, 0.9],
  ] as const)
    drawGardenWall(pen, -80, 80, z, tall, random.pick(STONES), true);
  for (const x of [-12, 11, 16])
    if (random.chance(0.7))
      drawTree(pen, [x + random.between(-3, 3), 0, random.between(4, 26)], random.between(4, 6), season);
  drawMeadow(pen, random.between(120, 220));
  if (random.chance(0.4)) drawBranch(pen, season);
  return pen;
}
