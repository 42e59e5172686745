import { createHash } from 'node:crypto';

/** Scripts within a page; `src` ones are allowed by 'self', data blocks run nothing. */
const INLINE_SCRIPT =
  /<script(?![^>]*\ssrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

/** Pages of a kind have the same scripts: some twenty in all. */
const digests = new Map<string, string>();
const MOST_DIGESTS = 500;

/**
 * The content security policy of one finished page. Every inline script is named by its digest, which, unlike a nonce,
 * stays right when the page is kept and sent to many visitors.
 * @param html in pieces, none of which begins or ends within a script
 * @param tileOrigin origin of the street tiles, when set
 */
export function pagePolicy(html: readonly string[], tileOrigin: string | null): string {
  const scripts = new Set(
    html.flatMap((piece) => [...piece.matchAll(INLINE_SCRIPT)].map(([, script]) => digestOf(script!))),
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...scripts].join(' ')}`.trim(),
    // React writes style attributes (a shimmer's delay, a card's ratio); style elements and sheets are our own files.
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${tileOrigin ? ` ${tileOrigin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${tileOrigin ? ` ${tileOrigin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function digestOf(script: string): string {
  const known = digests.get(script);
  if (known) return known;
  const digest = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (digests.size >= MOST_DIGESTS) digests.clear();
  digests.set(script, digest);
  return digest;
}
