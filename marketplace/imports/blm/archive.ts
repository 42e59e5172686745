import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

const MEBIBYTE = 1024 * 1024;
/** Enough for twenty thousand listings with long descriptions. */
export const TEXT_BYTES = 20 * MEBIBYTE;
/** Maximum characters of a record; the longest real ones have twenty thousand. */
export const MAX_RECORD_LENGTH = 500_000;
/** With pictures: what a slow connection can upload within minutes. */
export const ARCHIVE_BYTES = 50 * MEBIBYTE;
const MAX_ENTRIES = 4_000;
/** Maximum total size. Pictures hardly compress, so a larger archive is a decompression bomb. */
const MAX_UNPACKED_BYTES = 120 * MEBIBYTE;
/** Larger pictures are skipped. */
const MAX_PICTURE_BYTES = 15 * MEBIBYTE;
/** Maximum compression ratio of a file; repetitive text reaches fifty. Small files may exceed it. */
const MAX_RATIO = 200;
const SMALL_BYTES = MEBIBYTE;
const MAX_NAME_LENGTH = 500;
/** Extra field of entries with 64-bit sizes, which are never needed. */
const ZIP64_FIELD = 0x0001;

export type ArchiveProblem =
  | 'archive'
  | 'archive_size'
  | 'archive_paths'
  | 'archive_repeated'
  | 'no_blm'
  | 'text_size';

/** An unpacked picture, with the SHA-256 of its bytes in hex. */
export type UnpackedPicture = { file: string; sha256: string };

export type Contents = {
  /** The BLM file. */
  text: Buffer;
  /** By file name without folder, in lower case. */
  pictures: Record<string, UnpackedPicture>;
};

/** @returns whether bytes start like a zip archive */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Names are compared without folder and case, because programs differ. */
export function baseName(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1).toLowerCase();
}

/**
 * Unpacks a zip archive of one BLM file and pictures. First checks sizes, number and names of entries in the directory;
 * no entry is unpacked beyond its stated size, nor twice.
 * @param folder for the pictures, which are named by number
 */
export async function unpackArchive(
  archive: string,
  folder: string,
): Promise<{ ok: true; contents: Contents } | { ok: false; reason: ArchiveProblem }> {
  let zip: ZipFile;
  try {
    zip = await openPromise(archive, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch {
    return { ok: false, reason: 'archive' };
  }
  try {
    const listed = await listEntries(zip);
    if (!listed.ok) return listed;
    const { blm, pictures } = listed;
    const text: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(blm)) text.push(piece as Buffer);
    const unpacked: [string, UnpackedPicture][] = [];
    for (const [index, [name, entry]] of [...pictures].entries()) {
      const file = path.join(folder, `picture-${index}`);
      const sha256 = await unpackPicture(zip, entry, file);
      if (sha256) unpacked.push([name, { file, sha256 }]);
    }
    return { ok: true, contents: { text: Buffer.concat(text), pictures: Object.fromEntries(unpacked) } };
  } catch {
    return { ok: false, reason: 'archive' };
  } finally {
    zip.close();
  }
}

type Listed = { ok: true; blm: Entry; pictures: Map<string, Entry> } | { ok: false; reason: ArchiveProblem };

/** Reads the directory of an archive and applies all limits before unpacking. */
async function listEntries(zip: ZipFile): Promise<Listed> {
  const no = (reason: ArchiveProblem) => ({ ok: false, reason }) as const;
  if (zip.entryCount > MAX_ENTRIES) return no('archive_size');
  const names = new Set<string>();
  const byName = new Map<string, Entry>();
  let unpacked = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.length > MAX_NAME_LENGTH) return no('archive_paths');
      if (names.has(name.toLowerCase())) return no('archive_repeated');
      names.add(name.toLowerCase());
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted() || !entry.canDecodeFileData()) return no('archive');
      if (entry.extraFields.some(({ id }) => id === ZIP64_FIELD)) return no('archive');
      unpacked += entry.uncompressedSize;
      if (unpacked > MAX_UNPACKED_BYTES || growsTooMuch(entry)) return no('archive_size');
      byName.set(baseName(name), entry);
    }
  } catch (error) {
    return no(
      /^(invalid characters|absolute path|invalid relative)/.test((error as Error).message)
        ? 'archive_paths'
        : 'archive',
    );
  }
  const texts = [...byName].filter(([name]) => name.endsWith('.blm'));
  if (texts.length !== 1) return no('no_blm');
  const [[name, blm]] = texts as [[string, Entry]];
  if (blm.uncompressedSize > TEXT_BYTES) return no('text_size');
  byName.delete(name);
  return { ok: true, blm, pictures: byName };
}

function growsTooMuch({ uncompressedSize, compressedSize }: Entry): boolean {
  return uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MAX_RATIO;
}

/** @returns the SHA-256 of a picture in hex; null when too large or damaged */
async function unpackPicture(zip: ZipFile, entry: Entry, file: string): Promise<string | null> {
  if (entry.uncompressedSize > MAX_PICTURE_BYTES) return null;
  const hash = createHash('sha256');
  try {
    const stream = await zip.openReadStreamPromise(entry);
    stream.on('data', (piece: Buffer) => hash.update(piece));
    await pipeline(stream, createWriteStream(file, { mode: 0o600 }));
    return hash.digest('hex');
  } catch {
    return null;
  }
}
