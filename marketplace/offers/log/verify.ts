import { canonicalJson, type JsonValue } from './canonical.ts';
import { commitmentText, type LogFile, type LogLine, type PublishedKey } from './entry.ts';
import { parseLogFile, parseLogLine } from './file-schema.ts';
import { type Replayed, type RuleFault, replayLine } from './replay.ts';

/** Characters of a log: far more than a round with all its bids. */
export const MAX_LOG_LENGTH = 50_000_000;

export type LogFault =
  | RuleFault
  | 'malformed'
  | 'sequence'
  | 'round'
  | 'time'
  | 'previous'
  | 'hash'
  | 'key'
  | 'signature'
  | 'disclosure';

export type VerificationFault = LogFault | 'noLog' | 'tooLarge' | 'empty' | 'receipt';

export type Verification =
  | {
      ok: true;
      entries: number;
      lastHash: string;
      lastAt: string;
      /** Ids of the keys that signed entries, oldest first. */
      keyIds: string[];
      round: Replayed;
      file: LogFile;
    }
  | {
      ok: false;
      /** Position of the first entry that does not hold; null: the file as a whole. */
      sequence: number | null;
      fault: VerificationFault;
      /** The file with the entries that hold; null for a file that is no log. */
      file: LogFile | null;
    };

/** Is called after each entry; what it waits for lets a browser do other work. */
export type OnProgress = (checked: number, total: number) => Promise<void> | void;

const encoder = new TextEncoder();

/** @returns the SHA-256 digest in hexadecimal */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return digest.toHex?.() ?? Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @returns null for text of a length that base64url has not */
function bytesOf(base64url: string): Uint8Array<ArrayBuffer> | null {
  if (base64url.length % 4 === 1) return null;
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** @returns null for values that have no canonical JSON: half a surrogate pair, or nested without end */
function canonicalText(value: unknown): string | null {
  try {
    return canonicalJson(value as JsonValue);
  } catch {
    return null;
  }
}

/** @returns the id of a public key: the beginning of its digest */
export async function keyIdOf(publicKey: string): Promise<string> {
  return (await sha256(publicKey)).slice(0, 16);
}

async function isSigned(key: CryptoKey, signature: string, text: string): Promise<boolean> {
  const bytes = bytesOf(signature);
  return bytes !== null && crypto.subtle.verify('Ed25519', key, bytes, encoder.encode(text));
}

/** @returns the keys of a file that have their id, and the endorsement of the key that they name; by id */
async function readKeys(keys: readonly PublishedKey[]): Promise<Map<string, CryptoKey>> {
  const known = new Map<string, CryptoKey>();
  const given = new Map(keys.map((key) => [key.id, key]));
  for (const { id, publicKey } of keys) {
    const bytes = bytesOf(publicKey);
    const key =
      bytes && (await crypto.subtle.importKey('raw', bytes, 'Ed25519', false, ['verify']).catch(() => null));
    if (key && (await keyIdOf(publicKey)) === id) known.set(id, key);
  }
  for (const { id, publicKey, previous, endorsement } of keys) {
    // The file may begin with a later key: then its endorsement cannot be checked here.
    if (previous === null || !given.has(previous)) continue;
    const endorser = known.get(previous);
    if (!endorser || endorsement === null || !(await isSigned(endorser, endorsement, publicKey)))
      known.delete(id);
  }
  return known;
}

/** @returns the first key of the chain of endorsements of each key, by id; null for a chain without an end */
function firstKeys(keys: readonly PublishedKey[]): Map<string, string | null> {
  const previousOf = new Map(keys.map(({ id, previous }) => [id, previous]));
  const firsts = new Map<string, string | null>();
  for (const start of previousOf.keys()) {
    const path: string[] = [];
    let id = start;
    while (!firsts.has(id)) {
      path.push(id);
      const previous = previousOf.get(id) ?? null;
      const isFirst = previous === null || !previousOf.has(previous);
      // Until the end is known, a key of the path that comes again has none.
      firsts.set(id, isFirst ? id : null);
      if (isFirst) break;
      id = previous;
    }
    const first = firsts.get(id) ?? null;
    for (const one of path) firsts.set(one, first);
  }
  return firsts;
}

/**
 * Leaves out the keys that no endorsement joins with the key of the first entry: anybody could continue a log with a
 * key of their own.
 */
function keysOfChain(
  id: string,
  keys: readonly PublishedKey[],
  known: ReadonlyMap<string, CryptoKey>,
): Map<string, CryptoKey> {
  const firsts = firstKeys(keys);
  const first = firsts.get(id) ?? null;
  return new Map([...known].filter(([one]) => first !== null && firsts.get(one) === first));
}

/** @returns null for a value that has no canonical JSON */
function commitmentOf(...of: Parameters<typeof commitmentText>): string | null {
  try {
    return commitmentText(...of);
  } catch {
    return null;
  }
}

async function lineFault(
  { entry, hash, signature, disclosures = {} }: LogLine,
  before: LogLine | undefined,
  keys: ReadonlyMap<string, CryptoKey>,
): Promise<LogFault | null> {
  if (entry.sequence !== (before?.entry.sequence ?? 0) + 1) return 'sequence';
  if (entry.previous !== (before?.hash ?? null)) return 'previous';
  if (before && entry.round !== before.entry.round) return 'round';
  if (before && entry.at < before.entry.at) return 'time';
  const text = canonicalText(entry);
  if (text === null) return 'malformed';
  if ((await sha256(text)) !== hash) return 'hash';
  const key = keys.get(entry.key);
  if (!key) return 'key';
  if (!(await isSigned(key, signature, text))) return 'signature';
  for (const [field, disclosure] of Object.entries(disclosures)) {
    const { round, sequence } = entry;
    const committed = commitmentOf({ round, sequence, field }, disclosure);
    if (committed === null) return 'malformed';
    if (entry.commitments[field] !== (await sha256(committed))) return 'disclosure';
  }
  return null;
}

/** @returns the fault of openings that do not match what their bids committed to */
async function openingsFault(lines: readonly LogLine[], { entry }: LogLine): Promise<LogFault | null> {
  if (entry.type !== 'closed') return null;
  for (const { bid, amount, salt } of entry.data.openings ?? []) {
    const committed = lines[bid - 1]?.entry.commitments.amount;
    const of = { round: entry.round, sequence: bid, field: 'amount' };
    if (committed !== (await sha256(commitmentText(of, { salt, value: amount })))) return 'openingWrong';
  }
  return null;
}

/** @returns the state after a line; a line whose times no clock has is malformed */
function replayed(
  round: Replayed | null,
  line: LogLine,
): ReturnType<typeof replayLine> | { ok: false; fault: 'malformed' } {
  try {
    return replayLine(round, line);
  } catch {
    return { ok: false, fault: 'malformed' };
  }
}

async function verifyLines(
  head: Omit<LogFile, 'lines'>,
  unread: readonly unknown[],
  onProgress?: OnProgress,
): Promise<Verification> {
  const given = await readKeys(head.keys);
  let keys = given;
  const lines: LogLine[] = [];
  const file = { ...head, lines };
  let round: Replayed | null = null;
  for (const [at, unreadLine] of unread.entries()) {
    const sequence = at + 1;
    const line = parseLogLine(unreadLine);
    if (!line) return { ok: false, sequence, fault: 'malformed', file };
    if (at === 0) keys = keysOfChain(line.entry.key, head.keys, given);
    const { entry } = line;
    if (entry.type === 'started' && entry.data.adId !== head.listing.adId)
      return { ok: false, sequence, fault: 'round', file };
    const fault = (await lineFault(line, lines.at(-1), keys)) ?? (await openingsFault(lines, line));
    if (fault) return { ok: false, sequence, fault, file };
    const next = replayed(round, line);
    if (!next.ok) return { ok: false, sequence, fault: next.fault, file };
    round = next.round;
    lines.push(line);
    await onProgress?.(sequence, unread.length);
  }
  const last = lines.at(-1);
  if (!last || !round) return { ok: false, sequence: null, fault: 'empty', file };
  const keyIds = [...new Set(lines.map(({ entry }) => entry.key))];
  return { ok: true, entries: lines.length, lastHash: last.hash, lastAt: last.entry.at, keyIds, round, file };
}

/** @returns the entry with a hash, which may have capitals and white space around it; null for none */
export function findReceipt(lines: readonly LogLine[], receipt: string): LogLine | null {
  const hash = receipt.trim().toLowerCase();
  return lines.find((line) => line.hash === hash) ?? null;
}

/**
 * Checks a downloaded log without asking anybody: form, sequence, chain of hashes, signatures, disclosed values, and
 * that every entry keeps the rules of the round.
 * @param receipt a hash that the log must contain
 * @throws what `onProgress` throws
 */
export async function verifyLog(
  text: string,
  receipt?: string,
  onProgress?: OnProgress,
): Promise<Verification> {
  if (text.length > MAX_LOG_LENGTH) return { ok: false, sequence: null, fault: 'tooLarge', file: null };
  const parsed = parseLogFile(text);
  if (!parsed) return { ok: false, sequence: null, fault: 'noLog', file: null };
  const result = await verifyLines(parsed.head, parsed.unread, onProgress);
  if (result.ok && receipt && !findReceipt(result.file.lines, receipt))
    return { ok: false, sequence: null, fault: 'receipt', file: result.file };
  return result;
}
