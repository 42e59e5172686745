import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LogFile } from '#marketplace/offers/log/entry.ts';
import { sampleOpenLog } from '#marketplace/offers/testing/sample-log.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { reportOf } from './verify-offers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'verify-offers-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as people do, with the texts as files in place of their names. */
function run(files: Readonly<Record<string, string>>, ...args: string[]) {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const script = path.join(PROJECT_ROOT, 'scripts/verify-offers.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: folder,
    encoding: 'utf8',
    // Without a network and without a database: no setting of either is there.
    env: { PATH: process.env.PATH },
  });
  return { status, stdout, stderr };
}

function sample(): LogFile {
  return sampleOpenLog().file();
}
const report = (file: unknown, receipt: string | null = null) =>
  reportOf(typeof file === 'string' ? file : JSON.stringify(file), { receipt, known: null });

describe('npm run verify-offers', () => {
  it('names signers, entries and the result of a log that holds, with its receipt and keys', () => {
    const file = sample();
    const files = { 'log.json': JSON.stringify(file), 'keys.json': JSON.stringify({ keys: file.keys }) };
    const receipt = file.lines[5]!.hash;
    const { status, stdout } = run(files, 'log.json', '--receipt', receipt, '--keys', 'keys.json');
    expect(stdout).toContain('Log of the offers on “1 Main Street, Swords” (ad 1000042), round 7');
    expect(stdout).toContain('Entries: 7');
    expect(stdout).toContain(`Signed by: ${file.keys[0]!.id}`);
    expect(stdout).toContain('✓ The receipt is in the log.');
    expect(stdout).toContain('✓ The file of keys has every key');
    expect(stdout).toContain('✓ Every entry holds.');
    expect(status).toBe(0);
  });

  it('fails for keys of another site, and says which key they lack', () => {
    const file = sample();
    const files = {
      'log.json': JSON.stringify(file),
      'keys.json': JSON.stringify({ keys: [...sample().keys, { ...file.keys[0]!, publicKey: 'other' }] }),
    };
    const { status, stdout } = run(files, 'log.json', '--keys', 'keys.json');
    expect(stdout).toContain(`✗ The file of keys does not have ${file.keys[0]!.id}.`);
    expect(status).toBe(1);
  });

  it('fails for a changed log, a wrong file, a missing file and wrong arguments', () => {
    const file = sample();
    const changed = JSON.stringify(file).replace('"amount":30000000', '"amount":30000001');
    const result = run({ 'log.json': changed }, 'log.json');
    expect(result.stdout).toContain('✗ Entry 6 does not hold. Its hash isn’t the hash of its content');
    expect(result.stdout).toContain('The 5 entries before it hold.');
    expect(result.status).toBe(1);
    expect(run({ 'log.json': '%PDF-1.7' }, 'log.json')).toMatchObject({
      status: 1,
      stdout: expect.stringContaining('This file isn’t a log of an offers round.'),
    });
    expect(run({}, 'nothing.json').status).toBe(1);
    expect(run({}).stderr).toContain('Usage: npm run verify-offers');
    expect(run({ 'log.json': '{}' }, 'log.json', '--keys', 'log.json').stderr).toContain('is not an answer');
    expect(run({ 'log.json': '{}' }, 'log.json', '--receipt', 'abc').stderr).toContain('64 characters');
  });
});

describe('the report', () => {
  it.each<[string, (file: LogFile) => void, string]>([
    ['a removed entry', ({ lines }) => lines.splice(3, 1), 'Entry 4 does not hold. Its number'],
    [
      'swapped entries',
      ({ lines }) => lines.push(...lines.splice(5, 1)),
      'Entry 6 does not hold. Its number',
    ],
    [
      'a signature of another entry',
      ({ lines }) => Object.assign(lines[2]!, { signature: lines[1]!.signature }),
      'Entry 3 does not hold. Its signature',
    ],
    [
      'a signature that is none',
      ({ lines }) => Object.assign(lines[2]!, { signature: 'A' }),
      'Entry 3 does not hold. Its signature',
    ],
    ['a missing key', ({ keys }) => keys.pop(), 'Entry 1 does not hold. It’s signed with a key'],
    [
      'a key that is none',
      ({ keys }) => Object.assign(keys[0]!, { publicKey: 'A' }),
      'Entry 1 does not hold. It’s signed with a key',
    ],
    [
      'another disclosed value',
      ({ lines }) => Object.assign(lines[0]!.disclosures!.reserve!, { value: 1 }),
      'Entry 1 does not hold. A value that is disclosed',
    ],
    [
      'half a character',
      ({ lines }) => Object.assign(lines[0]!.disclosures!.reserve!, { value: '\ud800' }),
      'Entry 1 does not hold. It doesn’t have the form',
    ],
    [
      'an unknown type',
      ({ lines }) => Object.assign(lines[4]!.entry, { type: 'deleted' }),
      'Entry 5 does not hold. It doesn’t have the form',
    ],
    ['no entries', ({ lines }) => lines.splice(0), '✗ The file has no entries.'],
  ])('names the first entry that does not hold: %s', async (_, change, expected) => {
    const file = structuredClone(sample());
    change(file);
    const { isGood, lines } = await report(file);
    expect(isGood).toBe(false);
    expect(lines.join('\n')).toContain(expected);
  });

  it('says where the log breaks the rules of the round though it is signed', async () => {
    const writer = sampleOpenLog();
    const at = '2026-05-05T10:00:00.000Z';
    writer.add({ type: 'bid', bidder: 1, data: { amount: 30_100_001, reserve: 'not_met' }, at });
    const { lines } = await report(writer.file());
    expect(lines.join('\n')).toContain('Entry 8 does not hold. The bid is below the lowest amount');
  });

  it('survives nesting without end, and a receipt that is elsewhere', async () => {
    const deep = JSON.stringify(sample()).replace(
      '"value":35000000',
      `"value":${'['.repeat(1e5)}${']'.repeat(1e5)}`,
    );
    expect((await report(deep)).lines.join('\n')).toContain(
      'Entry 1 does not hold. It doesn’t have the form',
    );
    expect((await report(sample(), 'a'.repeat(64))).lines.join('\n')).toContain(
      'none has the hash of the receipt',
    );
  });

  it('shows no control characters of the file', async () => {
    const file = { ...sample(), listing: { adId: 1, title: '\u001b[2JCleared' } };
    expect((await report(file)).lines.join('\n')).not.toContain('\u001b');
  });
});
