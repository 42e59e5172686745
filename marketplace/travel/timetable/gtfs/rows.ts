/** A longer record means that a closing quote is missing. */
const MAX_RECORD_BYTES = 64 * 1024;
/** Read at a time, so that a record is rarely split between two blocks. */
export const BLOCK_BYTES = 4 * MAX_RECORD_BYTES;
const MAX_COLUMNS = 256;
/** Of a column that is read: names of stops have fifty. */
const MAX_CELL_BYTES = 500;

const [QUOTE, COMMA, NEWLINE, RETURN, SPACE, COLON, ZERO, NINE] = [34, 44, 10, 13, 32, 58, 48, 57];
const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Stands for an empty cell where a time or number is expected. */
export const EMPTY = -1;

/**
 * One record of a table. A row is overwritten by the next one.
 * Cells of columns that the table lacks are empty.
 */
export type Row<Column extends string> = {
  /** Where it begins in the file. */
  line: () => number;
  /** Without spaces around it. */
  text: (column: Column) => string;
  /** A whole number of at most nine digits; EMPTY, or NaN when malformed. */
  number: (column: Column) => number;
  /** Seconds of a time such as `25:07:30`; EMPTY, or NaN when malformed. */
  time: (column: Column) => number;
};

/** Takes a row; a text is the reason why it is refused. */
export type TakeRow<Column extends string> = (row: Row<Column>) => string | undefined;

type Table<Column extends string> = {
  /** In messages. */
  name: string;
  /** The table is refused without them. */
  required: readonly Column[];
  /** Other columns that are read. */
  optional: readonly Column[];
};

/**
 * Reads a table of comma-separated values (RFC 4180) in UTF-8 whose first line names the columns. Memory is bounded by the
 * longest record. Records with a cell of more than MAX_CELL_BYTES in a column that is read are refused. Splits bytes
 * itself: csv-parse reads a quarter of a million stop times a second, and this reader five times as many.
 * @param onRefusal receives the line where a refused record begins, and the reason
 * @throws Error in one line when a required column is missing, a quote is not closed or the text is not UTF-8
 */
export async function readRows<Column extends string>(
  { name, required, optional }: Table<Column>,
  stream: AsyncIterable<Buffer>,
  take: TakeRow<Column>,
  onRefusal: (line: number, reason: string) => void,
): Promise<void> {
  const starts = new Uint32Array(MAX_COLUMNS);
  const ends = new Uint32Array(MAX_COLUMNS);
  const isQuoted = new Uint8Array(MAX_COLUMNS);
  let bytes: Buffer = Buffer.alloc(0);
  let line = 1;
  let header: string[] | null = null;
  /** Of the record that was split last. */
  let fields = 0;
  let linesInside = 0;
  let hasStrayText = false;
  const positions = {} as Record<Column, number>;
  let wanted: number[] = [];

  /** Splits the record that begins at a byte. @returns where the next one begins; -1 when the record is incomplete */
  function split(from: number, isEnd: boolean): number {
    fields = 0;
    linesInside = 0;
    hasStrayText = false;
    for (let at = from; ; at++) {
      const quoted = bytes[at] === QUOTE ? 1 : 0;
      const start = at + quoted;
      let end = start;
      if (quoted) {
        for (at += 1; ; at++) {
          if (at >= bytes.length) return -1;
          if (bytes[at] === NEWLINE) linesInside += 1;
          if (bytes[at] !== QUOTE) continue;
          if (bytes[at + 1] !== QUOTE) break;
          at += 1;
        }
        end = at;
        at += 1;
        for (; at < bytes.length && bytes[at] !== COMMA && bytes[at] !== NEWLINE; at++)
          if (bytes[at] !== RETURN && bytes[at] !== SPACE) hasStrayText = true;
      } else {
        while (at < bytes.length && bytes[at] !== COMMA && bytes[at] !== NEWLINE) at += 1;
        end = at;
      }
      if (at >= bytes.length && !isEnd) return -1;
      if (fields < MAX_COLUMNS) {
        starts[fields] = start;
        ends[fields] = end;
        isQuoted[fields] = quoted;
      }
      fields += 1;
      if (bytes[at] !== COMMA) return at + 1;
    }
  }

  /** Moves the bounds of a cell past spaces and line ends around its text. */
  function trim(field: number): void {
    let start = starts[field]!;
    let end = ends[field]!;
    while (start < end && bytes[start]! <= SPACE) start += 1;
    while (end > start && bytes[end - 1]! <= SPACE) end -= 1;
    starts[field] = start;
    ends[field] = end;
  }

  function textOf(field: number): string {
    trim(field);
    const text = bytes.toString('utf8', starts[field]!, ends[field]!);
    return isQuoted[field] ? text.replaceAll('""', '"') : text;
  }

  const row: Row<Column> = {
    line: () => line,
    text: (column) => (positions[column] === -1 ? '' : textOf(positions[column])),
    number(column) {
      const field = positions[column];
      if (field === -1) return EMPTY;
      trim(field);
      return starts[field] === ends[field] ? EMPTY : wholeNumber(bytes, starts[field]!, ends[field]!);
    },
    time(column) {
      const field = positions[column];
      if (field === -1) return EMPTY;
      trim(field);
      return starts[field] === ends[field] ? EMPTY : secondsOf(bytes, starts[field]!, ends[field]!);
    },
  };

  const isTooLong = (field: number) => ends[field]! - starts[field]! > MAX_CELL_BYTES;

  function takeRecord(): void {
    if (fields === 1 && textOf(0) === '') return;
    if (!header) {
      if (fields > MAX_COLUMNS) throw new Error(`${name} has more than ${MAX_COLUMNS} columns`);
      header = Array.from({ length: fields }, (_, field) => textOf(field).toLowerCase());
      for (const column of [...required, ...optional]) positions[column] = header.indexOf(column);
      wanted = Object.values<number>(positions).filter((field) => field !== -1);
      const missing = required.find((column) => positions[column] === -1);
      if (missing) throw new Error(`${name} has no column ${missing}`);
      return;
    }
    let reason: string | undefined;
    if (fields !== header.length) reason = `${fields} fields under ${header.length} column names`;
    else if (hasStrayText) reason = 'text after a closing quote';
    else if (wanted.some(isTooLong)) reason = `a cell of more than ${MAX_CELL_BYTES} bytes`;
    else reason = take(row);
    if (reason !== undefined) onRefusal(line, reason);
  }

  function takeRecords(isEnd: boolean): void {
    let from = 0;
    while (from < bytes.length) {
      const next = split(from, isEnd);
      if ((next === -1 && isEnd) || (next === -1 ? bytes.length : next) - from > MAX_RECORD_BYTES)
        throw new Error(`${name} is damaged: the record in line ${line} has no end`);
      if (next === -1) break;
      takeRecord();
      line += linesInside + 1;
      from = next;
    }
    bytes = bytes.subarray(from);
  }

  for await (const block of blocksOf(stream)) {
    // UTF-16 is full of them, and PostgreSQL stores none.
    if (block.includes(0)) throw new Error(`${name} is not text in UTF-8: it has NUL characters`);
    bytes = bytes.length === 0 ? block : Buffer.concat([bytes, block]);
    takeRecords(false);
  }
  takeRecords(true);
  if (!header) throw new Error(`${name} is empty`);
}

/** Joins small pieces, and drops the byte order mark. */
async function* blocksOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  let isFirst = true;
  const joined = () => {
    const block = Buffer.concat(pieces);
    const withoutMark = isFirst && block.subarray(0, BOM.length).equals(BOM) ? BOM.length : 0;
    pieces = [];
    size = 0;
    isFirst = false;
    return block.subarray(withoutMark);
  };
  for await (const piece of stream) {
    pieces.push(piece);
    size += piece.length;
    if (size >= BLOCK_BYTES) yield joined();
  }
  if (size > 0) yield joined();
}

/** @returns NaN when the bytes are not one to nine digits */
function wholeNumber(bytes: Buffer, start: number, end: number): number {
  if (end === start || end - start > 9) return Number.NaN;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = bytes[at]!;
    if (digit < ZERO || digit > NINE) return Number.NaN;
    value = value * 10 + digit - ZERO;
  }
  return value;
}

/** @returns the seconds of `H:MM:SS`, hours up to 999; NaN when malformed */
function secondsOf(bytes: Buffer, start: number, end: number): number {
  if (end - start > 9 || bytes[end - 3] !== COLON || bytes[end - 6] !== COLON) return Number.NaN;
  const hours = wholeNumber(bytes, start, end - 6);
  const minutes = wholeNumber(bytes, end - 5, end - 3);
  const seconds = wholeNumber(bytes, end - 2, end);
  return minutes < 60 && seconds < 60 ? hours * 3600 + minutes * 60 + seconds : Number.NaN;
}
