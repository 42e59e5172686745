import type pg from 'pg';
import type { ImportOptions } from '#marketplace/imports/blm/prepare.ts';
import { openUnpacker } from '#marketplace/imports/blm/unpack.ts';
import type { Media } from '#marketplace/media/media.ts';
import { addressOf } from '#marketplace/media/optimiser/source.ts';
import { acceptFile } from '#marketplace/media/uploads/take.ts';
import { markAttached } from '#marketplace/media/uploads/writes.ts';
import { findOwnHome } from '#marketplace/moderation/duplicate-detection/own-home.ts';
import { recordReplacement } from '#marketplace/moderation/duplicate-detection/replacement.ts';
import { reviewChange, reviewListing, stoppedGrounds } from '#marketplace/moderation/queue/review.ts';
import type { Gazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';

/** Dependencies of the import of agency files: gazetteer, picture storage and the checks of moderation. */
export function importOptions(
  env: { IMAGE_ORIGINS: string },
  { pool, media, gazetteer }: { pool: pg.Pool; media: Media; gazetteer: () => Gazetteer },
): ImportOptions {
  const origins = new Set(env.IMAGE_ORIGINS.split(/\s+/).filter(Boolean));
  return {
    pool,
    unpacker: openUnpacker(media.incoming),
    gazetteer,
    pictures: {
      async store(bytes, { userId, agencyId, name }) {
        const by = { userId, agency: { id: agencyId } };
        const taken = await acceptFile(bytes, 'photo', name, by, { ...media, pool });
        return taken.ok ? { url: taken.file.url, width: taken.file.width, height: taken.file.height } : null;
      },
      async storeBrochure(bytes, { userId, agencyId, name }) {
        const by = { userId, agency: { id: agencyId } };
        const taken = await acceptFile(bytes, 'brochure', name, by, { ...media, pool });
        return taken.ok ? { url: taken.file.url, width: null, height: null } : null;
      },
      mayFetch: (url) => addressOf(url, origins).ok,
    },
    mayPublish: async (listing) => {
      const grounds = stoppedGrounds(listing);
      return grounds.length === 0 ? { ok: true } : { ok: false, reason: grounds.join(', ') };
    },
    review: reviewListing,
    reviewChange,
    findOwnHome,
    recordReplacement,
    keepPictures: async (client, adId, urls) => {
      await markAttached(client, `ad:${adId}`, urls);
    },
  };
}
