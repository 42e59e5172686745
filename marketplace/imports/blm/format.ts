/** A record: values by field name in capitals; empty values are left out. */
export type BlmRecord = Readonly<Record<string, string>>;

/** Irregularities of a file that could be read. */
export type FormatNote = { code: NoteCode; value: string };
export type NoteCode =
  | 'no_header'
  | 'definition_unterminated'
  | 'repeated_fields'
  | 'property_count'
  | 'last_record_unterminated'
  | 'truncated';

/** A file whose rows are not split yet, to save memory. */
export type BlmTable = {
  /** `3`, `3i`; empty when missing. */
  version: string;
  fields: readonly string[];
  separator: string;
  /** Raw records in file order. */
  rows: readonly string[];
  notes: readonly FormatNote[];
  /** Whether the file has its end marker; a truncated file says nothing about missing records. */
  isWhole: boolean;
};

export type Unreadable =
  | 'no_definition'
  | 'no_data'
  | 'same_separators'
  | 'too_many_fields'
  | 'too_many_records';

/** More than the largest agency has. */
export const MAX_RECORDS = 20_000;
/** The format has about three hundred. */
export const MAX_FIELDS = 1_000;
/** Longer than any known field name; longer ones are ignored with their values. */
const MAX_FIELD_NAME_LENGTH = 100;
/** Maximum header length; usual ones have two hundred characters. */
const MAX_HEADER_LENGTH = 64_000;
const DEFAULT_EOF = '^';
const DEFAULT_EOR = '~';

/**
 * Reads a BLM file, version 3 or 3i, tolerating what real programs write: declared separators, any field order, missing
 * or wrong counts, line breaks in values, a missing end of definition or last record. Linear time and memory.
 * @param text decoded; see `decodeBlm`
 */
export function readBlm(text: string): { ok: true; table: BlmTable } | { ok: false; reason: Unreadable } {
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const whole = plain.startsWith('\ufeff') ? plain.slice(1) : plain;
  const definition = lineOf(whole, '#DEFINITION#', 0);
  if (!definition) return { ok: false, reason: 'no_definition' };
  const data = lineOf(whole, '#DATA#', definition.end);
  if (!data) return { ok: false, reason: 'no_data' };
  const end = lastLineOf(whole, '#END#', data.end);
  const notes: FormatNote[] = [];

  const header = headerOf(whole.slice(0, Math.min(definition.start, MAX_HEADER_LENGTH)));
  if (header.size === 0) notes.push({ code: 'no_header', value: '' });
  const eof = separatorOf(header.get('EOF')) ?? DEFAULT_EOF;
  const eor = separatorOf(header.get('EOR')) ?? DEFAULT_EOR;
  if (eof === eor) return { ok: false, reason: 'same_separators' };

  const fields = fieldsOf(whole.slice(definition.end, data.start), eof, eor, notes);
  if (fields.every((name) => name === '')) return { ok: false, reason: 'no_definition' };
  if (fields.length > MAX_FIELDS) return { ok: false, reason: 'too_many_fields' };
  if (!end) notes.push({ code: 'truncated', value: '' });

  const rows: string[] = [];
  const records = whole.slice(data.end, end?.start);
  for (let at = 0; at < records.length; ) {
    const found = records.indexOf(eor, at);
    const chunk = records.slice(at, found < 0 ? records.length : found);
    at = found < 0 ? records.length : found + eor.length;
    if (chunk.trim() === '') continue;
    if (rows.length === MAX_RECORDS) return { ok: false, reason: 'too_many_records' };
    if (found < 0) notes.push({ code: 'last_record_unterminated', value: '' });
    rows.push(chunk.replace(/^\n+/, ''));
  }
  const declared = header.get('PROPERTY COUNT');
  if (declared !== undefined && declared !== String(rows.length)) {
    notes.push({ code: 'property_count', value: `${declared.slice(0, 20)} / ${rows.length}` });
  }
  const version = header.get('VERSION') ?? '';
  return { ok: true, table: { version, fields, separator: eof, rows, notes, isWhole: end !== null } };
}

/** @returns the values of a row in field order, and whether their number matches */
export function readRow(
  { fields, separator, rows }: Pick<BlmTable, 'fields' | 'separator' | 'rows'>,
  index: number,
): { values: string[]; fits: boolean } {
  const values = valuesOf(rows[index]!, separator, fields.length);
  return { values, fits: values.length === fields.length };
}

type Span = { start: number; end: number };

/** The next line from a position that consists of the marker only. */
function lineOf(text: string, marker: string, from: number): Span | null {
  return spans(text, marker, from).next().value ?? null;
}

function lastLineOf(text: string, marker: string, from: number): Span | null {
  let last: Span | null = null;
  for (const span of spans(text, marker, from)) last = span;
  return last;
}

function* spans(text: string, marker: string, from: number): Generator<Span, undefined> {
  const line = new RegExp(`^[ \\t]*${marker}[ \\t]*$`, 'gim');
  line.lastIndex = from;
  for (let found = line.exec(text); found; found = line.exec(text)) {
    yield { start: found.index, end: Math.min(found.index + found[0].length + 1, text.length) };
  }
}

function headerOf(text: string): Map<string, string> {
  const header = new Map<string, string>();
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const value = line.slice(colon + 1).trim();
    header.set(line.slice(0, colon).trim().toUpperCase(), value);
  }
  return header;
}

/** `'^'`, `"^"` or `^`. */
function separatorOf(declared: string | undefined): string | null {
  if (!declared) return null;
  const quoted = /^(['"])(.+)\1$/.exec(declared)?.[2] ?? declared;
  // A longer value is no separator.
  return quoted.length <= 4 ? quoted : null;
}

function fieldsOf(text: string, eof: string, eor: string, notes: FormatNote[]): string[] {
  const end = text.indexOf(eor);
  const line = end < 0 ? text : text.slice(0, end);
  if (end < 0 || !line.trimEnd().endsWith(eof)) {
    notes.push({ code: 'definition_unterminated', value: '' });
  }
  const names = line
    .split(eof, MAX_FIELDS + 2)
    .map((name) => name.trim())
    .map((name) => (name.length > MAX_FIELD_NAME_LENGTH ? '' : name.toUpperCase()));
  if (names.at(-1) === '') names.pop();
  const seen = new Set(['']);
  const repeated = names.filter((name) => name !== '' && (seen.has(name) || !seen.add(name)));
  if (repeated.length > 0) notes.push({ code: 'repeated_fields', value: repeated.join(', ').slice(0, 200) });
  return names;
}

/** The values of a record; as many as there are fields, unless they do not match. */
function valuesOf(chunk: string, eof: string, fields: number): string[] {
  // Stops once there are too many.
  const values = chunk.split(eof, fields + 2);
  if (values.length === fields + 1 && values.at(-1)!.trim() === '') values.pop();
  return values;
}

/** @returns values by field name; for a repeated name the first non-empty one */
export function recordOf(values: readonly string[], fields: readonly string[]): BlmRecord {
  const record: Record<string, string> = Object.create(null);
  for (const [index, name] of fields.entries()) {
    // Thousands of records have hundreds of mostly empty fields.
    if (name !== '' && values[index] && !record[name]) record[name] = values[index];
  }
  return record;
}

/**
 * Writes a file of version 3i. Separators inside values become spaces.
 * @param generated time of creation
 */
export function writeBlm(
  fields: readonly string[],
  records: readonly Readonly<Record<string, string>>[],
  generated: Date,
): string {
  const line = (values: readonly string[]) => values.map((value) => `${value}${DEFAULT_EOF}`).join('');
  return [
    '#HEADER#',
    'Version : 3i',
    `EOF : '${DEFAULT_EOF}'`,
    `EOR : '${DEFAULT_EOR}'`,
    `Property Count : ${records.length}`,
    `Generated Date : ${generated.toISOString().slice(0, 16).replace('T', ' ')}`,
    '',
    '#DEFINITION#',
    `${line(fields)}${DEFAULT_EOR}`,
    '',
    '#DATA#',
    ...records.map((record) => `${line(fields.map((name) => clean(record[name] ?? '')))}${DEFAULT_EOR}`),
    '#END#',
    '',
  ].join('\n');
}

function clean(value: string): string {
  return value.replace(/[\^~]/g, ' ').replace(/\r\n?/g, '\n');
}
