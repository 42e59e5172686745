import { describe, expect, it } from 'vitest';
import { checkDependencies, dependencyProblems, type Lock } from './check-dependencies.ts';

const manifest = { dependencies: { one: '1.0.0' }, devDependencies: {}, allowScripts: { one: true } };
const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-AAAA' };

function problemsWith(locked: Partial<Lock['packages'][string]>, name = 'one'): string[] {
  const packages = { '': manifest, [`node_modules/${name}`]: { ...good, ...locked } };
  return dependencyProblems(manifest, { packages });
}

describe('a package', () => {
  it.each<[string, Partial<Lock['packages'][string]>, string]>([
    ['a licence that forces ours', { license: 'AGPL-3.0-only' }, 'AGPL-3.0-only'],
    ['one such licence among several', { license: 'MIT AND GPL-3.0-only' }, 'GPL-3.0-only'],
    ['no licence', { license: undefined }, 'states no licence'],
    ['no digest', { integrity: undefined }, 'no SHA-512'],
    ['a weak digest', { integrity: 'sha1-AAAA' }, 'no SHA-512'],
    ['another source than the registry', { resolved: 'git+ssh://git@github.com/a/b.git' }, 'github.com'],
  ])('with %s is refused', (_, locked, words) => {
    expect(problemsWith(locked)).toEqual([expect.stringContaining(words)]);
  });

  it('with an unknown script at its installation is refused', () => {
    expect(problemsWith({ hasInstallScript: true })).toEqual([]);
    expect(problemsWith({ hasInstallScript: true }, 'two')).toEqual([
      expect.stringContaining('allowScripts'),
    ]);
  });

  it.each([
    { license: '(MIT OR GPL-3.0-only)' },
    { license: '(MIT AND Zlib)' },
    { license: 'GPL-3.0-only', dev: true },
  ])('with %j is accepted', (locked) => expect(problemsWith(locked)).toEqual([]));

  it('may have an excepted licence only where it is excepted', () => {
    const license = 'Apache-2.0 AND LGPL-3.0-or-later';
    expect(problemsWith({ license }, '@img/sharp-win32-x64')).toEqual([]);
    expect(problemsWith({ license }, 'another')).toHaveLength(1);
  });
});

it.each(['^1.0.0', '~1.0.0', '*', 'latest', 'file:../one', 'github:a/one'])(
  'the version %s is refused, because it is not exact',
  (version) => {
    const loose = { ...manifest, dependencies: { one: version } };
    const lock = { packages: { '': loose, 'node_modules/one': good } };
    expect(dependencyProblems(loose, lock)).toEqual([expect.stringContaining('no exact version')]);
  },
);

it('a version that the lock file does not have is refused', () => {
  const lock = {
    packages: { '': { ...manifest, dependencies: { one: '1.0.1' } }, 'node_modules/one': good },
  };
  expect(dependencyProblems(manifest, lock)).toEqual(['one is not in the lock file as 1.0.0']);
});

it('the packages of the project may all be shipped', () => expect(checkDependencies()).toEqual([]));
