/** An entry of `package-lock.json` (version 3), by the path of its folder; the project itself is at the empty path. */
type LockedPackage = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

export type PackageLock = { packages: Readonly<Record<string, LockedPackage>> };

/**
 * Follows the dependencies of production. npm also keeps the packages that others could use if they were there, such as
 * those for tests.
 * @returns the folders of the packages that production needs, as `node_modules/NAME`, in alphabetical order
 */
export function productionPackages({ packages }: PackageLock): string[] {
  const needed = new Set<string>();
  const waiting = namesOf(packages['']).map((name) => ({ name, from: '' }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const folder = resolve(packages, next.name, next.from);
    if (folder === null || needed.has(folder)) continue;
    needed.add(folder);
    for (const name of namesOf(packages[folder])) waiting.push({ name, from: folder });
  }
  return [...needed].sort();
}

function namesOf(locked: LockedPackage | undefined): string[] {
  const {
    dependencies,
    optionalDependencies,
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = locked ?? {};
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** @returns the nearest folder of a package, looking outwards as Node does; null if it is not installed */
function resolve(packages: PackageLock['packages'], name: string, from: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const found = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[found]) return found;
    if (folder === '') return null;
  }
}
