import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/** Encoding of a file: UTF-8, or Windows-1252 if it is not valid UTF-8. */
export type Encoding = 'utf-8' | 'windows-1252';

/** SHA-256 digest, encoding and number of bytes of the content of a file; of the unpacked content if it is packed by gzip. */
export async function inspectFile(
  file: string,
): Promise<{ digest: string; encoding: Encoding; bytes: number }> {
  const hash = createHash('sha256');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let bytes = 0;
  for await (const chunk of await bytesOf(file)) {
    hash.update(chunk);
    bytes += chunk.length;
    isUtf8 &&= succeeds(() => decoder.decode(chunk, { stream: true }));
  }
  isUtf8 &&= succeeds(() => decoder.decode());
  return { digest: hash.digest('hex'), encoding: isUtf8 ? 'utf-8' : 'windows-1252', bytes };
}

/** Streams the text of a file, unpacked if it is packed by gzip. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of await bytesOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function bytesOf(file: string): Promise<AsyncIterable<Buffer>> {
  const isPacked = await hasGzipMark(file);
  const stream = createReadStream(file);
  if (!isPacked) return stream;
  const unpacked = createGunzip();
  stream.on('error', (error) => unpacked.destroy(error));
  return stream.pipe(unpacked);
}

async function hasGzipMark(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
