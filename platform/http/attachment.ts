/**
 * @param name of a file, with its ending
 * @returns a `content-disposition` with the name in ASCII for every browser, and in Unicode for those that support it
 *   (RFC 6266)
 */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Headers of a file that a stranger uploaded: always downloaded, and without rights where a browser shows it. */
export const FOREIGN_FILE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-robots-tag': 'noindex',
} as const;
