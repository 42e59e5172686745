import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { splitLocale } from '#language/language.ts';
import { languages } from '#language/languages.ts';
import { LanguageProvider } from '#language/react.tsx';
import { type PageContext, pageContext, provideContext } from './api/context.ts';
import { RequestIdContext } from './frame/request-id.ts';

/** What the server calls for each request; the key of the context must be the one the pages were built with. */
export function createLoadContext(given: PageContext): RouterContextProvider {
  return provideContext(given);
}

/** Pages that are not there or gone are answers; everything else that a loader or a component throws is a fault of ours. */
export function handleError(error: unknown, { context }: { context: Readonly<RouterContextProvider> }): void {
  if (!(isRouteErrorResponse(error) && error.status < 500)) context.get(pageContext).logError(error);
}

const END = '</body></html>';

/** Renders a page whole, and hands it to the server beside the answer, whose body would be encoded and copied. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { requestId, takePage } = loadContext.get(pageContext);
  const { locale } = splitLocale(new URL(request.url).pathname);
  const html = await render(
    <LanguageProvider language={languages[locale]}>
      <RequestIdContext value={requestId}>
        <ServerRouter context={context} url={request.url} />
      </RequestIdContext>
    </LanguageProvider>,
  );
  const isStatic = !context.renderMeta?.didRenderScripts;
  const data = isStatic || !serverHandoffStream ? '' : await handoff(serverHandoffStream);
  takePage(
    ['<!DOCTYPE html>', html.slice(0, -END.length), data, END],
    context.staticHandlerContext.matches.at(-1)!.route.id,
  );
  return new Response(null, { status, headers });
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

/**
 * What the loaders gave, for the router in the browser, which `ServerRouter` would send in pieces: as data, which is
 * smaller than a script and which the content security policy need not name.
 */
async function handoff(stream: ReadableStream<Uint8Array>): Promise<string> {
  const data = await new Response(stream).text();
  return `<script type="application/json" id="loaded">${data.replaceAll('<', '\\u003c')}</script><script>${TAKE_OVER}</script>`;
}

const TAKE_OVER =
  '{const{streamController:c}=window.__reactRouterContext;c.enqueue(document.getElementById("loaded").textContent);c.close()}';
