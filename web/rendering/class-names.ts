import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Characters of a name in a selector that need no escape. */
const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const REST = `${FIRST}0123456789_-`;

/** Content blockers hide elements whose class is named after advertising. */
const BLOCKED = /^ad$/i;
const BLOCKED_NAMES = 4;

/** Classes and animations of a style module; also finds some words that are neither, which does no harm. */
const LOCAL_NAMES = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g;

/**
 * Short names for the classes of style modules, which stand on every element of every page: two characters instead of
 * a digest of five. A name follows from the digest of its class, so most names stay the same when others are added.
 * @param classes each class once, with the file it is declared in
 * @returns the name of each class, all different
 */
export function shortNames(classes: readonly string[]): Map<string, string> {
  const places = REST.length * FIRST.length;
  if (classes.length > places - BLOCKED_NAMES)
    throw new Error(`${classes.length} classes are too many for names of two characters`);
  const taken = new Map<string, string>();
  for (const one of [...classes].sort()) {
    let place = createHash('sha256').update(one).digest().readUInt32BE() % places;
    while (taken.has(nameAt(place)) || BLOCKED.test(nameAt(place))) place = (place + 1) % places;
    taken.set(nameAt(place), one);
  }
  return new Map([...taken].map(([name, one]) => [one, name]));
}

function nameAt(place: number): string {
  return FIRST[Math.floor(place / REST.length)]! + REST[place % REST.length]!;
}

/**
 * Names the classes of all style modules below a folder; the same in every build of the same sources.
 * @returns `generateScopedName` of Vite: the name of a class by its module
 */
export function classNamer(root: string): (name: string, file: string) => string {
  const names = shortNames(
    globSync('{design,marketplace,platform,property,web}/**/*.module.css', { cwd: root }).flatMap((file) => {
      const found = readFileSync(path.join(root, file), 'utf8').matchAll(LOCAL_NAMES);
      return [...new Set([...found].map(([, name]) => keyOf(file, name!)))];
    }),
  );
  return (name, file) => {
    const short = names.get(keyOf(path.relative(root, file.split('?')[0]!), name));
    if (short === undefined) throw new Error(`${file} has no class ${name}`);
    return short;
  };
}

function keyOf(file: string, name: string): string {
  return `${file.replaceAll('\\', '/')} ${name}`;
}
