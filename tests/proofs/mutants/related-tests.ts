import { globSync } from 'node:fs';
import path from 'node:path';
import { resolveImport, sourceOf } from '#tests/support/module-reach.ts';

/** Most test files that run for a fault: those after them know the file by long detours only. */
const MAX_FILES = 16;
const IMPORTS = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gms;
const TEST = /\.test\.tsx?$/;

/** @returns the modules that import each module of a folder, by path */
function importers(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const exclude = ['**/node_modules/**', 'build/**', '.data/**'];
  for (const module of globSync('**/*.{ts,tsx}', { cwd: folder, exclude })) {
    for (const [, name] of (sourceOf(module) ?? '').matchAll(IMPORTS)) {
      const imported = resolveImport(module, name!);
      if (imported) found.set(imported, [...(found.get(imported) ?? []), module]);
    }
  }
  return found;
}

/** @returns the number of folders that two paths begin with */
function sharedFolders(one: string, other: string): number {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = a.findIndex((folder, at) => folder !== b[at]);
  return end === -1 ? a.length : end;
}

/**
 * Finds the tests that can notice a fault in a file: those that import it, directly or by other modules.
 * @param folder of the project
 * @returns a function of a file's path to paths of test files. Nearly every test over HTTP imports every file, so those
 *   come first that stand beside the file, then those beside the modules that use it, by the imports between.
 */
export function relatedTests(folder: string): (file: string) => string[] {
  const importersOf = importers(folder);
  return (file) => {
    const steps = new Map([[file, 0]]);
    const nearest = new Map<string, number>();
    for (const [module, distance] of steps) {
      const beside = path.dirname(module);
      if (!nearest.has(beside)) nearest.set(beside, distance);
      for (const importer of importersOf.get(module) ?? [])
        if (!steps.has(importer)) steps.set(importer, distance + 1);
    }
    const distanceOf = (test: string) => nearest.get(path.dirname(test))!;
    return [...steps.keys()]
      .filter((module) => TEST.test(module))
      .toSorted(
        (a, b) =>
          distanceOf(a) - distanceOf(b) ||
          sharedFolders(file, b) - sharedFolders(file, a) ||
          steps.get(a)! - steps.get(b)! ||
          a.localeCompare(b),
      )
      .slice(0, MAX_FILES);
  };
}
