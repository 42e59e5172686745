import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PROJECT_ROOT } from '#server/env.ts';
import { compileIfNeeded } from './compile.ts';
import { digestOf, isCurrent, type Sources } from './sources.ts';

const run = promisify(execFile);
const BUILD = path.join(PROJECT_ROOT, 'build');
const CONFIGURATION = 'vite.config.ts';
const SOURCES: Sources = {
  root: PROJECT_ROOT,
  patterns: [
    '{web,design,platform,property,marketplace}/**/*.{ts,tsx,css,json}',
    `{package-lock.json,${CONFIGURATION},package.json}`,
  ],
  stamp: path.join(BUILD, '.sources'),
};

/**
 * Builds the pages unless the sources are unchanged since the last build, or missing, as in an installation that was
 * built elsewhere.
 * @param log receives a line when a build begins
 */
export async function buildIfNeeded(log: (text: string) => void): Promise<void> {
  if (!existsSync(path.join(PROJECT_ROOT, CONFIGURATION)) || (await isCurrent(SOURCES))) return;
  // Before the build: what changes while it runs is built the next time.
  const digest = await digestOf(SOURCES);
  log('Building the pages');
  const cli = path.join(PROJECT_ROOT, 'node_modules', '.bin', 'vite');
  await run(cli, ['build', '--app'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'production' },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`The pages could not be built:\n${error.stderr || error.stdout}`);
  });
  await compressAssets();
  await writeFile(SOURCES.stamp, digest);
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

if (process.argv[1] === import.meta.filename) {
  await buildIfNeeded(console.log);
  await compileIfNeeded(console.log);
}
