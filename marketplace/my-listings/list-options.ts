// Apart from the contract, because pages read them too and load no schemas of the API.

/** Orders of the list of own listings; `_id`: by creation time. */
export const OWNED_SORTS = [
  '_id',
  'publishDate',
  'endDate',
  'address',
  'type',
  'price',
  'state',
  'views',
  'enquiries',
  'daysListed',
] as const;
export type OwnedSort = (typeof OWNED_SORTS)[number];

/**
 * The reason why a listing is pending; `submission`: its advertiser can publish it under the agency's agreement; `import`: the
 * agency's next file.
 */
export const WAITING_FOR = ['payment', 'submission', 'review', 'import'] as const;
export type WaitingFor = (typeof WAITING_FOR)[number];

/** How a user's own listings are shown. */
export const LISTING_VIEWS = ['cards', 'table'] as const;
export type ListingsView = (typeof LISTING_VIEWS)[number];
