import { canonicalJson, type JsonValue } from './canonical.ts';
import { commitmentText, type LogFile, type LogLine, type PublishedKey } from './entry.ts';
import { parseLogFile } from './file-schema.ts';
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

export type Verification =
  | { ok: true; entries: number; lastHash: string; lastAt: string; keyIds: string[]; round: Replayed }
  /** `sequence`: of the first entry that does not hold; null: the file as a whole. */
  | { ok: false; sequence: number | null; fault: LogFault | 'noLog' | 'tooLarge' | 'empty' | 'receipt' };

const encoder = new TextEncoder();

/** @returns the SHA-256 digest in hexadecimal */
export async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return digest.toHex?.() ?? Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

/** @returns the id of a public key: the beginning of its digest */
export async function keyIdOf(publicKey: string): Promise<string> {
  return (await sha256(publicKey)).slice(0, 16);
}

async function isSigned(key: CryptoKey, signature: string, text: string): Promise<boolean> {
  return crypto.subtle.verify('Ed25519', key, bytesOf(signature), encoder.encode(text));
}

/** @returns the keys of a file that have their id, and the endorsement of the key that they name; by id */
async function readKeys(keys: readonly PublishedKey[]): Promise<Map<string, CryptoKey>> {
  const known = new Map<string, CryptoKey>();
  const given = new Map(keys.map((key) => [key.id, key]));
  for (const { id, publicKey } of keys) {
    const key = await crypto.subtle
      .importKey('raw', bytesOf(publicKey), 'Ed25519', false, ['verify'])
      .catch(() => null);
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

async function lineFault(
  { entry, hash, signature, disclosures = {} }: LogLine,
  before: LogLine | undefined,
  keys: ReadonlyMap<string, CryptoKey>,
): Promise<LogFault | null> {
  if (entry.sequence !== (before?.entry.sequence ?? 0) + 1) return 'sequence';
  if (entry.previous !== (before?.hash ?? null)) return 'previous';
  if (before && entry.round !== before.entry.round) return 'round';
  if (before && entry.at < before.entry.at) return 'time';
  const text = canonicalJson(entry as unknown as JsonValue);
  if ((await sha256(text)) !== hash) return 'hash';
  const key = keys.get(entry.key);
  if (!key) return 'key';
  if (!(await isSigned(key, signature, text))) return 'signature';
  for (const [field, disclosure] of Object.entries(disclosures)) {
    const { round, sequence } = entry;
    const committed = await sha256(commitmentText({ round, sequence, field }, disclosure));
    if (entry.commitments[field] !== committed) return 'disclosure';
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

async function verifyLines({ keys: published, lines }: LogFile): Promise<Verification> {
  const keys = await readKeys(published);
  let round: Replayed | null = null;
  for (const [at, line] of lines.entries()) {
    const sequence = at + 1;
    const fault = (await lineFault(line, lines[at - 1], keys)) ?? (await openingsFault(lines, line));
    if (fault) return { ok: false, sequence, fault };
    const next = replayLine(round, line);
    if (!next.ok) return { ok: false, sequence, fault: next.fault };
    round = next.round;
  }
  const last = lines.at(-1);
  if (!last || !round) return { ok: false, sequence: null, fault: 'empty' };
  const keyIds = [...new Set(lines.map(({ entry }) => entry.key))];
  return { ok: true, entries: lines.length, lastHash: last.hash, lastAt: last.entry.at, keyIds, round };
}

/**
 * Checks a downloaded log without asking anybody: form, sequence, chain of hashes, signatures, disclosed values, and
 * that every entry keeps the rules of the round.
 * @param receipt a hash that the log must contain
 */
export async function verifyLog(text: string, receipt?: string): Promise<Verification> {
  if (text.length > MAX_LOG_LENGTH) return { ok: false, sequence: null, fault: 'tooLarge' };
  const parsed = parseLogFile(text);
  if (!parsed) return { ok: false, sequence: null, fault: 'noLog' };
  const { file, malformedLine } = parsed;
  const result = await verifyLines(file);
  if (malformedLine !== null && (result.ok || result.sequence === null))
    return { ok: false, sequence: malformedLine, fault: 'malformed' };
  if (result.ok && receipt && !file.lines.some(({ hash }) => hash === receipt.trim().toLowerCase()))
    return { ok: false, sequence: null, fault: 'receipt' };
  return result;
}
