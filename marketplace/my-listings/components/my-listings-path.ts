/** Owner and filter of a list. */
export type OwnListingsFound = { userId: string; filter: { state: string; q: string } };

/** @returns the call for a user's own listings, latest first */
export function ownListings({ userId, filter }: OwnListingsFound, from: number, pageSize: number) {
  const { state, q } = filter;
  const query = {
    order: 'desc',
    sort: '_id',
    from,
    pageSize,
    ...(state && { state }),
    ...(q && { q }),
  } as const;
  return { params: { userId }, query };
}
