import type { FeedTables } from './tables/feed.ts';
import type { ListingsTables } from './tables/listings.ts';
import type { PlacesTables } from './tables/places.ts';

/** Every table, as the query builder sees it: the columns of the migrations, a file a room. */
export type Tables = FeedTables & PlacesTables & ListingsTables;
