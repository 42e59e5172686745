import { z } from 'zod';
import { nearby } from '#marketplace/travel/near/contract.ts';
import { idList } from '#platform/http/id-list.ts';
import { idParam } from '#platform/http/id-param.ts';
import { MAX_CARD_PHOTOS, MAX_PHOTO_LISTINGS } from './card-photos/limits.ts';
import { listing, listingSummary } from './model.ts';

/** Safe integers; other values match nothing. */
export const listingParams = z.object({ id: idParam });
/** Missing or unknown: Accept-Language decides. */
export const languageQuery = z.object({ lang: z.enum(['en', 'ga']).optional().catch(undefined) });

export const cardPhotosQuery = z.object({ ads: idList(MAX_PHOTO_LISTINGS) });
export const cardPhotos = z.object({
  listings: z.array(
    z.object({
      adId: z.int(),
      photos: z
        .array(z.string())
        .describe(`Values for the \`url\` parameter of /image, the first ${MAX_CARD_PHOTOS} at most`),
    }),
  ),
});

/** A listing with everything else that its page shows. */
export const listingPage = z
  .object({
    listing,
    isSaved: z.boolean().describe('Saved by the signed-in user'),
    similar: z.array(listingSummary),
    nearby,
  })
  .meta({ id: 'ListingPage' });
export type ListingPage = z.output<typeof listingPage>;

/** The answer for an ended listing: the usual error, and similar listings. */
export const listingEnded = z
  .object({
    statusCode: z.literal(410),
    error: z.string(),
    message: z.string(),
    title: z.string(),
    similar: z.array(listingSummary),
  })
  .meta({ id: 'ListingEnded' });
export type ListingEnded = z.output<typeof listingEnded>;
