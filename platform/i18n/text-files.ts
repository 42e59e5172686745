import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { groupOf } from './text-group.ts';

const ROOT = path.join(import.meta.dirname, '../..');

type Readers = 'SERVER' | 'STATIC_PAGES' | 'EVERY_PAGE' | 'LOADING_PAGES';

const READERS: Readonly<Record<string, Readers>> = {
  server: 'SERVER',
  static: 'STATIC_PAGES',
  basics: 'EVERY_PAGE',
};

/**
 * A group of texts: `marketplace/accounts/texts/sign-in.en.json` and the Irish `sign-in.ga.json` are the group
 * `accounts/sign-in`.
 */
export type TextFiles = {
  group: string;
  /** The path from the root, without language: `marketplace/accounts/texts/sign-in`. */
  file: string;
  readers: Readers;
  keys: readonly string[];
};

/**
 * @returns all groups of texts, in alphabetical order
 * @throws where a file lacks its other language or has a key of another file
 */
export function textFiles(): TextFiles[] {
  const groupOfKey = new Map<string, string>();
  const files = globSync('{marketplace/*,platform/*,property,web}/texts/*', { cwd: ROOT }).map((file) =>
    file.replace(/\.(?:en|ga)\.json$/, ''),
  );
  return [...new Set(files)].sort().map((file) => {
    for (const locale of ['en', 'ga']) {
      if (!existsSync(path.join(ROOT, `${file}.${locale}.json`)))
        throw new Error(`${file}.${locale}.json is missing`);
    }
    const group = groupOf(file);
    const texts: object = JSON.parse(readFileSync(path.join(ROOT, `${file}.en.json`), 'utf8'));
    const keys = Object.keys(texts);
    for (const key of keys) {
      const other = groupOfKey.get(key);
      if (other) throw new Error(`${key} is a text of ${other} and of ${group}`);
      groupOfKey.set(key, group);
    }
    return { group, file, readers: readersOf(path.basename(file)), keys };
  });
}

/**
 * @param name of a group, without its feature
 * @returns who needs its texts: the server for mails and API answers, pages that run no scripts, every page, or those
 * pages that load the group
 */
export function readersOf(name: string): Readers {
  return READERS[name] ?? 'LOADING_PAGES';
}
