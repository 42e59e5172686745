import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { INTL_LOCALES, splitLocale } from '#platform/i18n/language.ts';
import { languages } from '#platform/i18n/languages.ts';
import { pathOf } from './request-target.ts';

/** Paths below these prefixes belong to the API, not to pages. */
export const API_PATH = /^\/(api|old|v1|auth)\//;

// Design tokens copied from `design/tokens`: a server too busy for a page is too busy for its style sheets.
const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;
background:light-dark(#fbfaf7,#0f1615);color:light-dark(#16211f,#eef2ef);font:16px/1.5 system-ui,sans-serif}
h1{margin:0;font-size:28px;line-height:1.2}
p{max-width:36em;margin:12px 0 24px}
a{color:light-dark(#0d5c4d,#55c7ab);font-weight:600}`;

/** Allows the page's own style and nothing else. */
export const BUSY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a person waits for a page: a browser navigation, as opposed to an API client or a picture. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.accept?.includes('text/html') === true &&
    !API_PATH.test(pathOf(url))
  );
}

/**
 * A self-contained page for a visitor who cannot be served now, in the language of the path.
 * @param status 429 if the visitor exceeded the rate limit, 503 if the server is overloaded
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
