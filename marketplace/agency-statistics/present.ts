import { pagingOf } from '#platform/http/paging.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { stateWord } from '#property/listing-state.ts';
import type { ListingStatistics, Statistics, StatisticsQuery } from './contract.ts';
import { LISTINGS_PER_PAGE, type StatisticsSort } from './list-options.ts';
import type { ListingRow } from './reads.ts';
import { isUnderPerforming, type Performance, remediesFor } from './rules.ts';

/** Listings that get advice, the weakest first. */
const MAX_UNDER_PERFORMING = 5;

type Sortable = string | number | null;

const VALUES: Record<StatisticsSort, (listing: ListingStatistics) => Sortable> = {
  address: ({ address }) => address,
  state: ({ state }) => state,
  views: ({ views }) => views,
  viewsPerDay: ({ viewsPerDay }) => viewsPerDay,
  typical: ({ typical }) => typical?.median ?? null,
  saves: ({ saves }) => saves,
  enquiries: ({ enquiries }) => enquiries,
  unanswered: ({ unanswered }) => unanswered,
  responseTime: ({ medianSeconds }) => medianSeconds,
  daysListed: ({ daysListed }) => daysListed,
  ends: ({ endsAt }) => endsAt,
};

/** @returns a listing's counts; rates are rounded to tenths, so that they reveal no single count of others */
export function presentListing(row: ListingRow, locale: Locale): ListingStatistics {
  const { median_views: median, comparable: listings } = row;
  const place = (locale === 'ga' ? row.place_ga : null) ?? row.place;
  return {
    adId: row.id,
    address: row.address,
    state: stateWord(row.state),
    adType: row.ad_type,
    offering: row.offering,
    branch: row.branch,
    placedBy: row.placed_by,
    publishedOn: row.published_on,
    daysListed: row.days_listed,
    endsAt: row.expires_at?.toISOString() ?? null,
    liveDays: row.live_days,
    views: row.views,
    viewsPerDay: row.live_days > 0 ? toTenth(row.views / row.live_days) : null,
    typical:
      median !== null && listings !== null && place !== null
        ? { median: toTenth(median), listings, place, isWider: row.is_wider ?? false }
        : null,
    saves: row.saves,
    enquiries: row.enquiries,
    answered: row.answered,
    unanswered: row.unanswered,
    medianSeconds: row.medianSeconds,
    photos: row.photos,
    descriptionLength: row.description_length,
    hasBer: row.has_ber,
  };
}

/** @returns the listings in an order; those without a value come last either way */
export function sortListings(
  listings: readonly ListingStatistics[],
  { sort, order }: Pick<StatisticsQuery, 'sort' | 'order'>,
): ListingStatistics[] {
  const sortKey = VALUES[sort];
  const sign = order === 'asc' ? 1 : -1;
  return listings.toSorted((one, other) => {
    const [a, b] = [sortKey(one), sortKey(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || other.adId - one.adId;
    const difference =
      typeof a === 'string' ? a.localeCompare(`${b}`, 'en', { numeric: true }) : a - Number(b);
    return sign * difference || other.adId - one.adId;
  });
}

type Lists = Pick<
  Statistics,
  'compared' | 'wellViewed' | 'listings' | 'paging' | 'isCut' | 'underPerforming'
>;

/** @returns the page of the table, what its listings amount to against comparable ones, and those that need help */
export function presentListings(
  rows: readonly ListingRow[],
  query: StatisticsQuery,
  { max, locale }: { max: number; locale: Locale },
): Lists {
  const shown = rows.slice(0, max);
  const all = shown.map((row) => presentListing(row, locale));
  const compared = all.filter(({ typical }) => typical !== null);
  const from = (query.page - 1) * LISTINGS_PER_PAGE;
  const listings = sortListings(all, query).slice(from, from + LISTINGS_PER_PAGE);
  const weak = shown
    .map((row, index) => ({ state: row.state, listing: all[index]! }))
    .filter(({ state, listing }) => isUnderPerforming({ ...listing, state } satisfies Performance))
    .toSorted((one, other) => shareOf(one.listing) - shareOf(other.listing))
    .slice(0, MAX_UNDER_PERFORMING);
  return {
    compared: compared.length,
    wellViewed: compared.filter((listing) => shareOf(listing) >= 1).length,
    listings,
    paging: pagingOf({ from, pageSize: LISTINGS_PER_PAGE }, all.length, listings.length),
    isCut: rows.length > max,
    underPerforming: weak.map(({ state, listing }) => ({
      ...listing,
      remedies: remediesFor({ ...listing, state }),
    })),
  };
}

/** Views a day as a share of the median of comparable listings. */
function shareOf({ viewsPerDay, typical }: ListingStatistics): number {
  if (!typical || viewsPerDay === null) return 0;
  return typical.median === 0 ? 1 : viewsPerDay / typical.median;
}

function toTenth(rate: number): number {
  return Math.round(10 * rate) / 10;
}
