/**
 * A process that draws pictures: it is sent paths and answers with JPEG files. It stands apart because the server's
 * own process does not decode SVG at all, and because drawing should not keep requests waiting.
 */
import sharp from 'sharp';
import { readPicturePath } from './address.ts';
import { drawPicture, PICTURE_SIZE } from './gallery.ts';

/** Milliseconds without a wish after which the process ends; the next wish starts another. */
const IDLE = 60_000;

sharp.concurrency(1);
sharp.cache(false);

let idle = setTimeout(() => process.disconnect(), IDLE);

process.on('message', async ({ id, path }: { id: number; path: string }) => {
  clearTimeout(idle);
  const wish = readPicturePath(path);
  const picture =
    wish &&
    (await sharp(Buffer.from(drawPicture({ ...wish, ...PICTURE_SIZE })))
      .jpeg({ quality: 88 })
      .toBuffer());
  process.send?.({ id, picture });
  clearTimeout(idle);
  idle = setTimeout(() => process.disconnect(), IDLE);
});
