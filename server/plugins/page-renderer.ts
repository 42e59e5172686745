import { access } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { PageContext } from '#web/api/context.ts';
import { PROJECT_ROOT } from '../env.ts';
import { type ScriptDigests, scriptDigestsOf } from './script-digests.ts';

const CLIENT_FOLDER = path.join(PROJECT_ROOT, 'build', 'client');
const SERVER_BUILD = path.join(PROJECT_ROOT, 'build', 'server', 'index.js');

/** Renders the page at a request's address; there is no text where the answer is a redirect or no page. */
export type PageRenderer = (
  request: Request,
  context: Omit<PageContext, 'takePage'>,
) => Promise<{
  response: Response;
  html: readonly string[] | null;
  /** Whose scripts the page has; null where there is no page. */
  routeId: string | null;
}>;

export type Pages = {
  render: PageRenderer;
  /** Null in development, where the scripts change. */
  scripts: ScriptDigests | null;
};

/** What `web/entry.server.tsx` exports beside the renderer. */
type EntryModule = { createLoadContext: (given: PageContext) => RouterContextProvider };

/** The pages as built, with their files served from the build folder. */
export async function builtPages(app: FastifyInstance): Promise<Pages> {
  await access(SERVER_BUILD);
  await app.register(fastifyStatic, {
    root: CLIENT_FOLDER,
    wildcard: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders(reply, file) {
      // The build writes a digest into the names below /assets.
      if (file.startsWith(path.join(CLIENT_FOLDER, 'assets'))) {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
      }
    },
  });
  const build: ServerBuild = await import(SERVER_BUILD);
  const production = (pages: ServerBuild) => rendererOf(pages, 'production');
  return { render: production(build), scripts: await scriptDigestsOf(build, production) };
}

/** The pages straight from their sources: Vite serves the files and replaces in place what changes. */
export async function livePages(app: FastifyInstance): Promise<Pages> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: PROJECT_ROOT, server: { middlewareMode: true } });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  app.addHook('onClose', () => vite.close());
  const render: PageRenderer = async (request, context) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
    return rendererOf(build, 'development')(request, context);
  };
  return { render, scripts: null };
}

function rendererOf(build: ServerBuild, mode: 'production' | 'development'): PageRenderer {
  const handle = createRequestHandler(build, mode);
  const { createLoadContext } = build.entry.module as unknown as EntryModule;
  return async (request, context) => {
    let html: readonly string[] | null = null;
    let routeId: string | null = null;
    const takePage: PageContext['takePage'] = (page, shown) => {
      html = page;
      routeId = shown;
    };
    return { response: await handle(request, createLoadContext({ ...context, takePage })), html, routeId };
  };
}
