import { createHash } from 'node:crypto';
import type { ServerBuild } from 'react-router';
import type { PageRenderer } from './page-renderer.ts';

/** Scripts within a page; `src` ones are allowed by 'self', data blocks run nothing. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** The digests of the inline scripts of a route, as a content security policy names them. */
export type ScriptDigests = ReadonlyMap<string, readonly string[]>;

/** What renders nothing: routes without their loaders and components have the scripts of the build, and no data. */
const nothing = () => null;
const EMPTY_SITE = { publicUrl: 'http://localhost', hasMailbox: false, viewer: null };

/**
 * Finds the inline scripts that each route of a build has, from pages that hold nothing else: no data and no address of a
 * visitor is in them. A script that reaches a page in any other way is in no list, and does not run.
 * @param rendererOf makes the renderer of a build
 * @returns digests by the id of the innermost route of an address (see `takePage`), also of one that fails
 */
export async function scriptDigestsOf(
  build: ServerBuild,
  rendererOf: (build: ServerBuild) => PageRenderer,
): Promise<ScriptDigests> {
  const found = new Map<string, readonly string[]>();
  const render = rendererOf(emptyBuild(build));
  for (const path of pathsOf(build)) {
    const { html, routeId } = await render(new Request(`${EMPTY_SITE.publicUrl}${path}`), {
      ...EMPTY_SITE,
      callApi: () => Promise.reject(new Error('Pages without loaders call nothing')),
      mapTiles: null,
      undoSeconds: 0,
      requestId: '',
      logError: nothing,
    });
    if (html && routeId !== null) found.set(routeId, digestsIn(html));
  }
  return found;
}

/** The build with the document of its pages and nothing in it. */
function emptyBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const module =
      route.parentId === undefined
        ? { ...route.module, loader: () => EMPTY_SITE }
        : { ...route.module, loader: undefined, default: nothing };
    return [[id, { ...route, module }]];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] };
}

/** One address for each route. */
function pathsOf(build: ServerBuild): string[] {
  const segments = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : build.routes[id];
    return route ? [...segments(route.parentId), ...(route.path ?? '').split('/')].filter(Boolean) : [];
  };
  return Object.keys(build.routes).map((id) => {
    const path = segments(id)
      .filter((segment) => segment !== 'ga?')
      .map((segment) => (segment.startsWith(':') ? 'x' : segment === '*' ? 'x/x/x/x/x' : segment));
    return `/${path.join('/')}`;
  });
}

function digestsIn(html: readonly string[]): string[] {
  const scripts = html.flatMap((piece) => [...piece.matchAll(INLINE_SCRIPT)].map(([, script]) => script!));
  return [...new Set(scripts)].map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
