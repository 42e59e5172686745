import { type Face, makeFace, type Place } from '../canvas/face.ts';
import type { Pen } from '../canvas/pen.ts';
import type { Plan } from './roofs.ts';
import { drawWall, type Material, shadeBelow } from './walls.ts';

/** How the walls of a house look. */
export interface Shell {
  material: Material;
  colour: string;
  /** Rise of the gables at the sides, in metres; 0 for a hipped or a flat roof. */
  gable: number;
  /** Eaves that stand out and shade the wall. */
  eaves?: boolean;
}

/** Draws the side of a house that the camera sees, if any. @returns it, u from front to back or back to front */
function drawSide(pen: Pen, plan: Plan, { material, colour, gable }: Shell): Face | null {
  const deep = plan.back - plan.front;
  const { at } = pen.camera;
  const toRight = at[0] > plan.right;
  if (!toRight && at[0] >= plan.left) return null;
  const side = toRight
    ? makeFace(pen, [plan.right, 0, plan.front], [0, 0, 1], [0, 1, 0])
    : makeFace(pen, [plan.left, 0, plan.back], [0, 0, -1], [0, 1, 0]);
  const top: Place[] = [
    [0, plan.eaves],
    [deep, plan.eaves],
    [deep / 2, plan.eaves + gable],
  ];
  if (gable) side.poly(top, colour);
  drawWall(side, deep, plan.eaves, material, colour);
  return side;
}

/**
 * Draws the walls of a house: the side that can be seen, then the front.
 * @returns the front, its origin at the lower left corner
 */
export function drawShell(pen: Pen, plan: Plan, shell: Shell): Face {
  drawSide(pen, plan, shell);
  const front = makeFace(pen, [plan.left, 0, plan.front], [1, 0, 0], [0, 1, 0]);
  const wide = plan.right - plan.left;
  drawWall(front, wide, plan.eaves, shell.material, shell.colour);
  if (shell.eaves ?? true) shadeBelow(front, 0, plan.eaves, wide, 0.75);
  return front;
}

/** A gabled part of the front: the triangle of wall above the eaves, from `u` on, `wide` metres. */
export function drawGable(
  front: Face,
  u: number,
  wide: number,
  eaves: number,
  rise: number,
  material: Material,
  colour: string,
): void {
  const { pen } = front;
  const places: Place[] = [
    [u, eaves],
    [u + wide, eaves],
    [u + wide / 2, eaves + rise],
  ];
  pen.inside(
    places.map(([a, b]) => front.point(a, b)),
    () => {
      drawWall(front.moved(u, eaves), wide, rise, material, colour);
    },
  );
}

/** A box that stands out from the front, such as a porch or the base of a bay: its visible side, then its face. */
export function drawJut(
  front: Face,
  u: number,
  v: number,
  wide: number,
  tall: number,
  out: number,
  colour: string,
): Face {
  const { pen } = front;
  const corner = front.point(u, v, out);
  const [x] = pen.camera.at;
  const level = (side: number) => (Math.sign(pen.light.sun[0]) === side ? 0.9 : 0.15);
  if (x < corner[0]) {
    makeFace(pen, front.point(u, v, 0), [0, 0, -1], [0, 1, 0], level(-1)).rect(0, 0, out, tall, colour);
  } else if (x > front.point(u + wide, v, out)[0]) {
    makeFace(pen, front.point(u + wide, v, out), [0, 0, 1], [0, 1, 0], level(1)).rect(
      0,
      0,
      out,
      tall,
      colour,
    );
  }
  const face = front.moved(u, v, out);
  face.rect(0, 0, wide, tall, colour);
  return face;
}
