/** A place in a picture's world, in metres: to the right, up, away from the one who looks. */
export type Vec = readonly [x: number, y: number, z: number];
/** A place on the picture, in pixels of the 1440x960 sheet. */
export type Spot = readonly [x: number, y: number];

/** The sheet that every picture is drawn on; rasters of other sizes are scaled from it. */
export const SHEET = { width: 1440, height: 960 } as const;

/** Where the one who looks stands. Verticals stay vertical: the camera is shifted, never tipped. */
export interface Camera {
  at: Vec;
  /** Turned to the right by, in radians. */
  yaw: number;
  /** Focal length in pixels. */
  focal: number;
  /** Height of the horizon on the sheet, in pixels from above. */
  horizon: number;
}

/** Nearer than this (metres) nothing is drawn. */
const NEAR = 0.3;

export function add(a: Vec, b: Vec, times = 1): Vec {
  return [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times];
}

/** @returns the direction square to both; its length is the area they span. */
export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** @returns the same direction with length 1. */
export function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** @returns the place as the camera sees it: right, up and ahead of it. */
function seen(camera: Camera, point: Vec): Vec {
  const [x, y, z] = [point[0] - camera.at[0], point[1] - camera.at[1], point[2] - camera.at[2]];
  const [sin, cos] = [Math.sin(camera.yaw), Math.cos(camera.yaw)];
  return [x * cos - z * sin, y, x * sin + z * cos];
}

/** @returns how many pixels a metre has at a place. */
export function scaleAt(camera: Camera, point: Vec): number {
  return camera.focal / Math.max(NEAR, seen(camera, point)[2]);
}

/** @returns the outline of a flat shape on the sheet, without what lies behind the camera. */
export function projected(camera: Camera, points: readonly Vec[]): Spot[] {
  const ahead: Vec[] = [];
  const views = points.map((point) => seen(camera, point));
  views.forEach((view, index) => {
    const next = views[(index + 1) % views.length]!;
    if (view[2] >= NEAR) ahead.push(view);
    if (view[2] >= NEAR !== next[2] >= NEAR && views.length > 1) {
      const share = (NEAR - view[2]) / (next[2] - view[2]);
      ahead.push(add(view, add(next, view, -1), share));
    }
  });
  return ahead.map(([x, y, z]) => [
    SHEET.width / 2 + (camera.focal * x) / z,
    camera.horizon - (camera.focal * y) / z,
  ]);
}
