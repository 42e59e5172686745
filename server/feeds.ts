import type pg from 'pg';
import type { FeedOptions } from '#marketplace/listings/blm/prepare.ts';
import type { NewAd } from '#marketplace/listings/intake/new-ad.ts';
import { addressOf } from '#marketplace/media/optimiser/source.ts';
import { takePicture } from '#marketplace/media/uploads/take.ts';
import { markAttached } from '#marketplace/media/uploads/writes.ts';
import { checkWording } from '#marketplace/moderation/wording/check.ts';
import { monthlyRent } from '#property/money.ts';
import type { Env } from './env.ts';
import type { Media } from './media.ts';
import type { Services } from './services.ts';

/** What agencies' files are read with: the places, the store of pictures, and the check of what ads say. */
export function feedOptions(
  env: Env,
  { pool, media, gazetteer }: { pool: pg.Pool; media: Media } & Pick<Services, 'gazetteer'>,
): FeedOptions {
  const origins = new Set(env.IMAGE_ORIGINS.split(/\s+/).filter(Boolean));
  return {
    pool,
    gazetteer,
    pictures: {
      async store(bytes, { userId, agencyId, name }) {
        const taken = await takePicture(
          bytes,
          name,
          { userId, agency: { id: agencyId } },
          { ...media, pool },
        );
        return taken.ok ? { url: taken.file.url, width: taken.file.width, height: taken.file.height } : null;
      },
      mayFetch: (url) => addressOf(url, origins).ok,
    },
    mayPublish: async (ad) => {
      const stops = findingsOf(ad).filter((finding) => finding.severity === 'stop');
      return stops.length === 0
        ? { ok: true }
        : { ok: false, reason: [...new Set(stops.map((finding) => finding.ground))].join(', ') };
    },
    keepPictures: async (client, adId, urls) => {
      await markAttached(client, `ad:${adId}`, urls);
    },
  };
}

function findingsOf(ad: NewAd) {
  const about = {
    adType: ad.adType,
    offering: ad.offering ?? 'standard',
    monthlyRent:
      ad.rentalValue && ad.collectionPeriod ? monthlyRent(ad.rentalValue, ad.collectionPeriod) : null,
  };
  const features = ad.features ?? [];
  return [
    ...checkWording({ ...about, field: 'description', text: ad.description ?? '' }),
    ...features.flatMap((text) => checkWording({ ...about, field: 'features', text })),
  ];
}
