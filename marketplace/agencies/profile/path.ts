import { normalized } from '#platform/text/normalize.ts';

/** The path of an agency's public page, found by its id: `/agents/12/cuan-homes`. */
export function agencyPath({ id, name }: { id: number; name: string }): string {
  const words = normalized(name, 'NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-')
    .slice(0, 80);
  return words ? `/agents/${id}/${words}` : `/agents/${id}`;
}
