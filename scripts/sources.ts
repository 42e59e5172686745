import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files below `root` that something is built from, and the file that says from which state of them it was. */
export type Sources = { root: string; patterns: readonly string[]; stamp: string };

/** @returns whether nothing has changed since the build */
export async function isCurrent(sources: Sources): Promise<boolean> {
  return (await readFile(sources.stamp, 'utf8').catch(() => '')) === (await digestOf(sources));
}

/** Names, sizes and times: reading every file would add half a second to every start. */
export async function digestOf({ root, patterns }: Sources): Promise<string> {
  const hash = createHash('sha256');
  for (const pattern of patterns) {
    const files = await Array.fromAsync(glob(pattern, { cwd: root }));
    const states = await Promise.all(files.sort().map((file) => stat(path.join(root, file))));
    for (const [at, { size, mtimeMs }] of states.entries()) hash.update(`${files[at]} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}
