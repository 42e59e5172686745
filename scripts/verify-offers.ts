import { readFile, stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatLogTime } from '#marketplace/offers/log/describe.ts';
import type { LogFile } from '#marketplace/offers/log/entry.ts';
import { type KnownKey, parseKeysFile, unknownSigners } from '#marketplace/offers/log/signers.ts';
import { MAX_LOG_LENGTH, type Verification, verifyLog } from '#marketplace/offers/log/verify.ts';
import { languages } from '#platform/i18n/languages.ts';

const USAGE = `Usage: npm run verify-offers -- FILE [--receipt HASH] [--keys FILE]
Checks the downloaded log of an offers round, without a database and without a network.
  --receipt HASH   the hash that confirmed a bid or an application: the log must contain it
  --keys FILE      the answer of GET /api/v1/offers/keys, saved earlier: its keys must have signed the log`;

const CHECKS = [
  'every entry has the form of an entry',
  'the entries are numbered without a gap and in order of time',
  'every entry names the hash of the entry before, and has the hash of its own content',
  'every entry is signed with a key of the file, and each key is endorsed by the key before',
  'every value that the file discloses is the value that its entry committed to',
  'every entry keeps the rules of the round: states, hours, deadline, minimum, approval, changes of settings',
];

const language = languages.en;

/** Control characters of a file could change what a terminal shows. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

function linesOfFile({ listing, view, lines }: LogFile): string[] {
  const round = lines[0]?.entry.round;
  return [
    `Log of the offers on “${printable(listing.title)}” (ad ${listing.adId})${round === undefined ? '' : `, round ${round}`}`,
    `View: ${view}`,
  ];
}

function failureOf({ sequence, fault, file }: Verification & { ok: false }): string[] {
  const why = language.t(`verify.fault.${fault}`);
  if (sequence === null) return [`✗ ${why}`];
  return [
    `✗ Entry ${sequence} does not hold. ${why}`,
    language.t('verify.before', { count: file?.lines.length ?? 0 }),
  ];
}

/** @returns a line about the keys, and whether all signers are known */
function compareKeys(result: Verification & { ok: true }, known: readonly KnownKey[]) {
  const unknown = unknownSigners(result.file, result.keyIds, known);
  return unknown.length === 0
    ? { isKnown: true, text: '✓ The file of keys has every key that signed an entry.' }
    : { isKnown: false, text: `✗ The file of keys does not have ${unknown.join(', ')}.` };
}

/**
 * Checks a log and puts the result in words.
 * @param known keys that must have signed the log; null to leave that out
 * @returns the lines to print, and whether everything holds
 */
export async function reportOf(
  text: string,
  { receipt, known }: { receipt: string | null; known: readonly KnownKey[] | null },
): Promise<{ isGood: boolean; lines: string[] }> {
  const result = await verifyLog(text, receipt ?? undefined);
  const about = result.file ? linesOfFile(result.file) : [];
  const checks = ['Checked:', ...CHECKS.map((check) => `  - ${check}`)];
  if (!result.ok) return { isGood: false, lines: [...about, ...checks, ...failureOf(result)] };
  const { entries, keyIds, lastAt, lastHash } = result;
  const keys = known && compareKeys(result, known);
  return {
    isGood: keys?.isKnown ?? true,
    lines: [
      ...about,
      ...checks,
      `Entries: ${entries}`,
      `Signed by: ${keyIds.join(', ')}`,
      `Last entry: ${formatLogTime(lastAt, language)} Irish time, hash ${lastHash}`,
      ...(receipt ? ['✓ The receipt is in the log.'] : []),
      ...(keys ? [keys.text] : []),
      '✓ Every entry holds.',
      ...(keys ? [] : ['Compare the keys with those that the site publishes: --keys FILE does.']),
    ],
  };
}

async function run(): Promise<boolean> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { receipt: { type: 'string' }, keys: { type: 'string' } },
  });
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(USAGE);
  const { receipt = null } = values;
  if (receipt !== null && !/^\s*[0-9a-f]{64}\s*$/i.test(receipt))
    throw new Error(language.t('verify.receiptMalformed'));
  const known = values.keys === undefined ? null : parseKeysFile(await readFile(values.keys, 'utf8'));
  if (values.keys !== undefined && !known)
    throw new Error(`${values.keys} is not an answer of GET /api/v1/offers/keys.`);
  // A file that is too large is not read; a character has at most three bytes.
  const isTooLarge = (await stat(file)).size > 3 * MAX_LOG_LENGTH;
  if (isTooLarge) throw new Error(language.t('verify.fault.tooLarge'));
  const { isGood, lines } = await reportOf(await readFile(file, 'utf8'), { receipt, known });
  console.log(lines.join('\n'));
  return isGood;
}

if (process.argv[1] === import.meta.filename) {
  const isGood = await run().catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  process.exitCode = isGood ? 0 : 1;
}
