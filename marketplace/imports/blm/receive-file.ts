import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ARCHIVE_BYTES, isZip, TEXT_BYTES } from './archive.ts';

/** Bytes per piece stored in the database, written in a millisecond or two. */
const PIECE_BYTES = 256 * 1024;

/** An uploaded file on disk. `pieces` is read once; `remove` deletes the file. */
export type ReceivedFile = {
  name: string;
  /** SHA-256 in hex. */
  digest: string;
  pieces: () => AsyncIterable<Buffer>;
  remove: () => Promise<void>;
};

/**
 * Streams a form upload or the body to disk.
 * @param incoming folder for temporary uploads, cleaned regularly
 * @returns null when the file is missing or empty; `too_large` without storing the rest
 */
export async function receiveFile(
  request: FastifyRequest,
  fileName: string | undefined,
  incoming: string,
): Promise<ReceivedFile | 'too_large' | null> {
  const source = await sourceOf(request, fileName);
  if (!source) return null;
  const file = path.join(incoming, `${randomUUID()}.ads`);
  const remove = () => rm(file, { force: true });
  await mkdir(incoming, { recursive: true });
  try {
    const written = await write(source.stream, file);
    if (typeof written === 'object') {
      const pieces = () => createReadStream(file, { highWaterMark: PIECE_BYTES });
      return { name: source.name, digest: written.digest, pieces, remove };
    }
    await remove();
    return written === 'empty' ? null : written;
  } catch (error) {
    await remove();
    throw error;
  }
}

async function sourceOf(
  request: FastifyRequest,
  fileName: string | undefined,
): Promise<{ name: string; stream: Readable } | null> {
  if (request.body instanceof Readable) return { name: fileName ?? 'feed.blm', stream: request.body };
  if (!request.isMultipart()) return null;
  const part = await request.file();
  if (!part) return null;
  const name = (fileName ?? part.filename ?? '')
    .replace(/[\p{Cc}/\\]/gu, '')
    .trim()
    .slice(-200);
  return { name: name || 'feed.blm', stream: part.file };
}

/**
 * A client reads the refusal only after sending everything, so the rest is read and discarded, up to twice the limit.
 */
async function write(stream: Readable, file: string): Promise<{ digest: string } | 'too_large' | 'empty'> {
  const hash = createHash('sha256');
  const handle = await open(file, 'w', 0o600);
  let bytes = 0;
  let limit = TEXT_BYTES;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      // The first four bytes identify an archive; shorter files are none.
      if (bytes === 0 && isZip(piece)) limit = ARCHIVE_BYTES;
      bytes += piece.length;
      if (bytes > 2 * limit) break;
      if (bytes > limit) continue;
      hash.update(piece);
      await handle.write(piece);
    }
  } finally {
    await handle.close();
  }
  if (bytes === 0) return 'empty';
  const isCut = (stream as { truncated?: boolean }).truncated === true;
  return bytes > limit || isCut ? 'too_large' : { digest: hash.digest('hex') };
}
