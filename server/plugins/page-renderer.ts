import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type * as ServerEntry from '#web/entry.server.tsx';
import type { RenderPage } from '#web/entry.server.tsx';
import { assetsOfPage, type BuildManifest } from '#web/rendering/assets.ts';
import { PROJECT_ROOT } from '../env.ts';
import { builtFiles } from './built-files.ts';
import { liveAssets } from './live-assets.ts';

const CLIENT_FOLDER = path.join(PROJECT_ROOT, 'build', 'client');
const SERVER_BUILD = path.join(PROJECT_ROOT, 'build', 'server', 'entry.server.js');
const SERVER_SOURCE = '/web/entry.server.tsx';

export type Pages = {
  render: RenderPage;
  /** Every inline script of the pages; null in development, where tools add their own. */
  scripts: readonly string[] | null;
};

/** The built pages, with their files served from the build folder. */
export async function builtPages(app: FastifyInstance): Promise<Pages> {
  await access(SERVER_BUILD);
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    wildcard: false,
    globIgnore: ['**/.vite/**', 'assets/**', '**/*.{br,gz}'],
    preCompressed: true,
    maxAge: '1h',
  });
  await app.register(builtFiles, { folder: CLIENT_FOLDER });
  const manifest: BuildManifest = JSON.parse(
    await readFile(path.join(CLIENT_FOLDER, '.vite', 'manifest.json'), 'utf8'),
  );
  const entry: typeof ServerEntry = await import(SERVER_BUILD);
  const assets = new Map<string, ReturnType<typeof assetsOfPage>>();
  const assetsOf: ServerEntry.AssetsOf = (source, lateParts) => {
    const known = assets.get(source) ?? assetsOfPage(manifest, source, lateParts);
    assets.set(source, known);
    return known;
  };
  return { render: await entry.createPageRenderer(assetsOf), scripts: entry.INLINE_SCRIPTS };
}

/** The pages from their sources: Vite serves the files and replaces changed modules in place. */
export async function livePages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite');
  const { default: react } = await import('@vitejs/plugin-react');
  // Without a line break, which React would treat as a text node in the head.
  const tools = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script>`;
  const vite = await createServer({
    root: PROJECT_ROOT,
    appType: 'custom',
    server: { middlewareMode: true },
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  app.addHook('onClose', () => vite.close());
  const render: RenderPage = async (target, context) => {
    const entry = (await vite.ssrLoadModule(SERVER_SOURCE)) as typeof ServerEntry;
    const renderPage = await entry.createPageRenderer((source) => liveAssets(vite, source));
    const page = await renderPage(target, context);
    if (!page.headers['content-type']?.startsWith('text/html')) return page;
    return { ...page, body: [page.body.join('').replace('</head>', `${tools}</head>`)] };
  };
  return { render, scripts: null };
}
