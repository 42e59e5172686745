/** Rollup's information on a module; null when it is not part of the build. */
export type ModuleInfoOf = (id: string) => { importedIds: readonly string[] } | null;

/** Third-party code of every page: changes rarely, so that browsers keep it cached across releases. */
export const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@lingui\/core|@lingui\/message-utils)\//;

/** Forms of the API and their checks: pages and dialogs load them together. */
export const FORMS =
  /\/(platform\/(forms\/(body|form)[-.\w]*|http\/body-fields\.ts)|design\/form\/(error-summary|textarea|date-picker)[.\w]*)$|\/node_modules\/zod\//;

/** Style sheets of the controls in filter panels: together they load, so each page names one file instead of seven. */
export const CONTROL_STYLES =
  /\/(design\/form\/(choice|field|group|input|range-selector)|marketplace\/search\/components\/(range-field|all-filters-form))\.module\.css$/;

/**
 * Assigns modules to chunks: many small files compress badly and each is listed in every page. Modules that load
 * together share a file: `kit` is imported by the entry or all main pages, `results-listing` by exactly those two,
 * `results-page` by that page alone, `results-shared` by it and others that are visited less. Everything else is left
 * to the bundler.
 * @param entry the browser entry
 * @param main the most visited pages, by name
 * @param pages module of every page by name, including the main ones
 * @returns the chunk name of a shared module; null where the bundler decides
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
    return `${mainUsers[0]}-${users.length === 1 ? 'page' : 'shared'}`;
  };
}

/** All static imports of a module, transitively. */
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
