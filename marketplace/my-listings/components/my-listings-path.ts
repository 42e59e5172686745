/** Owner and filter of a list. */
export type OwnAdsFound = { userId: string; filter: { state: string; q: string } };

/** @returns the API path of a user's own listings, latest first */
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
