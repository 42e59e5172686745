import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { dkimOf } from './dkim.ts';
import { readEnv } from './env.ts';

const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const named = { MAIL_DKIM_DOMAIN: 'gaff.example', MAIL_DKIM_SELECTOR: 'autumn' };

function env(settings: Record<string, string>) {
  const read = readEnv(settings);
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.env;
}

it('a key comes from a setting, with or without line breaks, or from a file', async () => {
  const signed = { domainName: 'gaff.example', keySelector: 'autumn', privateKey: pem };
  const oneLine = pem.replaceAll('\n', '\\n');
  expect(dkimOf(env({ ...named, MAIL_DKIM_PRIVATE_KEY: pem }))).toEqual(signed);
  expect(dkimOf(env({ ...named, MAIL_DKIM_PRIVATE_KEY: oneLine }))).toEqual(signed);
  const folder = await temporaryFolder('dkim');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'key.pem');
  await writeFile(file, pem);
  expect(dkimOf(env({ ...named, MAIL_DKIM_PRIVATE_KEY_FILE: file }))).toEqual({
    ...signed,
    privateKey: pem.trimEnd(),
  });
  expect(dkimOf(env({}))).toBeNull();
});

it('incomplete settings, a missing file and a key of another kind end the start', () => {
  expect(readEnv(named)).toMatchObject({ ok: false, problems: [expect.stringContaining('MAIL_DKIM')] });
  expect(readEnv({ ...named, MAIL_DKIM_PRIVATE_KEY_FILE: '/nowhere/key.pem' })).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^MAIL_DKIM_PRIVATE_KEY_FILE: ENOENT/)],
  });
  const other = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => dkimOf(env({ ...named, MAIL_DKIM_PRIVATE_KEY: other }))).toThrow('no RSA key');
});
