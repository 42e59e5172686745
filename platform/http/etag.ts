/** @returns whether an If-None-Match header covers the tag, by weak comparison (RFC 9110, section 13.1.2) */
export function matchesEtag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true;
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
