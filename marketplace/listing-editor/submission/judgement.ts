import type { Judgement } from '#marketplace/listing-editor/submission/writes.ts';
import { assess } from '#marketplace/moderation/queue/assess.ts';
import { reviewListing } from '#marketplace/moderation/queue/review.ts';
import { checkWording } from '#marketplace/moderation/wording/check.ts';

/** What moderation says of ads that are being placed. */
export const judgement: Judgement = {
  checkWording,
  async wordingPasses(client, adId) {
    return (await assess(client, adId))?.mustStop === false;
  },
  review: reviewListing,
};
