import { renderToReadableStream } from 'react-dom/server.browser';
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
export function handleError(error: unknown): void {
  if (!(isRouteErrorResponse(error) && error.status < 500)) console.error(error);
}

/**
 * Renders a page whole: pages are small and quick, a page kept in memory is sent to many, and its inline scripts can be
 * named by digest. The web stream renders in three quarters of the time of the Node one.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  let failed = false;
  const { locale } = splitLocale(new URL(request.url).pathname);
  const stream = await renderToReadableStream(
    <LanguageProvider language={languages[locale]}>
      <RequestIdContext value={loadContext.get(pageContext).requestId}>
        <ServerRouter context={routerContext} url={request.url} />
      </RequestIdContext>
    </LanguageProvider>,
    {
      // Never in pieces that a script must put together: the page is whole without scripts.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError() {
        failed = true;
      },
    },
  );
  // Read before all is there, the page would come in pieces again.
  await stream.allReady;
  // Gathered here: a response that passes the stream on copies every piece twice more.
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(Buffer.concat(pieces), { status: failed ? 500 : status, headers });
}
