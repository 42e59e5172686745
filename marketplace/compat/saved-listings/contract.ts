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
        'The card as a search has it. Of a listing that has left the market its facts, without its page and seller; of one that nobody may see the title as it was public. `state` GONE: nothing else is public.',
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
