import { execFile } from 'node:child_process';
import { copyFile, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { digestOf, isCurrent, type Sources } from './sources.ts';

const ROOT = path.dirname(import.meta.dirname);
const PROGRAM = path.join(ROOT, 'build', 'program');
const FOLDERS = '{database,platform,property,design,marketplace,demo,web,server,scripts}';
/** Files that the server reads while it runs. */
const DATA = `${FOLDERS}/**/*.{json,csv,sql,webp,jpg}`;
const SOURCES: Sources = {
  root: ROOT,
  patterns: [`${FOLDERS}/**/*.ts`, DATA, 'package.json'],
  stamp: path.join(PROGRAM, '.sources'),
};
/** Files of this program for tests. */
const ONLY_TESTS = /\.test\.ts$|(^|\/)testing\//;
/** A file of the program in an import, or in the address of a thread or process. */
const FILE_NAME = /((?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*(['"])(?:\.{1,2}\/|#)[^'"\n]*)\.ts\2/g;

/**
 * Compiles the server to JavaScript in `build/program`, unless it is current: one file for each source, in the same
 * folders, with the same lines and columns. In production no thread then reads TypeScript, for which Node uses
 * WebAssembly.
 * @param log receives a line when that begins
 */
export async function compileIfNeeded(log: (text: string) => void): Promise<void> {
  if (await isCurrent(SOURCES)) return;
  log('Compiling the server');
  // A process of its own: the engine warns of the function that strips types, and what it loads for it stays in memory.
  const args = ['--disable-warning=ExperimentalWarning', import.meta.filename];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT }).catch((error: { stderr: string }) => {
    throw new Error(`The server could not be compiled:\n${error.stderr}`);
  });
}

/**
 * @param source TypeScript whose types can be erased
 * @returns JavaScript with every word at its place; imports name the compiled files
 */
export function compileText(source: string): string {
  return stripTypeScriptTypes(source).replaceAll(FILE_NAME, '$1.js$2');
}

async function compile(): Promise<void> {
  const draft = `${PROGRAM}.new`;
  await rm(draft, { recursive: true, force: true });
  for await (const file of glob(`${FOLDERS}/**/*.ts`, { cwd: ROOT })) {
    if (ONLY_TESTS.test(file)) continue;
    const target = path.join(draft, file.replace(/\.ts$/, '.js'));
    await mkdir(path.dirname(target), { recursive: true });
    try {
      await writeFile(target, compileText(await readFile(path.join(ROOT, file), 'utf8')));
    } catch (cause) {
      throw new Error(`${file}: ${(cause as Error).message}`, { cause });
    }
  }
  for await (const file of glob(DATA, { cwd: ROOT })) {
    if (ONLY_TESTS.test(file)) continue;
    await mkdir(path.dirname(path.join(draft, file)), { recursive: true });
    await copyFile(path.join(ROOT, file), path.join(draft, file));
  }
  // Says how #imports are resolved, and that the files are modules.
  await copyFile(path.join(ROOT, 'package.json'), path.join(draft, 'package.json'));
  await writeFile(path.join(draft, '.sources'), await digestOf(SOURCES));
  await rm(PROGRAM, { recursive: true, force: true });
  await rename(draft, PROGRAM);
}

if (process.argv[1] === import.meta.filename) await compile();
