import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openBoundedProcess } from '#marketplace/media/hardening/bounded-process.ts';
import { type ArchiveProblem, baseName, type UnpackedPicture } from './archive.ts';
import { type BlmRecord, type FormatNote, recordOf, type Unreadable } from './format.ts';
import type { RecordHead } from './plan.ts';

/** Maximum milliseconds to open a file; a full archive takes three seconds on a busy machine. */
const TIMEOUT_MS = 30_000;
/** Resident bytes at which the process is killed; 20 MB of text needs half. */
const MEMORY_BYTES = 400 * 1024 * 1024;
const HEAP_MB = 256;
/** Maximum waiting files; a job opens one at a time. */
const WAITING = 10;
const IDLE_MS = 10_000;

/** Paths of the input file, the folder for its contents, and the output file of records. */
export type UnpackTask = { file: string; folder: string; rows: string };
/** A line of the record file. `fault`: why its values are missing. */
export type WrittenRow = RecordHead & { values: string[] };
export type UnpackOutcome =
  | {
      ok: true;
      fields: string[];
      records: number;
      notes: FormatNote[];
      isWhole: boolean;
      pictures: Record<string, UnpackedPicture>;
    }
  | { ok: false; reason: ArchiveProblem | Unreadable };

/** An opened agency file. Its records are on disk and read in pieces. */
export type Unpacked = {
  records: number;
  notes: FormatNote[];
  isWhole: boolean;
  heads: () => Promise<RecordHead[]>;
  /**
   * @param from index of the first record, from 0
   * @param isWanted whether a record is needed; null stands for one that is not, or is unreadable
   */
  rows: (from: number, isWanted: (index: number) => boolean) => AsyncGenerator<BlmRecord | null>;
  picture: (name: string) => ArchivePicture | null;
  /** Deletes all files from disk. */
  close: () => Promise<void>;
};
/** A picture in an archive, with the SHA-256 of its bytes in hex. */
export type ArchivePicture = { sha256: string; bytes: () => Promise<Uint8Array> };

/** Opens agency files in a separate process. */
export interface Unpacker {
  /** @param pieces the bytes of a file, in order */
  unpack(
    pieces: AsyncIterable<Uint8Array>,
  ): Promise<
    { ok: true; unpacked: Unpacked } | { ok: false; reason: ArchiveProblem | Unreadable | 'too_complex' }
  >;
  close(): void;
}

/** @param incoming folder for temporary uploads, cleaned regularly */
export function openUnpacker(incoming: string): Unpacker {
  const bounded = openBoundedProcess<UnpackTask, UnpackOutcome>({
    program: new URL('./unpack-program.ts', import.meta.url),
    timeoutMs: TIMEOUT_MS,
    memoryBytes: MEMORY_BYTES,
    heapMb: HEAP_MB,
    waiting: WAITING,
    idleMs: IDLE_MS,
  });
  return {
    async unpack(pieces) {
      const folder = path.resolve(incoming, `agency-file-${randomUUID()}`);
      const task = { file: path.join(folder, 'file'), folder, rows: path.join(folder, 'rows') };
      const remove = () => rm(folder, { recursive: true, force: true });
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writePieces(task.file, pieces);
        const done = await bounded.run(task);
        if (!done.ok && done.reason === 'busy') throw new Error('Too many agency files wait to be opened');
        if (done.ok && done.outcome.ok) return { ok: true, unpacked: unpackedAt(task, done.outcome, remove) };
        await remove();
        return done.ok && !done.outcome.ok ? done.outcome : { ok: false, reason: 'too_complex' };
      } catch (error) {
        await remove();
        throw error;
      }
    },
    close: bounded.close,
  };
}

async function writePieces(file: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const piece of pieces) await handle.write(piece);
  } finally {
    await handle.close();
  }
}

function unpackedAt(
  { folder, rows }: UnpackTask,
  { fields, records, notes, isWhole, pictures }: UnpackOutcome & { ok: true },
  close: () => Promise<void>,
): Unpacked {
  const byName = new Map(Object.entries(pictures));
  return {
    records,
    notes,
    isWhole,
    async heads() {
      const heads: RecordHead[] = [];
      for await (const line of linesOf(rows)) {
        const { values: _, ...head } = JSON.parse(line) as WrittenRow;
        heads.push(head);
      }
      return heads;
    },
    async *rows(from, isWanted) {
      let index = -1;
      for await (const line of linesOf(rows)) {
        index += 1;
        if (index < from) continue;
        const row = isWanted(index) ? (JSON.parse(line) as WrittenRow) : null;
        yield row?.fault === null ? recordOf(row.values, fields) : null;
        // Prevents the cleanup from deleting files of a long import.
        if (index % 100 === 0) await utimes(folder, new Date(), new Date());
      }
    },
    picture(name) {
      const found = byName.get(baseName(name));
      return found ? { sha256: found.sha256, bytes: () => readFile(found.file) } : null;
    },
    close,
  };
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    input.destroy();
  }
}
