import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { inlineScripts, serverExports } from './build-plugins.ts';

const PAGE = `
import { languages } from './languages.ts';
import { data, useLocation } from 'router';
import './page.css';
await loadTexts('home');
export async function loader() { return data(languages.en); }
export const headers = shared;
export const handle = { wide: true };
export default function Page() { return useLocation().pathname; }
`;

/** @returns the code of a page's module as browsers get it; null where it stays as it is */
function forBrowsers(id: string, environment: string, module = PAGE): string | null {
  const { transform } = serverExports();
  const context = {
    environment: { name: environment },
    parse: (code: string) => parseSync(id, code).program,
  };
  const result = (
    transform as unknown as (this: unknown, code: string, id: string) => { code: string } | null
  ).call(context, module, id);
  return result?.code ?? null;
}

it('the browser build drops loaders and headers of pages with their imports', () => {
  const code = forBrowsers('/gaff/web/pages/home.tsx', 'client');
  expect(code).not.toMatch(/loader|headers|languages/);
  expect(code).toContain("import { data, useLocation } from 'router';");
  expect(code).toContain("import './page.css';");
  expect(code).toContain("await loadTexts('home');");
  expect(code).toContain('export const handle');
  expect(code).toContain('export default function Page');
});

it('every build gets the pages of a feature and nothing else of its manifest', () => {
  const manifest = `
import { api } from './api.ts';
export const pages = { areas: 'areas' };
export const jobs = [{ name: 'sweep', run: () => sweep() }];
export { placesApi as api } from './api.ts';
const sweep = () => 1;
`;
  for (const environment of ['client', 'ssr']) {
    const code = forBrowsers('/gaff/marketplace/places/feature.ts', environment, manifest);
    expect(code?.trim()).toBe("export const pages = { areas: 'areas' };");
  }
});

it('the server gets all of it, and browsers get all of other modules', () => {
  expect(forBrowsers('/gaff/web/pages/home.tsx', 'ssr')).toBeNull();
  expect(forBrowsers('/gaff/web/home/latest.ts', 'client')).toBeNull();
});

it('the server build minifies inline scripts around their expressions, and they do the same', () => {
  const source = `const KEY = 'own.key', MOST = 9;
export const SCRIPT = import.meta.env.SSR ? \`(function (store, found) {
  var digits = (store['\${KEY}'] || '').match(/\\\\d+/g);
  if (digits) { found.push('\${MOST}+', digits.length > \${MOST}, "\\\`" + digits.join()); }
})(store, found)\` : '';`;
  const { transform } = inlineScripts();
  const run = (name: string) =>
    (transform as unknown as (this: unknown, code: string, id: string) => { code: string } | null).call(
      { environment: { name } },
      source,
      '/gaff/web/frame/own-script.ts',
    );
  expect(run('client')).toBeNull();
  const { code } = run('ssr')!;
  const script = new Function(
    `${code.replace('export const SCRIPT =', 'return').replace('import.meta.env.SSR', 'true')}`,
  )() as string;
  expect(script).not.toMatch(/\n|digits/);
  const found: unknown[] = [];
  new Function('store', 'found', script)({ 'own.key': 'a12b345' }, found);
  expect(found).toEqual(['9+', false, '`12,345']);
});
