import { createHash } from 'node:crypto';

/**
 * The content security policy of pages. Inline scripts are allowed by digest, which, unlike a nonce, stays valid when
 * a page is cached; the digests are made from our own constants, never from a page.
 * @param scripts every inline script of the pages
 * @param tileOrigin origin of the street tiles, if configured
 * @param formOrigins origins to which an answer to a form redirects: browsers check the whole way of a form
 */
export function pagePolicy(
  scripts: readonly string[],
  tileOrigin: string | null,
  formOrigins: readonly string[],
): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(digestOf).join(' ')}`.trim(),
    // React writes style attributes (a shimmer's delay, a card's ratio); style elements and sheets are our own files.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tileOrigin ? ` ${tileOrigin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${tileOrigin ? ` ${tileOrigin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["form-action 'self'", ...formOrigins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function digestOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
