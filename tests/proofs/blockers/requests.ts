import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PROJECT_ROOT } from '#server/env.ts';

/** How browsers ask for an address, in the words of blockers. */
export type RequestKind = 'stylesheet' | 'script' | 'image' | 'font' | 'xmlhttprequest' | 'other';
export type SiteRequest = { path: string; kind: RequestKind };

const KINDS: Record<string, RequestKind> = {
  '.js': 'script',
  '.css': 'stylesheet',
  '.woff2': 'font',
  '.svg': 'image',
  '.png': 'image',
  '.jpg': 'image',
  '.ico': 'image',
};

const CLIENT_FOLDER = path.join(PROJECT_ROOT, 'build', 'client');

/** @returns every file of the built pages; compressed twins have the same addresses */
async function builtFiles(): Promise<SiteRequest[]> {
  const files = await readdir(CLIENT_FOLDER, { recursive: true });
  return files
    .filter((file) => path.extname(file) !== '' && !/\.(br|gz)$/.test(file) && !file.startsWith('.vite'))
    .map((file) => ({ path: `/${file}`, kind: KINDS[path.extname(file)] ?? 'other' }));
}

/**
 * Every call that pages can make, by the routes themselves, with values for their parameters; pictures are also asked
 * for as images.
 */
function calls(app: FastifyInstance): SiteRequest[] {
  return app.declaredRoutes.flatMap(({ url }) => {
    const filled = url.replace(/:\w+(\([^)]*\))?/g, '1234').replace('*', '1234');
    const kinds: RequestKind[] = filled.startsWith('/media')
      ? ['xmlhttprequest', 'image']
      : ['xmlhttprequest'];
    return kinds.map((kind) => ({ path: filled, kind }));
  });
}

/** @returns every URL that the site's pages can request from their own server, except documents */
export async function siteRequests(app: FastifyInstance): Promise<SiteRequest[]> {
  return [...(await builtFiles()), ...calls(app)];
}

/** @returns an element with each class that the style sheets name: browsers draw many that no server sends */
export async function elementsOfStyleSheets(): Promise<string> {
  const files = (await builtFiles()).filter(({ kind }) => kind === 'stylesheet');
  const sheets = await Promise.all(
    files.map(({ path: file }) => readFile(path.join(CLIENT_FOLDER, file), 'utf8')),
  );
  const classes = new Set(
    sheets.flatMap((sheet) => [...sheet.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name!)),
  );
  return [...classes].map((name) => `<p class="${name}"></p>`).join('');
}
