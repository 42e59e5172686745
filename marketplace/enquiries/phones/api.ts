import type { FastifyInstance } from 'fastify';
import { listingEnded } from '#marketplace/listings/contract.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { displayPhone } from '#property/phone.ts';
import { isAdvertiser } from '../access.ts';
import { type EnquiriesOptions, replyListingUnavailable } from '../answers/answers.ts';
import { adParams, phones } from '../contract.ts';
import { readListingOrUnitParent } from '../conversations/reads.ts';
import * as endpoints from '../endpoints.ts';
import { countPhoneReveal } from './writes.ts';

/** Reveals phone numbers of listings on request, counted and rate limited. */
export async function phonesApi(instance: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { pool } = options;
  routesOf(instance, { tag: 'Enquiries', access: 'anyone', headers: BY_SECRET_ADDRESS })(
    endpoints.revealPhone,
    {
      summary: 'Reveal the phone number of a listing',
      description:
        'Counted for the advertiser, once per visitor and day. 409: the advertiser accepts no calls or gave no number.',
      params: adParams,
      answers: { 200: phones, 410: listingEnded },
      errors: [409],
      async handle(request, reply) {
        const language = request.language;
        const listing = await readListingOrUnitParent(pool, request.params.adId);
        if (!listing || !isOnMarket(listing.state))
          return replyListingUnavailable(options, reply, listing, language);
        const numbers = [
          listing.contact_phone ?? listing.seller_phone,
          listing.seller_alternative_phone,
        ].filter((one): one is string => one !== null);
        if (listing.contact_preferences === 'email' || numbers.length === 0) {
          return reply.refuse(409, 'enquiries.refusal.noPhone');
        }
        const { viewer, ip } = request;
        const isOwn = viewer !== null && isAdvertiser(viewer, listing);
        if (
          !isOwn &&
          !(await countPhoneReveal(pool, listing.id, { viewer, isNew: false, email: null, ip }))
        ) {
          reply.header('retry-after', '3600');
          return reply.refuse(429, 'enquiries.refusal.tooManyPhones');
        }
        return {
          phones: [...new Set(numbers.map((one) => displayPhone(one, listing.county_id)))],
          whenToCall: listing.contact_info,
        };
      },
    },
  );
}
