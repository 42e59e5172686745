// Apart from the contract, because pages read them too and load no schemas of the API.

/** Columns that the table of listings can be sorted by. */
export const STATISTICS_SORTS = [
  'address',
  'state',
  'views',
  'viewsPerDay',
  'typical',
  'saves',
  'enquiries',
  'unanswered',
  'responseTime',
  'daysListed',
  'ends',
] as const;
export type StatisticsSort = (typeof STATISTICS_SORTS)[number];

/** Listings on a page of the table. */
export const LISTINGS_PER_PAGE = 50;
/** Listings that one request counts, the live ones first. */
export const MAX_LISTINGS = 2_000;
