/**
 * The content security policy of a page. Inline scripts are named by digest, which, unlike a nonce, stays right when the
 * page is kept and sent to many visitors; the digests come from the build, never from the page.
 * @param scripts digests of the route's inline scripts (`script-digests.ts`)
 * @param tileOrigin origin of the street tiles, when set
 */
export function pagePolicy(scripts: readonly string[], tileOrigin: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
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
