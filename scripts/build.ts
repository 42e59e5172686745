import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { glob, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PROJECT_ROOT } from '#server/env.ts';

const run = promisify(execFile);
const BUILD = path.join(PROJECT_ROOT, 'build');
const STAMP = path.join(BUILD, '.sources');
const SOURCES = [
  '{web,design,platform,property,marketplace}/**/*.{ts,tsx,css,json}',
  '{package-lock.json,vite.config.ts,package.json}',
];

/**
 * Builds the pages unless the sources are unchanged since the last build. @param log receives a line when a build
 * begins
 */
export async function buildIfNeeded(log: (text: string) => void): Promise<void> {
  const digest = await digestOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === digest) return;
  log('Building the pages');
  const cli = path.join(PROJECT_ROOT, 'node_modules', '.bin', 'vite');
  await run(cli, ['build', '--app'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The pages could not be built:\n${error.stderr || error.stdout}`);
  });
  await compressAssets();
  await writeFile(STAMP, digest);
}

/** Names, sizes and times: reading every file would add half a second to every start. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const pattern of SOURCES) {
    const files = await Array.fromAsync(glob(pattern, { cwd: PROJECT_ROOT }));
    for (const file of files.sort()) {
      const { size, mtimeMs } = await stat(path.join(PROJECT_ROOT, file));
      hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Compresses each file once with the strongest settings, so that serving it costs nothing. */
async function compressAssets(): Promise<void> {
  const client = path.join(BUILD, 'client');
  const files = await Array.fromAsync(glob('**/*.{js,css,svg,json,webmanifest}', { cwd: client }));
  await Promise.all(
    files.map(async (file) => {
      const target = path.join(client, file);
      const bytes = await readFile(target);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await writeFile(`${target}.br`, await promisify(brotliCompress)(bytes, { params }));
      await writeFile(`${target}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}

if (process.argv[1] === import.meta.filename) await buildIfNeeded(console.log);
