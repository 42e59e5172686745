import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Of what is ours 256 bits, in hex; as AUTH_SECRET, nothing is shorter. */
const SECRET_SHAPE = /^\S{32,}$/;

/**
 * The secret of a product without AUTH_SECRET: made once, and kept where only its own user may read it. It appears under
 * its name whole or not at all, whatever ends the process, and of two that start together the second finds the first one's.
 * @throws where something else lies in its place: signing with half of a secret would protect nobody
 */
export async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'auth-secret');
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

function ifCode(expected: string): (error: NodeJS.ErrnoException) => undefined {
  return (error) => {
    if (error.code !== expected) throw error;
  };
}
