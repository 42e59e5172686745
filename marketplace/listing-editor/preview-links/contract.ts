import { z } from 'zod';
import { listingSummary } from '#marketplace/listings/model.ts';
import { plan } from '#marketplace/payments/contract.ts';
import { idParam } from '#platform/http/id-param.ts';
import { storableText } from '#platform/http/storable-text.ts';
import { LISTING_STATES } from '#property/listing-state.ts';

export const listingParams = z.object({ id: idParam });
export const linkParams = listingParams.extend({
  linkId: idParam,
});

/** Malformed hashes get the same answer as unknown ones. */
export const hashQuery = z.object({
  previewHash: z.string().max(200).default('').describe('From the link; gives access to the listing'),
});

export const previewLink = z
  .object({
    id: z.int(),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable(),
    approvedByName: z.string().nullable(),
  })
  .meta({ id: 'PreviewLink' });
export type WirePreviewLink = z.output<typeof previewLink>;
export const previewLinks = z.object({ links: z.array(previewLink) });
export const newPreviewLink = previewLink
  .extend({
    previewHash: z.string().describe('Returned only once: only its digest is stored'),
    url: z.string().describe('URL of the preview page'),
  })
  .meta({ id: 'NewPreviewLink' });

/** The listing as a search result, with the state of the preview. */
export const previewSearch = z.object({
  listing: listingSummary,
  savedAd: z.literal(false),
  imageRestricted: z.literal(false),
  preview: z.object({
    state: z.enum(LISTING_STATES),
    approvedAt: z.iso.datetime().nullable(),
    approvedByName: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
});
export type WirePreviewSearch = z.output<typeof previewSearch>;

const name = storableText().trim().min(1).max(100);

/** Clients may omit the body. */
export const approval = z
  .object({ name: name.optional().describe('Name of the person who approves') })
  .nullish()
  .transform((body) => body ?? {});
export const approved = z.object({
  approvedAt: z.iso.datetime(),
  approvedByName: z.string().nullable(),
});

export const upgradeRequest = z
  .object({ planId: z.string().max(100).optional().describe('Id of an offered plan') })
  .nullish()
  .transform((body) => body ?? {});
export const upgradeAnswer = z
  .object({
    next: z
      .enum(['choose', 'payment', 'asked'])
      .describe(
        'choose: repeat with the id of a plan; payment: order the lines; asked: the advertiser was emailed',
      ),
    plans: z.array(plan).describe('Plans above the current one'),
    orderRequest: z
      .object({
        lines: z.array(z.object({ adId: z.int(), kind: z.enum(['plan', 'upgrade']), planId: z.string() })),
      })
      .optional()
      .describe('Body for POST /api/v1/orders, for managers of the listing'),
  })
  .meta({ id: 'PreviewUpgrade' });
