import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { isFull } from '../storage/storage.ts';
import type { RefusalReason } from './rules.ts';

/** Size of the form around a file: separators and headers. */
const FRAME_BYTES = 16 * 1024;

/** A completely received file, at the path it was written to. */
export type Received =
  | { ok: true; bytes: number; name: string | undefined }
  | { ok: false; reason: RefusalReason };

/**
 * Streams the one file of a form to disk.
 * @param fileSize most bytes of the file
 * @param path to write to; the caller removes it
 * @throws when the disk is full
 */
export async function receive(request: FastifyRequest, fileSize: number, path: string): Promise<Received> {
  if (!request.isMultipart()) return { ok: false, reason: 'not-multipart' };
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > fileSize + FRAME_BYTES) return { ok: false, reason: 'too-large' };
  let came = 0;
  // Reads on after the limit of a file, so that its sender gets an answer, but not without end.
  request.raw.on('data', (piece: Buffer) => {
    came += piece.length;
    if (came > 2 * fileSize) request.raw.destroy();
  });
  let file: { bytes: number; name: string | undefined } | null = null;
  let fault: unknown;
  try {
    const parts = request.parts({
      limits: {
        files: 1,
        fields: 0,
        parts: 2,
        fileSize,
        headerPairs: 20,
        fieldNameSize: 100,
        fieldSize: 100,
      },
    });
    for await (const part of parts) {
      if (part.type !== 'file') return { ok: false, reason: 'one-file' };
      const out = createWriteStream(path);
      await pipeline(part.file, out).catch((error: unknown) => {
        fault = error;
        throw error;
      });
      file = { bytes: out.bytesWritten, name: part.filename };
    }
  } catch (error) {
    if (isFull(error) || isFull(fault)) throw error;
    return { ok: false, reason: reasonOf(error) };
  }
  return file ? { ok: true, ...file } : { ok: false, reason: 'no-file' };
}

/** Maps errors of the form parser to our reasons; an unknown error is a malformed form. */
function reasonOf(error: unknown): RefusalReason {
  switch ((error as { code?: string }).code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return 'too-large';
    case 'FST_PARTS_LIMIT':
    case 'FST_FILES_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return 'one-file';
    default:
      return 'broken';
  }
}
