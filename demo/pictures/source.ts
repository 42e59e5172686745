import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { PictureSource } from '#marketplace/media/optimiser/source.ts';
import { makeRandom } from '../random.ts';
import { readPicturePath } from './address.ts';
import { PICTURE_SIZE, SCENES, type SceneName, WITH_LETTERS } from './scenes.ts';

/** Increase when files or variations change. */
const VERSION = '2';

/** Generated widths in pixels: the small one takes a third of the time. */
const WIDTHS = [PICTURE_SIZE.width / 4, PICTURE_SIZE.width / 2, PICTURE_SIZE.width];

/** @returns the demo's picture source for the image endpoint */
export function demoPictures(): PictureSource {
  return {
    edition: VERSION,
    matches: (path) => readPicturePath(path) !== null,
    async read(path, box) {
      const picture = readPicturePath(path);
      if (!picture) return null;
      const wish = Math.max(box.width, (box.height ?? 0) * 1.5);
      const width = WIDTHS.find((existingWidth) => existingWidth >= wish) ?? PICTURE_SIZE.width;
      const name = `${picture.scene}-${(picture.seed % SCENES[picture.scene].files) + 1}.webp`;
      return vary(await readFile(new URL(`files/${name}`, import.meta.url)), { ...picture, width });
    },
  };
}

/**
 * Mirrors, crops and tints a file by its seed. Scenes with text are not mirrored, floor plans neither cropped nor
 * tinted.
 */
function vary(file: Buffer, { scene, seed, width }: { scene: SceneName; seed: number; width: number }) {
  const random = makeRandom(`${scene} ${seed}`);
  const isMirrored = random.chance(0.5) && !WITH_LETTERS.has(scene);
  const zoom = random.between(0.84, 1);
  const crop = {
    width: Math.round(PICTURE_SIZE.width * zoom),
    height: Math.round(PICTURE_SIZE.height * zoom),
  };
  const left = random.whole(0, PICTURE_SIZE.width - crop.width);
  const top = random.whole(0, PICTURE_SIZE.height - crop.height);
  const light = random.between(0.92, 1.04);
  const warmth = random.between(-0.06, 0.06);
  const saturation = random.between(0.8, 1.12);
  const picture = sharp(file).flop(isMirrored);
  if (scene !== 'floor-plan') {
    picture
      .extract({ left, top, ...crop })
      .modulate({ saturation })
      .linear([light + warmth, light, light - warmth], [0, 0, 0]);
  }
  return picture.resize({ width }).jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer();
}
