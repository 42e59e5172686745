import { inflateSync } from 'node:zlib';

/** Maximum bytes outside streams: dictionaries, tables, trailers. Brochures have some hundred kB. */
const STRUCTURE_BYTES = 3_000_000;
/** Maximum unpacked bytes of object streams. */
const PACKED_BYTES = 4_000_000;
/** Maximum objects of a document; brochures have some thousand. */
const OBJECTS = 50_000;
/** Maximum bytes of dictionaries scanned, counting those in front of several streams for each. */
const LOOKED_AT = 64_000_000;

/** Streams that every PDF reader unpacks; a name with `#` may be one of them in an escaped spelling. */
const UNPACKED_BY_READERS = /ObjStm|XRef|#/;
/** No filter, or a single Flate filter: packed twice, a small stream could unpack to any size. */
const PLAIN_FILTER = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![\w#])/;

/**
 * Whether a document can be parsed with bounded memory; checked before parsing.
 * @param bytes of a PDF file
 */
export function isBounded(bytes: Buffer): boolean {
  if (count(bytes, 'endobj', OBJECTS) > OBJECTS) return false;
  let structure = bytes.length;
  let lookedAt = 0;
  let packed = 0;
  let objects = 0;
  let ended = 0;
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') {
      ended = at + 6;
      continue;
    }
    const end = bytes.indexOf('endstream', at);
    const data = bytes.subarray(at + 6, end < 0 ? bytes.length : end);
    lookedAt += at - ended;
    if (lookedAt > LOOKED_AT) return false;
    const about = bytes.toString('latin1', ended, at);
    if (UNPACKED_BY_READERS.test(about)) {
      const unpacked = unpackedBytes(about, data);
      if (unpacked === null) return false;
      packed += unpacked;
      objects += Number(/\/N\s+(\d+)/.exec(about)?.[1] ?? 0);
      if (packed > PACKED_BYTES || objects > OBJECTS) return false;
    }
    structure -= data.length;
  }
  return structure <= STRUCTURE_BYTES;
}

/** @returns the unpacked size of a stream; null if it is too large or uses an unusual filter */
function unpackedBytes(about: string, data: Buffer): number | null {
  if (!about.includes('/Filter') && !about.includes('#')) return data.length;
  if (!PLAIN_FILTER.test(about)) return /ObjStm|XRef/.test(about) ? null : 0;
  const start = data.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  if (start < 0) return 0;
  try {
    return inflateSync(data.subarray(start), { maxOutputLength: PACKED_BYTES }).length;
  } catch (error) {
    // The parser refuses streams that cannot be unpacked.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0;
  }
}

/** Counts a word, up to one more than `max`. */
function count(bytes: Buffer, word: string, most: number): number {
  let found = 0;
  for (let at = bytes.indexOf(word); at >= 0 && found <= most; at = bytes.indexOf(word, at + 1)) found += 1;
  return found;
}
