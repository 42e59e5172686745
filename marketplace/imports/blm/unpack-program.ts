import { type FileHandle, open, readFile, stat } from 'node:fs/promises';
import { answerTasks } from '#marketplace/media/hardening/answer-tasks.ts';
import { isZip, MAX_RECORD_LENGTH, TEXT_BYTES, unpackArchive } from './archive.ts';
import { decodeBlm } from './encoding.ts';
import { type BlmTable, readBlm, readRow, recordOf } from './format.ts';
import { field } from './listing-of-record.ts';
import { MAX_HTML_LENGTH } from './plain-text.ts';
import { MAX_REFERENCE_LENGTH } from './plan.ts';
import type { UnpackOutcome, UnpackTask, WrittenRow } from './unpack.ts';

/**
 * Entry point of the process that opens agency files: unpacks an archive, reads its BLM file, and writes its records to
 * a file that the server reads in pieces.
 */
answerTasks(unpack);

/** Characters per write. */
const BLOCK = 256 * 1024;

async function unpack({ file, folder, rows }: UnpackTask): Promise<UnpackOutcome> {
  const opened = await openFile(file, folder);
  if (!opened.ok) return opened;
  const { text, pictures } = opened.contents;
  const read = readBlm(decodeBlm(text));
  if (!read.ok) return read;
  const to = await open(rows, 'w', 0o600);
  try {
    await writeRows(read.table, to);
  } finally {
    await to.close();
  }
  const { fields, notes, isWhole } = read.table;
  return {
    ok: true,
    fields: [...fields],
    records: read.table.rows.length,
    notes: [...notes],
    isWhole,
    pictures,
  };
}

async function openFile(file: string, folder: string): ReturnType<typeof unpackArchive> {
  const handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
  await handle.close();
  if (isZip(buffer)) return unpackArchive(file, folder);
  if ((await stat(file)).size > TEXT_BYTES) return { ok: false, reason: 'text_size' };
  return { ok: true, contents: { text: await readFile(file), pictures: {} } };
}

/** Writes one JSON line per record. */
async function writeRows(table: BlmTable, to: FileHandle): Promise<void> {
  let block = '';
  for (let index = 0; index < table.rows.length; index += 1) {
    // readline treats these two separators as line ends.
    const line = JSON.stringify(writtenRow(table, index))
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029');
    block += `${line}\n`;
    if (block.length < BLOCK) continue;
    await to.write(block);
    block = '';
  }
  await to.write(block);
}

function writtenRow(table: BlmTable, index: number): WrittenRow {
  const { values, fits } = readRow(table, index);
  const named = recordOf(values, table.fields);
  // One extra character shows that a reference is too long.
  const nameOf = (name: string) => field(named, name).slice(0, MAX_REFERENCE_LENGTH + 1);
  const head = { reference: nameOf('AGENT_REF'), branchReference: nameOf('BRANCH_ID') };
  const cut = values.map((value) => value.slice(0, MAX_HTML_LENGTH));
  const length = cut.reduce((sum, value) => sum + value.length, 0);
  if (!fits) return { ...head, fault: 'columns', values: [] };
  if (length > MAX_RECORD_LENGTH) return { ...head, fault: 'too_long', values: [] };
  return { ...head, fault: null, values: cut };
}
