import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setEarlierSecrets } from '#platform/secrets/earlier-secrets.ts';
import type { Env } from './settings/table.ts';

/** Generated secrets have 256 bits in hex; AUTH_SECRET has at least 32 characters too. */
const SECRET_SHAPE = /^\S{32,}$/;

/**
 * Reads the generated secret of an installation without AUTH_SECRET, or creates it in a file that only its user may
 * read. The file appears complete or not at all, even if the process dies, and of two processes that start together
 * the second reads the first one's.
 * @throws if the file has other content: a partial secret would be insecure
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const file = secretFile({ DATA_DIR: dataDir });
  await mkdir(dataDir, { recursive: true });
  const known = await readFile(file, 'utf8').catch(ifCode('ENOENT'));
  if (known === undefined) {
    const beside = `${file}.${randomUUID()}`;
    await writeFile(beside, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    await link(beside, file).catch(ifCode('EEXIST'));
    await rm(beside);
  }
  const secret = (known ?? (await readFile(file, 'utf8'))).trim();
  if (!SECRET_SHAPE.test(secret))
    throw new Error(`${file} holds no secret: delete it, and a new one is made`);
  return secret;
}

/** @returns the path of the generated secret */
export function secretFile({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string {
  return path.join(DATA_DIR, 'auth-secret');
}

/**
 * Reads the secret of the installation, and makes its earlier secrets known to the process.
 * @returns `AUTH_SECRET`, or else the generated secret
 */
export async function installationSecret({
  AUTH_SECRET,
  EARLIER_AUTH_SECRETS,
  DATA_DIR,
}: Pick<Env, 'AUTH_SECRET' | 'EARLIER_AUTH_SECRETS' | 'DATA_DIR'>): Promise<string> {
  const secret = AUTH_SECRET ?? (await loadOrCreateSecret(DATA_DIR));
  setEarlierSecrets(secret, EARLIER_AUTH_SECRETS);
  return secret;
}

function ifCode(expected: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== expected) throw error;
  };
}
