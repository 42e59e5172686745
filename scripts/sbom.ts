import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '#database/temporary-folder.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { type PackageLock, productionPackages } from './production-packages.ts';

/** Data of others that is shipped with the program (docs/dependencies.md, Data). */
const DATA = [
  {
    file: 'marketplace/search/map-view/ireland-coast.json',
    name: 'GSHHG: coast of Ireland',
    version: '2.3.7',
    licence: 'LGPL-3.0-or-later',
    source: 'https://www.soest.hawaii.edu/pwessel/gshhg/',
  },
] as const;

type Component = {
  type: string;
  name: string;
  version: string;
  'bom-ref': string;
  purl?: string;
  licenses: ({ license: { id: string } } | { expression: string })[];
  hashes: { alg: string; content: string }[];
};
/** The parts of a bill of materials (CycloneDX 1.5) that are read or changed here. */
export type Sbom = {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
};

type Manifest = { name: string; devDependencies?: object };
type Lock = PackageLock & { packages: Record<string, { devDependencies?: object }> };

/**
 * Writes manifest and lock file without the packages of development into a folder. npm's own `--omit=dev` also leaves out
 * packages that both need.
 */
async function writeShipped(folder: string): Promise<Manifest> {
  const read = async (file: string) => JSON.parse(await readFile(path.join(PROJECT_ROOT, file), 'utf8'));
  const { devDependencies: _, ...manifest } = (await read('package.json')) as Manifest;
  const lock = (await read('package-lock.json')) as Lock;
  const shipped = new Set(productionPackages(lock));
  const packages = Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([place]) => place === '' || shipped.has(place))
      .map(([place, { devDependencies: _, ...one }]) => [place, one]),
  );
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
  return manifest;
}

/** @returns the bill of materials of npm for the packages that are shipped, by the lock file */
async function billOfPackages(): Promise<{ bill: Sbom; name: string }> {
  const folder = await temporaryFolder('sbom');
  try {
    const { name } = await writeShipped(folder);
    const arguments_ = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)('npm', arguments_, options);
    return { bill: JSON.parse(stdout) as Sbom, name };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns the bill of materials of a release: packages by the lock file, and data of others. Needs no network. */
export async function billOfMaterials(): Promise<Sbom> {
  const { bill, name } = await billOfPackages();
  const data = await Promise.all(DATA.map(dataComponent));
  return {
    ...bill,
    // npm takes the name of the folder.
    metadata: {
      ...bill.metadata,
      component: { ...bill.metadata.component, name, type: 'application' },
    },
    components: [...bill.components, ...data],
    dependencies: [...bill.dependencies, ...data.map((one) => ({ ref: one['bom-ref'], dependsOn: [] }))],
  };
}

async function dataComponent({ file, name, version, licence, source }: (typeof DATA)[number]) {
  const digest = createHash('sha512').update(await readFile(path.join(PROJECT_ROOT, file)));
  return {
    'bom-ref': file,
    type: 'data',
    name,
    version,
    licenses: [{ license: { id: licence } }],
    hashes: [{ alg: 'SHA-512', content: digest.digest('hex') }],
    externalReferences: [{ type: 'website', url: source }],
  } satisfies Component & { externalReferences: object[] };
}

/** Writes the bill of materials into a file. @returns the number of its components */
export async function writeBillOfMaterials(file: string): Promise<number> {
  const bill = await billOfMaterials();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(process.argv[2] ?? path.join(PROJECT_ROOT, 'build', 'sbom.cdx.json'));
  console.log(`${file}: ${await writeBillOfMaterials(file)} components`);
}
