import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';

/** Licences of packages that are shipped: permissive ones, and MPL-2.0, whose files we use unchanged. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Zlib',
]);
/** Licences that are allowed for some packages only (docs/dependencies.md says why). */
const EXCEPTIONS: readonly { packages: RegExp; licence: string }[] = [
  { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' },
  { packages: /^@fontsource-variable\//, licence: 'OFL-1.1' },
];
const EXACT = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const REGISTRY = 'https://registry.npmjs.org/';

/** The parts of `package.json` that are checked. */
export type Manifest = {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  /** Packages with a script at their installation, and whether it may run. */
  allowScripts: Record<string, boolean>;
};
type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
};
/** `package-lock.json`: packages by their folder, the project itself by ''. */
export type Lock = { packages: Record<string, LockedPackage & Partial<Manifest>> };

function isAllowed(name: string, licence: string): boolean {
  const expression = licence.replace(/^\(|\)$/g, '');
  if (expression.includes(' OR ')) return expression.split(' OR ').some((one) => isAllowed(name, one));
  return expression
    .split(' AND ')
    .every(
      (one) =>
        ALLOWED.has(one) ||
        EXCEPTIONS.some(({ packages, licence }) => licence === one && packages.test(name)),
    );
}

function packageProblems(name: string, locked: LockedPackage, { allowScripts }: Manifest): string[] {
  const problems: string[] = [];
  const { license: licence, integrity, resolved, dev = false, hasInstallScript = false } = locked;
  if (!dev && licence === undefined) problems.push('states no licence');
  if (!dev && licence !== undefined && !isAllowed(name, licence))
    problems.push(`has the licence ${licence}, which is not allowed`);
  if (!integrity?.startsWith('sha512-')) problems.push('has no SHA-512 digest');
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) problems.push(`comes from ${resolved}`);
  if (hasInstallScript && allowScripts[name] === undefined)
    problems.push('runs a script at its installation, which allowScripts neither allows nor forbids');
  return problems.map((problem) => `${name} ${locked.version} ${problem}`);
}

/** @returns one line for each package that may not be shipped or installed, and each version that is not exact */
export function dependencyProblems(manifest: Manifest, lock: Lock): string[] {
  const { '': root, ...packages } = lock.packages;
  const problems: string[] = [];
  for (const kind of ['dependencies', 'devDependencies'] as const) {
    for (const [name, version] of Object.entries(manifest[kind])) {
      if (!EXACT.test(version)) problems.push(`${name} has no exact version: ${version}`);
      if (root?.[kind]?.[name] !== version) problems.push(`${name} is not in the lock file as ${version}`);
    }
  }
  for (const [folder, locked] of Object.entries(packages)) {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    problems.push(...packageProblems(name, locked, manifest));
  }
  return problems;
}

/** Checks the packages of the project, without a network. @returns one line for each problem */
export function checkDependencies(): string[] {
  const read = (file: string) => JSON.parse(readFileSync(path.join(PROJECT_ROOT, file), 'utf8'));
  return dependencyProblems(read('package.json') as Manifest, read('package-lock.json') as Lock);
}
