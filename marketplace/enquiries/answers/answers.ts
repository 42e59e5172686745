import type { FastifyReply } from 'fastify';
import { endedAnswer } from '#marketplace/listings/api.ts';
import { listingOf } from '#marketplace/listings/from-rows.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import { pageStatus } from '#marketplace/listings/rules.ts';
import { type SimilarOptions, similarListings } from '#marketplace/listings/show-listing.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { SignedMailContext } from '#platform/mail/message.ts';
import type { ListingRow } from '../conversations/reads.ts';

/** Options of the enquiries APIs, set by the server. */
export type EnquiriesOptions = SimilarOptions &
  SignedMailContext & {
    /** Signs the answers by mail that the mail server passes on; without it none are taken in. */
    incomingMailSecret?: string | undefined;
  };

/** Answers for a listing that takes no enquiries: 410 with similar listings once it has ended, otherwise 404. */
export async function replyListingUnavailable(
  options: EnquiriesOptions,
  reply: FastifyReply,
  ad: ListingRow | null,
  language: Language,
) {
  const isGone = ad && (ad.state === 'sold' || pageStatus(ad.state, ad.published_at !== null) === 410);
  const whole = isGone ? await readDetail(options.pool, ad.id) : null;
  if (!whole) return reply.refuse(404, 'listings.unknown');
  const listing = listingOf(whole);
  const similar = await similarListings(options, listing);
  return reply.code(410).send(endedAnswer({ title: listing.title, similar }, language.t));
}
