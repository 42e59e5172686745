import { glob } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';

/** The files a room may hold, by CONTRIBUTING.md. */
const VOCABULARY =
  /^(contract|rules|access|reads|writes|api|jobs)(\.test)?\.ts$|^README\.md$|^(components|pages|emails)\//;
/** The one noun that every part of a room speaks, where a room has such a noun. */
const NOUNS: ReadonlySet<string> = new Set(['search/query.ts']);
/** A folder within a room is a sub-room: it names its files after its own nouns. */
const SUB_ROOM = /^[a-z][a-z0-9-]*\//;
const KEBAB_CASE =
  /^(?:[a-z0-9-]+\/)*(?:README|[a-z0-9]+(?:[-.][a-z0-9]+)*)\.(?:ts|tsx|css|csv|md|json|sql)$/;
/** Drawers in which nobody finds anything again. */
const DRAWER = /(^|\/)(utils?|helpers?|misc|common|lib)(\.ts|\/)/;

/** @returns one line for each file of a room that has no place there */
export async function strangersInRooms(): Promise<string[]> {
  const strangers: string[] = [];
  const rooms = path.join(PROJECT_ROOT, 'marketplace');
  for await (const file of glob('*/**/*.*', { cwd: rooms })) {
    const [, ...rest] = file.split(path.sep);
    const name = rest.join('/');
    if (!VOCABULARY.test(name) && !SUB_ROOM.test(name) && !NOUNS.has(file))
      strangers.push(`${file} is not a word of a room's vocabulary`);
    if (!KEBAB_CASE.test(name)) strangers.push(`${file} is not in kebab-case`);
    if (DRAWER.test(name)) strangers.push(`${file} is a drawer, not a noun`);
  }
  return strangers;
}
