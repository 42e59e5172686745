import { namedKeys } from './named-keys.ts';

/** The modules of a build for browsers, by their id. */
export type ModuleGraph = {
  /** The code of a module after removal of unused parts; undefined when it is not in the build. */
  codeOf: (id: string) => string | undefined;
  importsOf: (id: string) => readonly string[];
  lateImportsOf: (id: string) => readonly string[];
};

/**
 * Finds texts that a page shows and does not load. A page has the groups of texts that it and its imports name in
 * `loadTexts('group', …)`; what it imports later has those, and its own.
 * @param pages ids of the modules of pages
 * @param keysOf keys by their group of texts
 * @returns a line for each such text
 */
export function unloadedTexts(
  { codeOf, importsOf, lateImportsOf }: ModuleGraph,
  pages: readonly string[],
  keysOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const named = new Map<string, ReadonlyMap<string, readonly string[]>>();
  function namedIn(id: string): ReadonlyMap<string, readonly string[]> {
    const code = codeOf(id) ?? '';
    const known =
      named.get(id) ?? new Map([...keysOf].map(([group, keys]) => [group, namedKeys(code, keys)] as const));
    named.set(id, known);
    return known;
  }
  const problems = new Set<string>();
  for (const page of pages) {
    const seen = new Set<string>();
    const roots: { id: string; loaded: ReadonlySet<string> }[] = [{ id: page, loaded: new Set() }];
    for (let root = roots.pop(); root; root = roots.pop()) {
      const modules = reachOf(root.id);
      const loaded = new Set([...root.loaded, ...[...modules].flatMap((id) => loadedIn(codeOf(id) ?? ''))]);
      for (const id of modules) {
        for (const [group, keys] of namedIn(id)) {
          if (loaded.has(group)) continue;
          for (const key of keys) problems.add(`${page}: ${key} of "${group}", named in ${id}`);
        }
        for (const late of lateImportsOf(id)) {
          if (seen.has(late)) continue;
          seen.add(late);
          roots.push({ id: late, loaded });
        }
      }
    }
  }
  return [...problems];

  function reachOf(start: string): Set<string> {
    const reached = new Set<string>();
    const next = [start];
    for (let id = next.pop(); id !== undefined; id = next.pop()) {
      if (reached.has(id) || codeOf(id) === undefined) continue;
      reached.add(id);
      next.push(...importsOf(id));
    }
    return reached;
  }
}

function loadedIn(code: string): string[] {
  return [...code.matchAll(/loadTexts\(([^)]+)\)/g)].flatMap(([, groups]) => groups!.match(/[\w/-]+/g) ?? []);
}
