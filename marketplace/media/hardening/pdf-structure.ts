import { inflateSync } from 'node:zlib';

/** Bytes of everything in a document but its streams: dictionaries, tables, trailers. Brochures have some hundred kB. */
const STRUCTURE_BYTES = 3_000_000;
/** Bytes of the objects that lie packed in streams, unpacked. */
const PACKED_BYTES = 4_000_000;
/** Objects of a document; brochures have some thousand. */
const OBJECTS = 50_000;
/** Bytes of dictionaries looked at, those in front of several streams counted for each. */
const LOOKED_AT = 64_000_000;

/** Streams that a reader has to unpack to know what the document is; `#` may write any letter of their names. */
const UNPACKED_BY_READERS = /ObjStm|XRef|#/;
/** No packing, or the usual one, once: packed twice, a thousandth unpacks to everything. */
const PLAIN_FILTER = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![\w#])/;

/**
 * Whether a document can be read without unpacking more than is good: looked at before anything parses it.
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

/** @returns how much a stream unpacks to; null when it is too much, or packed in an unusual way */
function unpackedBytes(about: string, data: Buffer): number | null {
  if (!about.includes('/Filter') && !about.includes('#')) return data.length;
  if (!PLAIN_FILTER.test(about)) return /ObjStm|XRef/.test(about) ? null : 0;
  const start = data.findIndex((byte) => byte !== 0x0d && byte !== 0x0a);
  if (start < 0) return 0;
  try {
    return inflateSync(data.subarray(start), { maxOutputLength: PACKED_BYTES }).length;
  } catch (error) {
    // What cannot be unpacked, the parser refuses.
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? null : 0;
  }
}

/** How often a word is there, counted to one more than `most`. */
function count(bytes: Buffer, word: string, most: number): number {
  let found = 0;
  for (let at = bytes.indexOf(word); at >= 0 && found <= most; at = bytes.indexOf(word, at + 1)) found += 1;
  return found;
}
