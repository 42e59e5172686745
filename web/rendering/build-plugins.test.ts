import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { serverExports } from './build-plugins.ts';

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

/** @returns the browser code of a page's module; null when it is unchanged */
function forBrowsers(id: string, environment: string): string | null {
  const { transform } = serverExports();
  const context = {
    environment: { name: environment },
    parse: (code: string) => parseSync(id, code).program,
  };
  const result = (
    transform as unknown as (this: unknown, code: string, id: string) => { code: string } | null
  ).call(context, PAGE, id);
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

it('the server build keeps everything, and other modules are unchanged', () => {
  expect(forBrowsers('/gaff/web/pages/home.tsx', 'ssr')).toBeNull();
  expect(forBrowsers('/gaff/web/home/latest.ts', 'client')).toBeNull();
});
