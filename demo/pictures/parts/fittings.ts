import { darker, lighter, mix } from '../canvas/colour.ts';
import { corners, type Face, type Place } from '../canvas/face.ts';

/** What is seen through a window: sky, hills, a garden's green. Drawn in metres on a face, cut to its opening. */
export function drawView(face: Face, u: number, v: number, wide: number, tall: number): void {
  const { pen } = face;
  const { light, random } = pen;
  face.fill(corners(u, v, wide, tall), pen.fade([light.sky[0], light.sky[1], light.sky[2]]));
  pen.inside(
    corners(u, v, wide, tall).map(([a, b]) => face.point(a, b)),
    () => {
      const base = v + tall * random.between(0.25, 0.4);
      for (const [rise, colour, clear] of [
        [0.28, '#8fb0a8', 0.8],
        [0.14, '#7f9f68', 1],
        [0, '#6d9454', 1],
      ] as const) {
        const top: Place[] = [[u, v]];
        for (let at = 0; at <= 6; at += 1)
          top.push([u + (wide * at) / 6, base + tall * rise * 0.6 + random.between(-0.05, 0.08) * tall]);
        face.fill([...top, [u + wide, v]], mix(colour, light.haze, 0.25), { opacity: clear });
      }
      for (let tree = random.whole(1, 3); tree > 0; tree -= 1) {
        const [x, y] = [u + random.between(0.1, 0.9) * wide, base - tall * 0.05];
        for (const [right, up, size, shade] of [
          [0, 0, 0.2, '#4c7d4a'],
          [-0.09, 0.08, 0.15, '#5b8a4b'],
          [0.08, 0.13, 0.15, '#7fa650'],
        ] as const) {
          face.fill(roundish(x + right * tall, y + up * tall, size * tall), shade);
        }
      }
    },
  );
}

function roundish(u: number, v: number, size: number): Place[] {
  return Array.from({ length: 14 }, (_, step) => [
    u + size * Math.cos((step * Math.PI) / 7),
    v + size * Math.sin((step * Math.PI) / 7),
  ]);
}

/** A window in a wall of a room: view, frame, sill, and if wanted curtains. */
export function drawRoomWindow(
  wall: Face,
  u: number,
  v: number,
  wide: number,
  tall: number,
  look: { frame?: string; curtain?: string; panes?: number; bar?: boolean },
): void {
  const frame = look.frame ?? '#fbf8f0';
  wall.rect(u - 0.1, v - 0.1, wide + 0.2, tall + 0.2, frame);
  const inner = wall.at(0.8);
  drawView(inner.moved(0, 0, -0.08), u, v, wide, tall);
  const panes = look.panes ?? 2;
  for (let pane = 0; pane <= panes; pane += 1)
    inner.rect(u + (wide * pane) / panes - 0.03, v, 0.06, tall, frame);
  if (look.bar) inner.rect(u, v + tall / 2 - 0.025, wide, 0.05, frame);
  inner.fill(
    [
      [u + wide * 0.15, v],
      [u + wide * 0.4, v],
      [u + wide * 0.6, v + tall],
      [u + wide * 0.35, v + tall],
    ],
    '#ffffff',
    { opacity: 0.12 },
  );
  wall.rect(u - 0.16, v - 0.15, wide + 0.32, 0.08, lighter(frame, 0.5));
  if (!look.curtain) return;
  const rail = v + tall + 0.22;
  wall.rect(u - 0.5, rail, wide + 1, 0.035, '#4a4038');
  for (const from of [u - 0.45, u + wide + 0.45 - 0.55]) {
    const cloth = wall.moved(0, 0, 0.08);
    cloth.rect(from, 0.06, 0.55, rail - 0.06, look.curtain);
    for (let fold = 0.05; fold < 0.55; fold += 0.12) {
      cloth.rect(from + fold, 0.06, 0.045, rail - 0.06, darker(look.curtain, 0.22), { opacity: 0.6 });
      cloth.rect(from + fold + 0.05, 0.06, 0.03, rail - 0.06, lighter(look.curtain, 0.25), { opacity: 0.5 });
    }
  }
}

/** A panelled door in the wall of a room, ajar or shut. */
export function drawRoomDoor(wall: Face, u: number, colour = '#f8f4ea'): void {
  wall.rect(u - 0.09, 0, 1, 2.12, lighter(colour, 0.3));
  wall.rect(u, 0, 0.82, 2.03, darker(colour, 0.04));
  for (const [v, tall] of [
    [0.18, 0.7],
    [1.02, 0.85],
  ] as const) {
    for (const left of [0.1, 0.45]) {
      wall.rect(u + left, v, 0.27, tall, darker(colour, 0.16));
      wall.rect(u + left + 0.015, v, 0.255, tall - 0.015, lighter(colour, 0.1));
    }
  }
  wall.rect(u + 0.7, 0.98, 0.1, 0.025, '#b99a5a');
}

/** A flat radiator. */
export function drawRadiator(wall: Face, u: number, wide: number): void {
  wall.rect(u + 0.02, 0.12, wide, 0.55, '#10252b', { opacity: 0.16 });
  wall.moved(0, 0, 0.06).rect(u, 0.16, wide, 0.55, '#f8f5ee');
  for (let at = 0.05; at < wide; at += 0.07)
    wall.moved(0, 0, 0.06).rect(u + at, 0.19, 0.015, 0.49, '#cfd0cb');
}
