import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { listingEnded } from '#marketplace/listings/contract.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import { errorBody } from '#platform/http/error-body.ts';
import { errorOf } from '#platform/http/problem.ts';
import { displayPhone } from '#property/phone.ts';
import { isAdvertiser } from '../access.ts';
import { type EnquiriesOptions, replyListingUnavailable, setNoStore } from '../answers/answers.ts';
import { adParams, phones } from '../contract.ts';
import { readListingOrUnitParent } from '../conversations/reads.ts';
import { countPhoneReveal } from './writes.ts';

/** Reveals phone numbers of listings on request, counted and rate limited. */
export async function phonesApi(instance: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { pool } = options;
  instance.addHook('onRequest', setNoStore);
  instance.withTypeProvider<ZodTypeProvider>().post(
    '/api/v1/ads/:adId/phone',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['Enquiries'],
        summary: 'Ask for the phone number of an ad',
        description:
          'Counted for the advertiser, once a visitor and day. 409: they take no calls, or gave no number.',
        params: adParams,
        response: { 200: phones, 404: errorBody, 409: errorBody, 410: listingEnded, 429: errorBody },
      },
    },
    async (request, reply) => {
      const language = request.language;
      const ad = await readListingOrUnitParent(pool, request.params.adId);
      if (!ad || !isOnMarket(ad.state)) return replyListingUnavailable(options, reply, ad, language);
      const numbers = [ad.contact_phone ?? ad.seller_phone, ad.seller_alternative_phone].filter(
        (one): one is string => one !== null,
      );
      if (ad.contact_preferences === 'email' || numbers.length === 0) {
        return reply.code(409).send(errorOf(409, language.t('enquiries.refusal.noPhone')));
      }
      const { viewer, ip } = request;
      const isOwn = viewer !== null && isAdvertiser(viewer, ad);
      if (!isOwn && !(await countPhoneReveal(pool, ad.id, { viewer, isNew: false, email: null, ip }))) {
        reply.header('retry-after', '3600');
        return reply.code(429).send(errorOf(429, language.t('enquiries.refusal.tooManyPhones')));
      }
      return {
        phones: [...new Set(numbers.map((one) => displayPhone(one, ad.county_id)))],
        whenToCall: ad.contact_info,
      };
    },
  );
}
