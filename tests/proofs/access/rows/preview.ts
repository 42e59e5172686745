import { randomBytes } from 'node:crypto';
import { digestOf } from '#marketplace/listing-editor/preview-links/rules.ts';
import type { Case, Row } from '../row.ts';
import { ACTORS, type World } from '../world.ts';
import { waitingListingOf } from './placement.ts';

/** A preview link to a listing of the advertiser. */
async function linkOf(world: World): Promise<{ adId: number; linkId: number; previewHash: string }> {
  const adId = await waitingListingOf(world);
  const previewHash = randomBytes(32).toString('base64url');
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into ad_preview (ad_id, digest, expires_at) values ($1, $2, now() + interval '1 day') returning id`,
    [adId, digestOf(previewHash)],
  );
  return { adId, linkId: rows[0]!.id, previewHash };
}

/** Admits anyone with the link and nobody without it. */
function byLink(path: string, payload?: object): readonly Case[] {
  const address = (adId: number, hash: string) =>
    `/api/v1/properties/${adId}/preview${path}?previewHash=${hash}`;
  return [
    {
      of: 'an ad whose link one has',
      allows: ACTORS,
      ask: async (world) => {
        const { adId, previewHash } = await linkOf(world);
        return { url: address(adId, previewHash), payload };
      },
    },
    {
      of: 'an ad whose link one has not',
      allows: ACTORS,
      answers: [404],
      ask: async (world) => {
        const { adId } = await linkOf(world);
        return { url: address(adId, 'x'.repeat(43)), payload };
      },
    },
  ];
}

export const PREVIEW_ROWS: Readonly<Record<string, Row>> = {
  'POST /api/v1/properties/:id/preview': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/properties/${await waitingListingOf(world)}/preview` }),
    },
  ],
  'GET /api/v1/properties/:id/preview': [
    {
      of: 'an ad of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => ({ url: `/api/v1/properties/${await waitingListingOf(world)}/preview` }),
    },
  ],
  'DELETE /api/v1/properties/:id/preview/:linkId': [
    {
      of: 'a link of the advertiser',
      allows: ['advertiser'],
      ask: async (world) => {
        const { adId, linkId } = await linkOf(world);
        return { url: `/api/v1/properties/${adId}/preview/${linkId}` };
      },
    },
  ],
  'GET /api/v1/properties/:id/preview/search': byLink('/search'),
  'GET /api/v1/properties/:id/preview/details': byLink('/details'),
  'PATCH /api/v1/properties/:id/preview': byLink('', {}),
  'POST /api/v1/properties/:id/preview/upgrade': byLink('/upgrade', {}),
};
