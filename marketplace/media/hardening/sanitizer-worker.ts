import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { narrowDecoders } from '../optimiser/decoder.ts';
import { answerTasks } from './answer-tasks.ts';
import type { Hardened, HardeningTask } from './outcome.ts';
import { hardenPicture } from './picture.ts';

/** The program that opens untrusted files: a separate process, so that a crash or a kill affects nothing else. */
narrowDecoders();
sharp.cache(false);
sharp.concurrency(1);

answerTasks(harden);

async function harden({ kind, from, to }: HardeningTask): Promise<Hardened> {
  const bytes = await readFile(from);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (kind === 'brochure') {
    // Loaded on demand, because it takes as much memory as a photograph.
    const { hardenBrochure } = await import('./brochure.ts');
    const made = await hardenBrochure(bytes);
    if (!made.ok) return made;
    await writeFile(to, made.bytes);
    return { ok: true, contentType: 'application/pdf', bytes: made.bytes.length, sha256, picture: null };
  }
  const made = await hardenPicture(bytes, kind);
  if (!made.ok) return made;
  await writeFile(to, made.bytes);
  const { width, height, thumbhash, look } = made;
  return {
    ok: true,
    contentType: 'image/jpeg',
    bytes: made.bytes.length,
    sha256,
    picture: { width, height, thumbhash, look },
  };
}
