/** Whose ads a list shows, and which of them. */
export type OwnAdsFound = { userId: string; filter: { state: string; q: string } };

/** @returns where the API has some of one's own ads, the latest first */
export function ownAdsPath({ userId, filter }: OwnAdsFound, from: number, pageSize: number): string {
  const query = new URLSearchParams({
    order: 'desc',
    sort: '_id',
    from: `${from}`,
    pageSize: `${pageSize}`,
    ...(filter.state && { state: filter.state }),
    ...(filter.q && { q: filter.q }),
  });
  return `/api/v1/users/${userId}/properties?${query}`;
}
