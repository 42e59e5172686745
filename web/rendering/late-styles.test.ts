import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { PageModule } from '#platform/pages/page-module.ts';
import { PAGES } from '../routes.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** Server-rendered parts with lazily loaded code: `late(async () => (await import('./part.tsx')).Part)`. */
const LATE = /\blate\(\s*async \(\) => \(await import\('([^']+)'\)\)/g;
const STATIC = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)';/gms;

function resolve(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.join(path.dirname(from), name) : null;
}

/** A module and its static imports, including style sheets. */
function reachOf(module: string, seen = new Set<string>()): Set<string> {
  if (seen.has(module) || !existsSync(path.join(ROOT, module))) return seen;
  seen.add(module);
  if (!/\.tsx?$/.test(module)) return seen;
  for (const [statement, name] of readFileSync(path.join(ROOT, module), 'utf8').matchAll(STATIC)) {
    const imported = statement.startsWith('import type') ? null : resolve(module, name!);
    if (imported) reachOf(imported, seen);
  }
  return seen;
}

const pages = await Promise.all(
  [...new Set(PAGES.map(([, name]) => `web/pages/${name}.tsx`))]
    .filter((file) => existsSync(path.join(ROOT, file)))
    .map(async (file) => {
      const { lateParts = [] }: PageModule = await import(path.join(ROOT, file));
      const modules = [...reachOf(file), ...reachOf('web/document.tsx')];
      const late = modules
        .filter((one) => one.endsWith('.tsx'))
        .flatMap((one) => [
          ...[...readFileSync(path.join(ROOT, one), 'utf8').matchAll(LATE)].map(
            ([, name]) => resolve(one, name!)!,
          ),
        ]);
      return {
        file,
        lateParts,
        styles: new Set([...modules, ...lateParts.flatMap((part) => [...reachOf(part)])]),
        late,
      };
    }),
);

it('there are pages with such parts', () => {
  expect(pages.filter(({ late }) => late.length > 0).length).toBeGreaterThan(3);
});

it.each(pages)('$file has the style sheets of its lazily loaded parts', ({ late, lateParts, styles }) => {
  const missing = late
    .flatMap((part) => [...reachOf(part)])
    .filter((file) => file.endsWith('.css') && !styles.has(file));
  expect(missing).toEqual([]);
  for (const part of lateParts) expect(existsSync(path.join(ROOT, part))).toBe(true);
});
