import { unzipSync } from 'fflate';

const MEBIBYTE = 1024 * 1024;
/** A file of twenty thousand ads with long descriptions. */
export const TEXT_BYTES = 20 * MEBIBYTE;
/** With its pictures: what a slow line sends within minutes. */
export const ARCHIVE_BYTES = 50 * MEBIBYTE;
/** What an archive may hold, and what it may grow to: pictures hardly shrink, so what grows more is a trap. */
const MOST_ENTRIES = 4_000;
const UNPACKED_BYTES = 120 * MEBIBYTE;
const PICTURE_BYTES = 15 * MEBIBYTE;

export type ArchiveTrouble = 'archive' | 'archive_size' | 'archive_paths' | 'no_blm' | 'text_size';

export type Archive = {
  /** The BLM file. */
  text: Uint8Array;
  /** A picture by the name that a record has for it; null: none of that name, or it is too large. */
  picture: (name: string) => Uint8Array | null;
};

/**
 * Opens what was sent: a BLM file, or a zip archive with one and its pictures. Nothing is written to a disk; pictures are
 * unpacked one at a time, as they are asked for.
 */
export function openArchive(
  bytes: Uint8Array,
): { ok: true; archive: Archive } | { ok: false; reason: ArchiveTrouble } {
  if (!isZip(bytes)) {
    if (bytes.length > TEXT_BYTES) return { ok: false, reason: 'text_size' };
    return { ok: true, archive: { text: bytes, picture: () => null } };
  }
  const entries = new Map<string, { name: string; size: number }>();
  let unpacked = 0;
  let count = 0;
  let isSafe = true;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize, compression }) {
        count += 1;
        unpacked += originalSize;
        isSafe &&= isPlainPath(name) && (compression === 0 || compression === 8);
        if (count <= MOST_ENTRIES) entries.set(baseName(name), { name, size: originalSize });
        return false;
      },
    });
  } catch {
    return { ok: false, reason: 'archive' };
  }
  if (count > MOST_ENTRIES || unpacked > UNPACKED_BYTES) return { ok: false, reason: 'archive_size' };
  if (!isSafe) return { ok: false, reason: 'archive_paths' };
  const texts = [...entries].filter(([name]) => name.endsWith('.blm'));
  if (texts.length !== 1) return { ok: false, reason: 'no_blm' };
  const [[, blm]] = texts as [[string, { name: string; size: number }]];
  if (blm.size > TEXT_BYTES) return { ok: false, reason: 'text_size' };
  const text = unpack(bytes, blm.name);
  if (!text) return { ok: false, reason: 'archive' };
  return {
    ok: true,
    archive: {
      text,
      picture(name) {
        const entry = entries.get(baseName(name));
        return entry && entry.size <= PICTURE_BYTES ? unpack(bytes, entry.name) : null;
      },
    },
  };
}

/** @returns one file of an archive, or null where it is broken */
function unpack(bytes: Uint8Array, wanted: string): Uint8Array | null {
  try {
    return unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted] ?? null;
  } catch {
    return null;
  }
}

/** @returns whether bytes begin as a zip archive does */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}

/** Names lead nowhere: no root, no drive, no way up. */
function isPlainPath(name: string): boolean {
  return !/^[/]|[\\:]/.test(name) && !name.split('/').includes('..');
}

/** Folders do not matter, nor small and capital letters: records name files as the program that wrote them did. */
function baseName(name: string): string {
  return name.slice(name.search(/[^/\\]*$/)).toLowerCase();
}
