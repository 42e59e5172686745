import { z } from 'zod';
import { savedListing } from '#marketplace/saved-listings/contract.ts';
import { SAVED_STATUSES } from '#marketplace/saved-listings/rules.ts';
import { paging } from '#platform/http/paging.ts';
import { card } from '../listings/contract.ts';

const { savedAd, alerts, note, savedAt } = savedListing.shape;

export const clientSavedListing = z
  .object({
    listing: card
      .partial()
      .required({ id: true, title: true, state: true })
      .describe(
        'The card of a search result. A listing that has left the market has no page and no seller; a listing that is no longer visible has only its last public title (`state` GONE).',
      ),
    standing: z.enum(SAVED_STATUSES),
    changedAt: z.iso.datetime().nullable(),
    ...{ savedAd, alerts, note, savedAt },
    priceSinceSaved: z
      .object({
        before: z.string(),
        now: z.string(),
        direction: z.enum(['INCREASE', 'DECREASE']),
        priceDifference: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'ClientSavedListing' });
export type ClientSavedListing = z.output<typeof clientSavedListing>;

export const clientSavedListings = z.object({ savedListings: z.array(clientSavedListing), paging });
