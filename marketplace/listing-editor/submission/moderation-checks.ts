import type { ReviewFunctions } from '#marketplace/listing-editor/submission/writes.ts';
import { assessListing } from '#marketplace/moderation/queue/assess.ts';
import { reviewChange, reviewListing } from '#marketplace/moderation/queue/review.ts';
import { checkWording } from '#marketplace/moderation/wording/check.ts';

/** Checks and decisions of moderation, for listings that are being placed. */
export const moderationChecks: ReviewFunctions = {
  checkWording,
  async wordingPasses(client, adId) {
    return (await assessListing(client, adId))?.mustStop === false;
  },
  review: reviewListing,
  reviewChange,
};
