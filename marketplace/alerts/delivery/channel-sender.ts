import type pg from 'pg';
import type { ListingReason, OfferReason } from '../contract.ts';
import type { DueRow, PersonRow } from './reads.ts';

/** The alerts that one message delivers; `messageId` of a mail. */
export type Delivered = { alertIds: readonly number[]; messageId: number | null };

/**
 * Delivers a person's due alerts by one channel, within the transaction: alerts of listings in one message, those of
 * offers in another. @returns the messages; alerts that are in none are dropped
 */
export type ChannelSender = (
  client: pg.ClientBase,
  person: PersonRow,
  due: readonly DueRow[],
  now: number,
) => Promise<readonly Delivered[]>;

/** @returns alerts of listings and alerts of offers apart */
export function splitDue(due: readonly DueRow[]): {
  listings: DueRow<ListingReason>[];
  offers: DueRow<OfferReason>[];
} {
  const isOffer = (row: DueRow): row is DueRow<OfferReason> => row.why.kind === 'offer';
  const isListing = (row: DueRow): row is DueRow<ListingReason> => row.why.kind !== 'offer';
  return { listings: due.filter(isListing), offers: due.filter(isOffer) };
}
