import { expect, it } from 'vitest';
import { productionPackages } from './production-packages.ts';

it('production has the packages that the product needs, and none that only tests or others could use', () => {
  const packages = {
    '': { dependencies: { web: '1', maths: '2' }, devDependencies: { tests: '1' } },
    'node_modules/web': {
      dependencies: { maths: '1' },
      optionalDependencies: { 'web-linux': '1', 'web-mars': '1' },
      peerDependencies: { frame: '1', tests: '1' },
      peerDependenciesMeta: { tests: { optional: true } },
    },
    'node_modules/web/node_modules/maths': { dependencies: { '@scope/numbers': '1' } },
    'node_modules/maths': {},
    'node_modules/@scope/numbers': { dependencies: { maths: '2' } },
    'node_modules/web-linux': {},
    'node_modules/frame': {},
    'node_modules/tests': { dependencies: { browser: '1' } },
    'node_modules/browser': {},
  };
  expect(productionPackages({ packages })).toEqual([
    'node_modules/@scope/numbers',
    'node_modules/frame',
    'node_modules/maths',
    'node_modules/web',
    'node_modules/web-linux',
    'node_modules/web/node_modules/maths',
  ]);
});
