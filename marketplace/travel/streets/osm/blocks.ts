import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';
import { type Block, blockOf } from './elements.ts';

/** Limits of the format: bytes of the header of a blob and of its content. */
const MAX_HEADER = 64 * 1024;
const MAX_CONTENT = 32 * 2 ** 20;
/** The required features that this reader knows; a file with others means something else by its elements. */
const KNOWN_FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes']);

const inflated = promisify(inflate);

/**
 * Reads the blocks of an OpenStreetMap file (https://wiki.openstreetmap.org/wiki/PBF_Format), one at a time.
 * @param isWanted whether to read the block with this number, counted from 0; others are passed over
 * @param onProgress receives the bytes read so far and the size of the file
 * @throws Error in one line when the file is not of the format, or damaged
 */
export async function* readBlocks(
  file: string,
  isWanted: (number: number) => boolean,
  onProgress: (bytes: number, ofBytes: number) => void,
): AsyncGenerator<{ number: number; block: Block }> {
  const source = await open(file);
  try {
    const { size } = await source.stat();
    let number = 0;
    for (let at = 0; at < size; ) {
      const header = await blobHeader(source, at);
      const start = at + 4 + header.headerLength;
      const isData = header.type === 'OSMData';
      if (header.type === 'OSMHeader') checkFeatures(await contentOf(source, start, header.length));
      if (isData && isWanted(number))
        yield { number, block: blockOf(await contentOf(source, start, header.length)) };
      if (isData) number += 1;
      at = start + header.length;
      onProgress(at, size);
    }
    if (number === 0) throw new Error('has no elements');
  } catch (error) {
    throw new Error(`${file} is not a whole OpenStreetMap file (.osm.pbf): ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    await source.close();
  }
}

type BlobHeader = { type: string; length: number; headerLength: number };

async function blobHeader(source: FileHandle, at: number): Promise<BlobHeader> {
  const headerLength = (await readBytes(source, at, 4)).readUInt32BE();
  if (headerLength > MAX_HEADER) throw new Error(`at byte ${at} there is no block`);
  const header = { type: '', length: 0, headerLength };
  new PbfReader(await readBytes(source, at + 4, headerLength)).readFields((tag, result, pbf) => {
    if (tag === 1) result.type = pbf.readString();
    else if (tag === 3) result.length = pbf.readVarint();
  }, header);
  if (!(header.length > 0 && header.length <= MAX_CONTENT))
    throw new Error(`at byte ${at} a block has a length of ${header.length}`);
  return header;
}

/** @returns the content of a blob; throws when it is packed in a way that is not zlib */
async function contentOf(source: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const blob: { raw?: Uint8Array; zlib?: Uint8Array } = {};
  new PbfReader(await readBytes(source, at, length)).readFields((tag, result, pbf) => {
    if (tag === 1) result.raw = pbf.readBytes();
    else if (tag === 3) result.zlib = pbf.readBytes();
  }, blob);
  if (blob.raw) return blob.raw;
  if (!blob.zlib) throw new Error('its blocks are not packed with zlib');
  return inflated(blob.zlib, { maxOutputLength: MAX_CONTENT });
}

function checkFeatures(content: Uint8Array): void {
  const required: string[] = [];
  new PbfReader(content).readFields((tag, result, pbf) => {
    if (tag === 4) result.push(pbf.readString());
  }, required);
  const unknown = required.find((feature) => !KNOWN_FEATURES.has(feature));
  if (unknown) throw new Error(`it needs ${unknown}, which this program does not know`);
}

async function readBytes(source: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await source.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new Error('it ends too early');
  return buffer;
}
