/**
 * A process that draws pictures: it is sent paths and answers with JPEG files. It stands apart because the server's
 * own process does not decode SVG at all, and because drawing should not keep requests waiting.
 */
import sharp from 'sharp';
import { readPicturePath } from './address.ts';
import { drawPicture } from './gallery.ts';

/** Milliseconds without a wish after which the process ends; the next wish starts another. */
const IDLE = 60_000;

sharp.concurrency(1);
sharp.cache(false);

process.on('disconnect', () => process.exit());
let idle = setTimeout(() => process.disconnect(), IDLE);

process.on('message', async ({ id, path, width }: { id: number; path: string; width: number }) => {
  clearTimeout(idle);
  const wish = readPicturePath(path);
  const picture =
    wish &&
    (await sharp(Buffer.from(drawPicture({ ...wish, width, height: (width * 2) / 3 })))
      .jpeg({ quality: 88 })
      .toBuffer());
  process.send?.({ id, picture });
  clearTimeout(idle);
  idle = setTimeout(() => process.disconnect(), IDLE);
});
