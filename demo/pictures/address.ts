import { SCENES, type SceneName } from './gallery.ts';

/** Paths of drawn pictures: `/demo/pictures/{scene}/{seed}.jpg`. */
export const PICTURE_PREFIX = '/demo/pictures/';
/** Seeds are below this: enough that no two pictures need be the same, few enough for one machine word. */
const SEEDS = 2 ** 32;

/** @returns the path under which a scene drawn from a seed (0 to 2^32 - 1) is shown. */
export function picturePath(scene: SceneName, seed: number): string {
  return `${PICTURE_PREFIX}${scene}/${seed}.jpg`;
}

/** @returns what a path asks to be drawn, or null when it is no path of a drawing. */
export function readPicturePath(path: string): { scene: SceneName; seed: number } | null {
  const [, scene, digits] = /^\/demo\/pictures\/([a-z-]+)\/(0|[1-9]\d{0,9})\.jpg$/.exec(path) ?? [];
  if (!scene || !Object.hasOwn(SCENES, scene) || Number(digits) >= SEEDS) return null;
  return { scene: scene as SceneName, seed: Number(digits) };
}
