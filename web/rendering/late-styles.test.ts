import path from 'node:path';
import { expect, it } from 'vitest';
import type { PageModule } from '#platform/pages/page-module.ts';
import { PROJECT_ROOT } from '#server/env.ts';
import { resolveImport, sourceOf, transitiveImportsOf } from '#tests/support/module-reach.ts';
import { PAGES } from '../routes.ts';

/**
 * Parts that the server renders and whose code the browser loads later:
 * `late(async () => (await import('./part.tsx')).Part)`.
 */
const LATE = /\blate\(\s*async \(\) => \(await import\('([^']+)'\)\)/g;

const pages = await Promise.all(
  [...new Set(PAGES.map(([, name]) => `${name}.tsx`))]
    .filter((file) => sourceOf(file) !== null)
    .map(async (file) => {
      const { lateParts = [] }: PageModule = await import(path.join(PROJECT_ROOT, file));
      const modules = [...transitiveImportsOf(file), ...transitiveImportsOf('web/document.tsx')];
      const late = modules
        .filter((one) => one.endsWith('.tsx'))
        .flatMap((one) => [
          ...[...sourceOf(one)!.matchAll(LATE)].map(([, name]) => resolveImport(one, name!)!),
        ]);
      return {
        file,
        lateParts,
        styles: new Set([...modules, ...lateParts.flatMap((part) => [...transitiveImportsOf(part)])]),
        late,
      };
    }),
);

it('there are pages with such parts', () => {
  expect(pages.filter(({ late }) => late.length > 0).length).toBeGreaterThan(3);
});

it.each(pages)(
  '$file has the style sheets of its late parts before their code',
  ({ late, lateParts, styles }) => {
    const missing = late
      .flatMap((part) => [...transitiveImportsOf(part)])
      .filter((file) => file.endsWith('.css') && !styles.has(file));
    expect(missing).toEqual([]);
    for (const part of lateParts) expect(sourceOf(part), part).not.toBeNull();
  },
);
