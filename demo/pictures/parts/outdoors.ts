import { lighter } from '../canvas/colour.ts';
import { makeFace } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Vec } from '../canvas/space.ts';
import { drawBox } from './furniture.ts';
import type { Room } from './room.ts';

/** Boxes and tables want a room; outside it is the open air, lit from the sun's side. */
export function openAir(pen: Pen): Room {
  const face = makeFace(pen, [0, 0, 0], [1, 0, 0], [0, 1, 0]);
  return {
    pen,
    wide: 10,
    tall: 3,
    back: face,
    left: face,
    right: face,
    floor: face,
    ceiling: face,
    side: pen.light.sun[0] < 0 ? -1 : 1,
  };
}

/** A chair for the garden or a balcony, facing the one who looks. */
export function drawGardenChair(air: Room, [x, , z]: Vec, colour: string): void {
  for (const u of [0, 0.42])
    for (const deep of [0.02, 0.4]) drawBox(air, [x + u, 0, z + deep], [0.04, 0.42, 0.04], '#3a4042');
  drawBox(air, [x, 0.42, z + 0.4], [0.46, 0.48, 0.05], colour, 0.02);
  drawBox(air, [x, 0.4, z], [0.46, 0.07, 0.44], lighter(colour, 0.1), 0.02);
}
