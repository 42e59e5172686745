import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { PageContext } from '#platform/pages/page-context.ts';
import { RENDERED_DATA_ID, type RenderedData } from '#platform/pages/page-data.ts';
import { saysOfPage } from '#platform/pages/page-handle.ts';
import { SiteContext } from '#platform/pages/site.ts';
import { RequestIdContext } from '../frame/request-id.ts';
import { type Assets, AssetsContext } from './assets.ts';
import { pageError } from './page-error.ts';
import { siteFor } from './site-for.ts';

type Rendering = { route: string; assets: Assets; context: PageContext };

const END = '</body></html>';

/**
 * Renders a page in its document, with the data that a browser needs to go on with it. A component that fails is logged, and
 * the error page takes the place of the page; the status in `loaded` is then 500.
 * @returns pieces of the document
 */
export async function renderDocument(loaded: StaticHandlerContext, rendering: Rendering): Promise<string[]> {
  const { route, assets, context } = rendering;
  const site = siteFor(context);
  const { locale } = splitLocale(loaded.location.pathname);
  const document = () => (
    <LanguageProvider language={languages[locale]}>
      <RequestIdContext value={context.requestId}>
        <SiteContext value={site}>
          <AssetsContext value={assets}>
            {/* Without routes: the matches hold the page's own, and a table of all routes would be built for each page. */}
            <StaticRouterProvider context={loaded} router={createStaticRouter([], loaded)} hydrate={false} />
          </AssetsContext>
        </SiteContext>
      </RequestIdContext>
    </LanguageProvider>
  );
  let html: string;
  try {
    html = await render(document());
  } catch (error) {
    context.logError(error);
    loaded.statusCode = 500;
    loaded.errors = { [route]: pageError(error) };
    html = await render(document());
  }
  if (
    saysOfPage(
      loaded.matches.map((match) => match.route),
      'static',
    )
  )
    return ['<!DOCTYPE html>', html];
  const data: RenderedData = { site, route, data: loaded.loaderData[route], error: loaded.errors?.[route] };
  return ['<!DOCTYPE html>', html.slice(0, -END.length), dataScript(data), END];
}

/** What React writes in the place of a part whose code has not come yet. */
const LEFT_OUT = '<!--$!-->';

/**
 * As one text, in half the time of a stream, which encodes each of some ten thousand pieces by itself. Code that is
 * loaded late is there from the second time that a page needs it: the first time waits for it.
 */
async function render(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(LEFT_OUT)) return html;
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return (await new Response(prelude).text()).replace('<!DOCTYPE html>', '');
}

/** Data, which no policy need name: every `<` is escaped, so that nothing in it ends the element. */
function dataScript(data: RenderedData): string {
  return `<script type="application/json" id="${RENDERED_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
