import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '#server/env.ts';

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

/** @returns the bill of materials of what is shipped: packages by the lock file, and data of others. Needs no network. */
export async function billOfMaterials(): Promise<Sbom> {
  const arguments_ = ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'];
  const options = { cwd: PROJECT_ROOT, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)('npm', arguments_, options);
  const bill = JSON.parse(stdout) as Sbom;
  const { name } = JSON.parse(await readFile(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    name: string;
  };
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

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(process.argv[2] ?? path.join(PROJECT_ROOT, 'build', 'sbom.cdx.json'));
  await mkdir(path.dirname(file), { recursive: true });
  const bill = await billOfMaterials();
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} components`);
}
