/** A county's slug in URLs, which is also the slug of its area: `dublin`. */
export function countySlug(county: { name: string }): string {
  return county.name.toLowerCase();
}
