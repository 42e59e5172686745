import { SCENES, type SceneName } from './scenes.ts';

/** Seeds are below this: enough for every ad to have pictures of its own, few enough for one machine word. */
export const SEEDS = 2 ** 32;

/** @returns the path at which the image endpoint shows a picture of a scene: `/demo/pictures/{scene}/{seed}.jpg` */
export function picturePath(scene: SceneName, seed: number): string {
  return `/demo/pictures/${scene}/${seed}.jpg`;
}

/** @returns the scene and the seed (0 to 2^32 - 1) in a path, or null when it is not the path of a picture */
export function readPicturePath(path: string): { scene: SceneName; seed: number } | null {
  const [, scene, digits] = /^\/demo\/pictures\/([a-z-]+)\/(0|[1-9]\d{0,9})\.jpg$/.exec(path) ?? [];
  if (!scene || !Object.hasOwn(SCENES, scene) || Number(digits) >= SEEDS) return null;
  return { scene: scene as SceneName, seed: Number(digits) };
}
