import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router';
import { splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { PageContext } from '#platform/pages/page-context.ts';
import { RENDERED_DATA_ID, type RenderedData } from '#platform/pages/page-data.ts';
import { hasPageOption } from '#platform/pages/page-handle.ts';
import { SiteContext } from '#platform/pages/site.ts';
import { RequestIdContext } from '../frame/request-id.ts';
import { type Assets, AssetsContext } from './assets.ts';
import { pageError } from './page-error.ts';
import { siteFor } from './site-for.ts';

type Rendering = { route: string; assets: Assets; context: PageContext };

const END = '</body></html>';

/**
 * Renders a page in its document, with the data for hydration. A failing component is logged and replaced by the
 * error page; the status in `loaded` is then 500.
 * @returns parts of the document
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
            {/*
             * Without a route table, which would be built for each page; the matches contain the page's own route.
             */}
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
    hasPageOption(
      loaded.matches.map((match) => match.route),
      'static',
    )
  )
    return ['<!DOCTYPE html>', html];
  const data: RenderedData = {
    site,
    route,
    file: assets.page,
    data: loaded.loaderData[route],
    error: loaded.errors?.[route],
  };
  return ['<!DOCTYPE html>', html.slice(0, -END.length), dataScript(data), END];
}

/** React's placeholder for a part whose code is not loaded yet. */
const LEFT_OUT = '<!--$!-->';

/** Its end without the `<`, of which a page has thousands: searching a page for this takes a twentieth of the time. */
const END_OF_LEFT_OUT = '$!-->';

/**
 * Rendered as one string, in half the time of a stream, which encodes thousands of chunks. Lazily loaded code is
 * awaited the first time a page needs it.
 */
async function render(page: ReactNode): Promise<string> {
  const html = renderToString(page);
  if (!html.includes(END_OF_LEFT_OUT) || !html.includes(LEFT_OUT)) return html;
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.MAX_SAFE_INTEGER });
  return (await new Response(prelude).text()).replace('<!DOCTYPE html>', '');
}

/** Data, not script: every `<` is escaped, so that it cannot close the element. */
function dataScript(data: RenderedData): string {
  return `<script type="application/json" id="${RENDERED_DATA_ID}">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
