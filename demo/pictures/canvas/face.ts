import { levelOf } from './light.ts';
import type { Look, Pen } from './pen.ts';
import { add, cross, unit, type Vec } from './space.ts';

/** A place on a face: metres along it and up it. */
export type Place = readonly [u: number, v: number];

/**
 * A flat thing in the world to draw on in metres: a wall, a roof, a floor, the side of a box. What is drawn takes the
 * light that falls on it.
 */
export interface Face {
  readonly pen: Pen;
  /** Sun on it, 0 to 1. */
  readonly level: number;
  /** @param out metres in front of the face */
  point(u: number, v: number, out?: number): Vec;
  rect(u: number, v: number, width: number, height: number, colour: string, look?: Look): void;
  poly(places: readonly Place[], colour: string, look?: Look): void;
  /** Many small rectangles `[u, v, width, height]` of one colour. */
  marks(rects: readonly (readonly [number, number, number, number])[], colour: string, look?: Look): void;
  line(places: readonly Place[], colour: string, width: number, opacity?: number): void;
  oval(u: number, v: number, across: number, up: number, colour: string, look?: Look): void;
  /** A fill as it comes from the pen, not changed by the light. */
  fill(places: readonly Place[], fill: string, look?: Look): void;
  /** A face parallel to this one, its corner at a place of this one. */
  moved(u: number, v: number, out?: number): Face;
  /** The same face in other light. */
  at(level: number): Face;
}

/**
 * @param corner lower left, seen from the front
 * @param along direction of u
 * @param up direction of v
 * @param level of sun; from the way the face is turned unless told
 */
export function makeFace(pen: Pen, corner: Vec, along: Vec, up: Vec, level?: number): Face {
  const [u1, v1] = [unit(along), unit(up)];
  const normal = unit(cross(v1, u1));
  const sun = level ?? levelOf(pen.light, normal);
  const point = (u: number, v: number, out = 0): Vec => add(add(add(corner, u1, u), v1, v), normal, out);
  const ring = (places: readonly Place[]) => places.map(([u, v]) => point(u, v));
  const face: Face = {
    pen,
    level: sun,
    point,
    rect: (u, v, width, height, colour, look) => face.marks([[u, v, width, height]], colour, look),
    poly: (places, colour, look) => pen.shapes([ring(places)], pen.lit(colour, sun), look),
    marks: (rects, colour, look) =>
      pen.shapes(
        rects.map((rect) => ring(corners(...rect))),
        pen.lit(colour, sun),
        look,
      ),
    line: (places, colour, width, opacity) => pen.line(ring(places), pen.lit(colour, sun), width, opacity),
    oval: (u, v, across, up_, colour, look) => face.poly(round(u, v, across, up_), colour, look),
    fill: (places, fill, look) => pen.shapes([ring(places)], fill, look),
    moved: (u, v, out = 0) => makeFace(pen, point(u, v, out), u1, v1, sun),
    at: (other) => makeFace(pen, corner, u1, v1, other),
  };
  return face;
}

/** @returns the corners of a rectangle. */
export function corners(u: number, v: number, width: number, height: number): Place[] {
  return [
    [u, v],
    [u + width, v],
    [u + width, v + height],
    [u, v + height],
  ];
}

/** @returns an oval with these half axes as a polygon; with `from` and `to` (radians) a part of its edge. */
export function round(u: number, v: number, across: number, up: number, from = 0, to = 2 * Math.PI): Place[] {
  const steps = 26;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = from + ((to - from) * step) / steps;
    return [u + across * Math.cos(angle), v + up * Math.sin(angle)];
  });
}

/** @returns a rectangle whose top is an arch rising `rise` above `height`. */
export function arched(u: number, v: number, width: number, height: number, rise: number): Place[] {
  return [[u, v], [u + width, v], ...round(u + width / 2, v + height, width / 2, rise, 0, Math.PI)];
}
