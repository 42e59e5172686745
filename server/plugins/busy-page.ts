import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { INTL_LOCALES, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pathOf } from './request-target.ts';

/** Below these every answer is one of the API, not a page. */
export const API_PATH = /^\/(api|old|v1|auth)\//;

// The tokens of `design/tokens`, by hand: a server that is too busy for a page is too busy for its files.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;
background:light-dark(#fbfaf7,#0f1615);color:light-dark(#16211f,#eef2ef);font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:28px;line-height:1.2}
p{max-width:36em;margin:12px 0 24px}
a{color:light-dark(#0d5c4d,#55c7ab);font-weight:600}`;

/** Lets in the page's own style and nothing else. */
export const BUSY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a person waits for a page: a browser's navigation, not a client of the API nor a picture of a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.accept?.includes('text/html') === true &&
    !API_PATH.test(pathOf(url))
  );
}

/**
 * The page for someone we cannot serve just now, whole in itself, in the language of the address.
 * @param status 429 where the visitor's own limit is met, 503 where the server has too much to do
 */
export function busyPage(status: 429 | 503, url: string): string {
  const { locale } = splitLocale(pathOf(url));
  const { t } = languages[locale];
  const [title, words] =
    status === 429 ? [t('limit.title'), t('limit.words')] : [t('common.busyTitle'), t('common.busyWords')];
  return `<!doctype html>
<html lang="${INTL_LOCALES[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${t('common.siteName')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${words}</p>
<a href="">${t('common.tryAgain')}</a>
</main>
</body>
</html>
`;
}
