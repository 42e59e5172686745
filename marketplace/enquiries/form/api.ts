import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { solutionOf } from '#marketplace/accounts/captcha/api.ts';
import { listingEnded } from '#marketplace/listings/contract.ts';
import { titleOf } from '#marketplace/listings/paths.ts';
import { isOnMarket } from '#marketplace/listings/rules.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import type { Language } from '#platform/i18n/language.ts';
import { type EnquiriesOptions, replyListingUnavailable } from '../answers/answers.ts';
import * as contract from '../contract.ts';
import { readAccount, readListingOrUnitParent, readOwnConversation } from '../conversations/reads.ts';
import * as endpoints from '../endpoints.ts';
import { formVariantOf, replyProblems } from '../rules.ts';
import { readTemplate } from './reads.ts';
import { formRefusal, needsCaptcha, type Refusal, sendEnquiry } from './send.ts';

/** Both paths that clients use. */
const REPLY_ROUTES = [endpoints.sendEnquiry, 'POST /old/v1/reply'] as const;
const STATUSES: Record<Refusal, 409 | 428 | 429> = {
  phoneOnly: 409,
  ownAd: 409,
  nobody: 409,
  blocked: 409,
  captcha: 428,
  tooMany: 429,
};

/** Whether the request has a client's token; such clients cannot solve challenges. */
function isClient({ headers, viewer }: FastifyRequest): boolean {
  return viewer !== null && headers.authorization !== undefined;
}

/** The enquiry form and its submission. */
export async function formApi(instance: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { pool } = options;
  const route = routesOf(instance, { tag: 'Enquiries', access: 'anyone', headers: BY_SECRET_ADDRESS });

  route(endpoints.readEnquiryForm, {
    summary: 'Get the prefilled enquiry form',
    description:
      'Signed-in users get the details of their last enquiry. 409: the advertiser accepts phone calls only, or cannot be contacted.',
    params: contract.listingParams,
    answers: { 200: contract.form, 410: listingEnded },
    errors: [409],
    async handle(request, reply) {
      const language = request.language;
      const listing = await readListingOrUnitParent(pool, request.params.listingId);
      if (!listing || !isOnMarket(listing.state))
        return replyListingUnavailable(options, reply, listing, language);
      const { viewer } = request;
      const noForm = await formRefusal(pool, listing, viewer);
      if (noForm) return refuse(reply, noForm, language);
      const { t } = language;
      const asks = formVariantOf(listing.ad_type, listing.price_type);
      const message = t(`enquiries.form.${asks}`, { title: titleOf(listing) });
      const start = {
        message,
        conversationId: null,
        needsCaptcha: await needsCaptcha(pool, viewer, isClient(request)),
        asks,
      };
      if (!viewer) return { firstName: '', lastName: '', email: '', enquired: false, ...start };
      const template = await readTemplate(pool, viewer.userId);
      const account = await readAccount(pool, viewer.userId);
      const conversationId = await readOwnConversation(pool, listing.id, viewer);
      const { mortgageApproved, buyerType, propertyToSellDetails } = template?.facts ?? {};
      const [first = '', ...rest] = viewer.name.split(' ');
      return {
        ...start,
        firstName: template?.first_name ?? first,
        lastName: template?.last_name ?? rest.join(' '),
        email: viewer.email,
        phone: (template ? template.phone : account.phone) ?? undefined,
        message: template?.message ?? message,
        enquired: conversationId !== null,
        conversationId,
        mortgageApproved: mortgageApproved ?? undefined,
        buyerType: buyerType ?? undefined,
        propertyToSellDetails: propertyToSellDetails ?? undefined,
      };
    },
  });

  for (const [index, named] of REPLY_ROUTES.entries()) {
    route(named, {
      feature: 'enquiries',
      summary: index === 0 ? 'Send an enquiry' : 'Send an enquiry (older path)',
      description:
        'Visitors without an account and users who send many enquiries need a solved challenge in the header `recaptcha-token`: 428 without one. Clients with a token need none; their account is rate-limited. The same text within a minute is sent once.',
      body: contract.reply,
      answers: { 201: null, 410: listingEnded },
      errors: [409, 428],
      async handle(request, reply) {
        const language = request.language;
        const problems = replyProblems(request.body, request.viewer !== null);
        if (problems.length > 0) {
          const details = problems.map(({ path, problem }) => ({
            path,
            message: language.t(`enquiries.problem.${problem}`),
          }));
          return reply.code(422).send(errorOf(422, language.t('enquiries.refusal.fields'), details));
        }
        const listing = await readListingOrUnitParent(pool, request.body.adId);
        if (!listing || !isOnMarket(listing.state))
          return replyListingUnavailable(options, reply, listing, language);
        const { viewer, ip } = request;
        const { locale } = language;
        const sender = { viewer, ip, locale, isClient: isClient(request), solution: solutionOf(request) };
        const sent = await sendEnquiry(pool, options, listing, request.body, sender);
        return sent.ok ? null : refuse(reply, sent.reason, language);
      },
    });
  }

  function refuse(reply: FastifyReply, reason: Refusal, { t }: Language) {
    const status = STATUSES[reason];
    if (status === 429) reply.header('retry-after', '3600');
    return reply.code(status).send(errorOf(status, t(`enquiries.refusal.${reason}`)));
  }
}
