import { SCENES, type SceneName } from './scenes.ts';

/** Upper limit of seeds. */
export const SEEDS = 2 ** 32;

/** @returns the path of a picture: `/demo/pictures/{scene}/{seed}.jpg` */
export function picturePath(scene: SceneName, seed: number): string {
  return `/demo/pictures/${scene}/${seed}.jpg`;
}

/** @returns scene and seed (0 to 2^32 - 1) of a path, or null */
export function readPicturePath(path: string): { scene: SceneName; seed: number } | null {
  const [, scene, digits] = /^\/demo\/pictures\/([a-z-]+)\/(0|[1-9]\d{0,9})\.jpg$/.exec(path) ?? [];
  if (!scene || !Object.hasOwn(SCENES, scene) || Number(digits) >= SEEDS) return null;
  return { scene: scene as SceneName, seed: Number(digits) };
}
