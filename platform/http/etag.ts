/** @returns whether an If-None-Match header (RFC 9110, section 13.1.2) covers the tag; weak comparison. */
export function coversTag(header: string | undefined, tag: string): boolean {
  if (header?.trim() === '*') return true;
  return (header ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
