import type { FileHandle } from 'node:fs/promises';

/**
 * Reads a part of an open file.
 * @throws Error when the file ends before
 */
export async function readBytes(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, offset + done);
    if (bytesRead === 0) throw new Error(`The file ends at ${offset + done}, before ${offset + length}`);
    done += bytesRead;
  }
  return bytes;
}
