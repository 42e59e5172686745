import type { RouteObject, StaticHandlerContext } from 'react-router';
import { setImportedBasics } from '#marketplace/finance/rules/basics.ts';
import type { RuleRow } from '#marketplace/finance/rules/model.ts';
import { HIDE_SCRIPT } from '#marketplace/hidden-listings/components/hide-script.ts';
import { HEART_SCRIPT } from '#marketplace/saved-listings/components/heart-script.ts';
import { type PageContext, provideContext } from '#platform/pages/page-context.ts';
import { type DataAnswer, pagePath } from '#platform/pages/page-data.ts';
import type { PageModule } from '#platform/pages/page-module.ts';
import { COUNTS_SCRIPT } from './frame/counts-script.ts';
import { THEME_SCRIPT } from './frame/theme-script.ts';
import type { Assets } from './rendering/assets.ts';
import { LATE_SCRIPT } from './rendering/late-script.ts';
import { isFault, pageError } from './rendering/page-error.ts';
import { fileOfPage, importPage } from './rendering/page-modules.ts';
import { placeOf, shownBy } from './rendering/page-route.tsx';
import { renderDocument } from './rendering/render-document.tsx';
import { handlersByFirstPart } from './rendering/route-handlers.ts';
import { PAGES } from './routes.ts';

/** Every inline script, for the content security policy. */
export const INLINE_SCRIPTS: readonly string[] = [
  THEME_SCRIPT,
  COUNTS_SCRIPT,
  HEART_SCRIPT,
  HIDE_SCRIPT,
  LATE_SCRIPT,
];

export type RenderedPage = {
  /** The pattern of the page, as its feature declares it; empty for redirects, which no page answers. */
  pattern: string;
  status: number;
  headers: Record<string, string>;
  /** Parts of the body, kept separate to avoid another copy. */
  body: readonly string[];
};

/** @param target path and query of the request: of a page, or of its data */
export type RenderPage = (target: string, context: PageContext) => Promise<RenderedPage>;

export type AssetsOf = (source: string, lateParts?: readonly string[]) => Assets;

/** A path without a page. */
const NOTHING_HERE = '/not/here';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/**
 * @param assetsOf returns what a page's module, such as `web/pages/home.tsx`, needs in a browser, including style
 *   sheets of lazily loaded parts
 * @returns a function that renders the page at a URL, or answers with its data
 */
export async function createPageRenderer(assetsOf: AssetsOf): Promise<RenderPage> {
  const pages = new Map<string, { source: string; module: PageModule }>();
  const routes: RouteObject[] = [];
  for (const [path, name] of PAGES) {
    const module = await importPage(name);
    const place = placeOf(path);
    pages.set(place.id, { source: fileOfPage(name), module });
    routes.push({ ...place, loader: module.loader as RouteObject['loader'], ...shownBy(module) });
  }
  const handlerOf = handlersByFirstPart(routes);

  return async (target, context) => {
    // Pages are a bundle of their own, whose figures are apart from the server's modules.
    setImportedBasics(context.importedRules as readonly RuleRow[] | undefined);
    // Concatenated instead of resolved, so that no path can name another host.
    const url = new URL(new URL(context.publicUrl).origin + target);
    const asked = pagePath(url.pathname);
    if (asked !== null) url.pathname = asked;
    const query = () =>
      handlerOf(url.pathname).query(new Request(url), { requestContext: provideContext(context) });
    let loaded = await query();
    // Patterns of the router match no line breaks, not even `*`.
    if (!(loaded instanceof Response) && !pages.has(loaded.matches.at(-1)!.route.id!)) {
      url.pathname = NOTHING_HERE;
      loaded = await query();
    }
    if (loaded instanceof Response)
      return asked === null ? redirectResponse(loaded) : answer('', redirectAnswer(loaded));
    const route = loaded.matches.at(-1)!.route.id!;
    const pattern = route === '/' ? route : `/${route}`;
    const { source, module } = pages.get(route)!;
    const headers = { ...module.headers?.(), ...Object.fromEntries(loaded.loaderHeaders[route] ?? []) };
    if (loaded.errors) {
      const error = Object.values(loaded.errors)[0];
      if (isFault(error)) context.logError(error);
      loaded.errors = { [route]: pageError(error) };
    }
    if (asked !== null) {
      const isDocument = module.handle?.static === true;
      const data = isDocument
        ? { redirect: url.pathname + url.search, isDocument }
        : dataAnswer(loaded, route);
      return answer(`${pattern}.data`, data, loaded.statusCode, headers);
    }
    const body = await renderDocument(loaded, { route, assets: assetsOf(source, module.lateParts), context });
    return { pattern, status: loaded.statusCode, headers: { ...headers, ...HTML }, body };
  };
}

function redirectResponse({ status, headers }: Response): RenderedPage {
  return { pattern: '', status, headers: Object.fromEntries(headers), body: [] };
}

function redirectAnswer({ headers }: Response): DataAnswer {
  return { redirect: headers.get('location')! };
}

function dataAnswer({ loaderData, errors }: StaticHandlerContext, route: string): DataAnswer {
  return errors ? { error: errors[route].data } : { data: loaderData[route] ?? null };
}

function answer(
  pattern: string,
  body: DataAnswer,
  status = 200,
  headers: Record<string, string> = {},
): RenderedPage {
  return { pattern, status, headers: { ...headers, ...JSON_TYPE }, body: [JSON.stringify(body)] };
}
