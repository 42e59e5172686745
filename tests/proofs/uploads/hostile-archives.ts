import { randomBytes } from 'node:crypto';
import { zipSync } from 'fflate';
import { blmText, sampleBlmListings } from '../../support/blm-sample.ts';

const MEGABYTE = 1_000_000;
/** Bytes: just below the limit for an import. */
const TEXT = 20 * MEGABYTE;

/** A file that an agency's software might send. */
export type HostileArchive = { name: string; bytes: Buffer };

/** @returns a hundred archives and import files that are far more expensive to read than to send, or broken */
export function hostileArchives(): HostileArchive[] {
  const good = blmText(sampleBlmListings());
  const lists = hostileLists(good);
  const zipped = Object.entries(lists).map(([name, text]) => of(`zip-${name}`, zip({ 'a.blm': text })));
  const plain = Object.entries(lists).map(([name, text]) => of(`text-${name}`, text));
  return [...zipped, ...plain, ...hostileZips(Buffer.from(good)), ...brokenZips(Buffer.from(good))].slice(
    0,
    100,
  );
}

function of(name: string, bytes: Buffer): HostileArchive {
  return { name, bytes };
}

function zip(files: Record<string, Uint8Array>, level: 0 | 6 = 6): Buffer {
  return Buffer.from(zipSync(files, { level }));
}

function fill(start: string, unit: string, end = ''): Buffer {
  return Buffer.concat([
    Buffer.from(start),
    Buffer.alloc(TEXT - start.length - end.length, unit),
    Buffer.from(end),
  ]);
}

/** Files of 20 MB, each of one character with a meaning for the parser. */
function hostileLists(good: string): Record<string, Buffer> {
  const head = good.slice(0, good.indexOf('#DATA#') + 7);
  const wide = `#HEADER#\n#DEFINITION#\n${Array.from({ length: 1_000 }, (_, n) => `F${n}^`).join('')}~\n#DATA#\n`;
  const named = `#HEADER#\n#DEFINITION#\n${`${'N'.repeat(9_000)}^`.repeat(1_000)}~\n#DATA#\n`;
  return {
    spaces: fill('', ' '),
    records: fill(head, '~'),
    'short-records': fill(head, 'a~'),
    fields: fill(head, '^'),
    'wide-records': fill(wide, `${'a^'.repeat(1_000)}~`),
    'long-names': fill(named, `${'a^'.repeat(1_000)}~`),
    definition: fill('#HEADER#\n#DEFINITION#\n', 'A^'),
    header: fill('#HEADER#\n', 'EOF : ^\n'),
    'line-breaks': fill(head, '\r'),
    'empty-signs': fill(head, '\0'),
    ends: fill(head, '#END#\n'),
    'data-marks': fill(head, '#DATA#\n'),
    tags: fill(head, '<p', '^~'),
    entities: fill(head, '&#', '^~'),
    'one-value': fill(head, 'a'),
    'accents-cut': fill(head, 'é'.slice(0, 1)).subarray(0, TEXT - 1),
  };
}

function hostileZips(good: Buffer): HostileArchive[] {
  const many = Object.fromEntries(Array.from({ length: 4_500 }, (_, n) => [`p${n}.jpg`, new Uint8Array(1)]));
  const folders = Object.fromEntries(Array.from({ length: 3_900 }, (_, n) => [`p${n}/`, new Uint8Array(0)]));
  const pictures = Object.fromEntries(
    Array.from({ length: 45 }, (_, n) => [`p${n}.jpg`, randomBytes(MEGABYTE)]),
  );
  return [
    of('zeros', zip({ 'a.blm': good, 'b.jpg': new Uint8Array(110 * MEGABYTE) })),
    of('zeros-as-list', zip({ 'a.blm': new Uint8Array(110 * MEGABYTE) })),
    of('zeros-in-tens', zip({ 'a.blm': good, ...tens() })),
    of('many', zip({ 'a.blm': good, ...many })),
    of('folders', zip({ 'a.blm': good, ...folders })),
    of('pictures', zip({ 'a.blm': good, ...pictures }, 0)),
    of('long-name', zip({ 'a.blm': good, [`${'n'.repeat(60_000)}.jpg`]: good })),
    of('nested', zip({ 'a.blm': zip({ 'a.blm': new Uint8Array(15 * MEGABYTE) }) })),
    of('repeated', repeated(zip({ 'a.blm': good, 'b.jpg': new Uint8Array(10 * MEGABYTE) }), 4_000)),
    of('repeated-list', repeated(zip({ 'a.blm': fill('', '~') }), 3_000)),
  ];
}

function tens(): Record<string, Uint8Array> {
  const one = new Uint8Array(10 * MEGABYTE);
  return Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`b${n}.jpg`, one]));
}

/** Archives with one defect each. */
function brokenZips(good: Buffer): HostileArchive[] {
  const whole = zip({ 'a.blm': good, 'b.jpg': new Uint8Array(2 * MEGABYTE) });
  const entry = whole.indexOf('PK\u0001\u0002', 0, 'latin1');
  const end = whole.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const changed = (name: string, change: (bytes: Buffer) => void) => {
    const bytes = Buffer.from(whole);
    change(bytes);
    return of(name, bytes);
  };
  return [
    changed('encrypted', (bytes) => bytes.writeUInt16LE(1, entry + 8)),
    changed('unknown-method', (bytes) => bytes.writeUInt16LE(99, entry + 10)),
    changed('states-less', (bytes) => bytes.writeUInt32LE(10, entry + 24)),
    changed('states-much', (bytes) => bytes.writeUInt32LE(0xffffffff, entry + 24)),
    changed('states-no-packed', (bytes) => bytes.writeUInt32LE(0, entry + 20)),
    changed('elsewhere', (bytes) => bytes.writeUInt32LE(0x7fffffff, entry + 42)),
    changed('directory-elsewhere', (bytes) => bytes.writeUInt32LE(0x7fffffff, end + 16)),
    changed('counts-all', (bytes) => bytes.writeUInt16LE(0xffff, end + 10)),
    changed('comment', (bytes) => bytes.writeUInt16LE(0xffff, end + 20)),
    of('path-up', zip({ '../a.blm': good })),
    of('path-root', zip({ '/etc/a.blm': good })),
    of('two-lists', zip({ 'a.blm': good, 'b.blm': good })),
    of('no-list', zip({ 'a.jpg': good })),
    // Truncated, or with random bytes, at positions spread over the whole file.
    ...Array.from({ length: 25 }, (_, n) =>
      of(`cut-${n}`, whole.subarray(0, Math.ceil((whole.length * (n + 1)) / 26))),
    ),
    ...Array.from({ length: 25 }, (_, n) =>
      changed(`noise-${n}`, (bytes) => randomBytes(16).copy(bytes, 4 + Math.floor((bytes.length * n) / 26))),
    ),
  ];
}

/** An archive whose directory lists its last entry repeatedly. */
function repeated(archive: Buffer, times: number): Buffer {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  const last = archive.lastIndexOf('PK\u0001\u0002', end, 'latin1');
  const start = archive.readUInt32LE(end + 16);
  const entries = archive.readUInt16LE(end + 10) + times;
  const directory = Buffer.concat([
    archive.subarray(start, end),
    ...Array.from({ length: times }, () => archive.subarray(last, end)),
  ]);
  const close = Buffer.from(archive.subarray(end));
  close.writeUInt16LE(entries, 8);
  close.writeUInt16LE(entries, 10);
  close.writeUInt32LE(directory.length, 12);
  return Buffer.concat([archive.subarray(0, start), directory, close]);
}
