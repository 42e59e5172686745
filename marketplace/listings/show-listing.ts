import type pg from 'pg';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import type { WireNearby } from '#marketplace/travel/near/contract.ts';
import { readNearby } from '#marketplace/travel/near/nearby.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Locale } from '#platform/i18n/language.ts';
import type { FoundListing, ListingCache } from './cards/listing-cache.ts';
import { listingOf } from './from-rows.ts';
import type { Listing, ListingSummary } from './model.ts';
import { readListingStates } from './ownership/reads.ts';
import { listingPath, titleOf } from './paths.ts';
import { readDetail, readListingOfUnit, readSuccessor } from './reads.ts';
import { pageStatus } from './rules.ts';
import type { ViewCounter } from './views/view-counter.ts';

export type SimilarOptions = {
  pool: pg.Pool;
  listings: Pick<ListingCache, 'summaries'>;
  /** A few similar live listings, best first. */
  findSimilar?: (listing: Listing) => Promise<readonly FoundListing[]>;
};

export type ShowListingOptions = SimilarOptions & {
  listingViews: ViewCounter;
  travel: Pick<Travel, 'near'>;
  /** Which of some listings the user saved; from a later feature. Called for logged-in users only. */
  savedAmong?: (userId: string, adIds: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Whether a moderator approved the present wording of a listing. */
  isSeenByPerson?: (adId: number) => Promise<boolean>;
};

/** The content of a listing's page; `movedTo`: the path of the listing that took its place, if it is public. */
export type ShownListing =
  | { status: 404; movedTo: string | null }
  | { status: 410; movedTo: string | null; title: string; areaSlug: string; similar: ListingSummary[] }
  | {
      status: 200;
      listing: Listing;
      /** The unit whose number was given; empty for the number of the listing. */
      unitIds: readonly number[];
      isSaved: boolean;
      similar: ListingSummary[];
      nearby: WireNearby;
      /** Whether no part is missing that could not be made now. */
      isComplete: boolean;
    };

/**
 * Finds a listing, or the development of a unit, by number, and counts the view of a person who opens its page.
 * @param visit `viewer` is null for a visitor; `isPage`: a page shows the listing, and no program reads it
 */
export async function showListing(
  options: ShowListingOptions,
  id: number,
  { viewer, isPage }: { viewer: Viewer | null; isPage: boolean },
  locale: Locale,
): Promise<ShownListing> {
  const { pool, listingViews } = options;
  const own = await readDetail(pool, id);
  const parent = own ? null : await readListingOfUnit(pool, id);
  const row = own ?? (parent === null ? null : await readDetail(pool, parent));
  const status = row ? pageStatus(row.state, row.published_at !== null) : 404;
  // A listing that was never public has no known URL.
  const isMoved = row !== null && status !== 200 && row.published_at !== null;
  const successor = isMoved ? await readSuccessor(pool, row.id) : null;
  const moved = successor === null ? null : await readDetail(pool, successor);
  const movedTo = moved && listingPath(moved);
  if (!row || status === 404) return { status: 404, movedTo };
  const listing = listingOf(row);
  if (status === 410) {
    const similar = await similarListings(options, listing);
    return { status, movedTo, title: titleOf(row), areaSlug: row.area_slug, similar };
  }
  if (isPage && !(viewer && (await isOwnListing(pool, viewer, listing.id)))) listingViews.count(listing.id);
  const [saved, isSeen, { nearby, isComplete }, similar] = await Promise.all([
    viewer ? options.savedAmong?.(viewer.userId, [listing.id]) : null,
    options.isSeenByPerson?.(listing.id),
    readNearby(options, listing.position, locale),
    similarListings(options, listing),
  ]);
  return {
    status,
    listing: {
      ...listing,
      views: listing.views + listingViews.pending(listing.id),
      checks: isSeen ? ['person.checked', ...listing.checks] : listing.checks,
    },
    unitIds: own ? [] : [id],
    isSaved: saved?.has(listing.id) ?? false,
    similar,
    nearby,
    isComplete,
  };
}

/** Whether the visitor is the advertiser, a member of the agency, or a moderator, whose visits are work. */
async function isOwnListing(pool: pg.Pool, viewer: Viewer, adId: number): Promise<boolean> {
  if (viewer.isModerator) return true;
  const owner = (await readListingStates(pool, [adId])).get(adId);
  if (!owner) return false;
  const isMember = viewer.agency !== null && owner.agencyId === viewer.agency.id;
  return isMember || owner.ownerId === viewer.userId || owner.placedBy === viewer.userId;
}

/** @returns listings on the market that are similar to one, best first */
export async function similarListings(
  { listings, findSimilar }: Pick<SimilarOptions, 'listings' | 'findSimilar'>,
  listing: Listing,
): Promise<ListingSummary[]> {
  const found = (await findSimilar?.(listing)) ?? [];
  return (await listings.summaries(found)).filter((summary) => summary !== null);
}
