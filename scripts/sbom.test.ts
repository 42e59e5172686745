import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '#server/env.ts';
import { billOfMaterials } from './sbom.ts';

it('the bill of materials names everything that is shipped, with its licence and its digest', async () => {
  const bill = await billOfMaterials();
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    metadata: { component: { name: 'gaff', type: 'application' } },
  });
  const manifest = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const refs = new Set(bill.components.map((one) => one['bom-ref']));
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(refs, name).toContain(`${name}@${version}`);
  const lock = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: boolean }>;
  };
  for (const [folder, { version, dev }] of Object.entries(lock.packages)) {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (folder !== '' && !dev) expect(refs, name).toContain(`${name}@${version}`);
  }
  expect(refs).not.toContain(`lighthouse@${manifest.devDependencies.lighthouse}`);
  for (const component of bill.components) {
    expect(component.licenses.length, component.name).toBeGreaterThan(0);
    expect(component.hashes[0], component.name).toMatchObject({ alg: 'SHA-512' });
    expect(component.hashes[0]!.content).toMatch(/^[0-9a-f]{128}$/);
    if (component.type === 'library') expect(component.purl).toMatch(/^pkg:npm\/.+@.+$/);
  }
  // Every name of the graph is a component, and none is there twice.
  expect(refs.size).toBe(bill.components.length);
  const known = new Set([...refs, bill.metadata.component['bom-ref']]);
  for (const { ref, dependsOn = [] } of bill.dependencies)
    for (const one of [ref, ...dependsOn]) expect(known, one).toContain(one);
});

it('data of others is in it', async () => {
  const { components } = await billOfMaterials();
  const data = components.filter(({ type }) => type === 'data');
  expect(data.map(({ licenses }) => licenses)).toEqual([[{ license: { id: 'LGPL-3.0-or-later' } }]]);
  for (const one of data) expect(existsSync(path.join(PROJECT_ROOT, one['bom-ref']))).toBe(true);
});
