/** What the bundler knows of a module; null of one that is not part of the build. */
export type ModuleInfoOf = (id: string) => { importedIds: readonly string[] } | null;

/** What every page runs, from other projects: changes rarely, so that browsers keep it from one release to the next. */
export const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@lingui\/core|@lingui\/message-utils)\//;

/**
 * Decides which modules are one file: dozens of small files compress badly, and each stands in every page. What is loaded
 * together is one file: `kit` is what the entry or all main pages import, `results-listing` what just those two do, and
 * `results-page` what no other page imports at once (later it may). All else is left to the bundler.
 * @param entry module that runs every page
 * @param main the pages that visitors come to first, by name
 * @param pages module of every page by its name, the main ones among them
 * @returns the name of the file for a module that several files need; null where the bundler decides
 */
export function chunkNames(
  entry: string,
  main: readonly string[],
  pages: ReadonlyMap<string, string>,
): (id: string, infoOf: ModuleInfoOf) => string | null {
  let all: { inEntry: Set<string>; inPage: Map<string, Set<string>> } | undefined;
  return (id, infoOf) => {
    all ??= {
      inEntry: reachedFrom(entry, infoOf),
      inPage: new Map([...pages].map(([name, module]) => [name, reachedFrom(module, infoOf)])),
    };
    if (all.inEntry.has(id)) return 'kit';
    const users = [...all.inPage].filter(([, reached]) => reached.has(id)).map(([name]) => name);
    const mainUsers = main.filter((name) => users.includes(name));
    if (mainUsers.length === 0) return null;
    if (mainUsers.length === main.length) return 'kit';
    if (mainUsers.length > 1) return mainUsers.join('-');
    return users.length === 1 ? `${users[0]}-page` : null;
  };
}

/** All modules that one imports, without those that it imports later. */
function reachedFrom(module: string, infoOf: ModuleInfoOf): Set<string> {
  const reached = new Set<string>();
  const next = [module];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    next.push(...(infoOf(id)?.importedIds ?? []));
  }
  return reached;
}
